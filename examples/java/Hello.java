import static java.nio.charset.StandardCharsets.US_ASCII;

import libsudoku.Status;
import libsudoku.Sudoku;

/** Solves the boards that are its arguments. */
public final class Hello {
    public static void main(String[] args) {
        if (args.length == 0) {
            args = new String[] {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"};
        }
        boolean failed = false;
        for (String text : args) {
            byte[] board = text.getBytes(US_ASCII);
            try {
                Status status = Sudoku.solveUnique(board);
                switch (status) {
                    case OK -> System.out.println(new String(board, US_ASCII));
                    case MULTIPLE -> System.out.println(Sudoku.count(board, 1000) + " solutions, counted up to 1000");
                    default -> {
                        System.err.println(status.text());
                        failed = true;
                    }
                }
            } catch (IllegalArgumentException e) {
                System.err.println(e.getMessage());
                failed = true;
            }
        }
        if (failed) {
            System.exit(1);
        }
    }
}
