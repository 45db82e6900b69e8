import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import libsudoku.Status;
import libsudoku.Sudoku;
import libsudoku.SudokuException;

/** Runs with the path of the vector file and a folder for temporary files as its arguments. */
public final class Tests {
    private record Vector(String id, byte[] board, Status answer, long count, byte[] after) {}

    private static int checks;
    private static int failures;

    public static void main(String[] args) throws IOException {
        List<Vector> vectors = read(Path.of(args[0]));
        check(vectors.size() >= 40, vectors.size() + " vectors");
        oneByOne(vectors);
        inOneCall(vectors, Path.of(args[1], "lines.txt"));
        lengths();
        mistakes();
        marks();
        manyThreads(vectors.stream().filter(v -> v.answer == Status.OK).findFirst().orElseThrow());
        check(Sudoku.version().matches("\\d+\\.\\d+\\.\\d+") && !Sudoku.kernel().isEmpty(), "about");
        System.out.printf("%d checks, %d failed; libsudoku %s, %s, on Java %s%n",
                checks, failures, Sudoku.version(), Sudoku.kernel(), Runtime.version().feature());
        if (failures > 0) {
            System.exit(1);
        }
    }

    private static void oneByOne(List<Vector> vectors) {
        for (Vector v : vectors) {
            byte[] board = v.board.clone();
            Status said;
            try {
                said = Sudoku.solveUnique(board);
                check(said.code() >= 0, v.id + ": a mistake is no result: " + said);
            } catch (SudokuException e) {
                said = e.status();
                check(said.code() < 0, v.id + ": a fact is no exception: " + said);
                check(e.getMessage().equals(said.text()), v.id + ": " + e.getMessage());
            }
            check(said == v.answer, v.id + ": solveUnique: " + said);
            check(Arrays.equals(board, v.after), v.id + ": board after solveUnique");

            byte[] two = new byte[2 * Sudoku.CELLS];
            if (v.count < 0) {
                check(mistake(() -> Sudoku.solve(v.board)) == v.answer, v.id + ": solve");
                check(mistake(() -> Sudoku.count(v.board, 1000)) == v.answer, v.id + ": count");
                check(mistake(() -> Sudoku.solutions(v.board, two)) == v.answer, v.id + ": solutions");
                check(mistake(() -> Sudoku.solution(v.board)) == v.answer, v.id + ": solution");
                continue;
            }
            check(Sudoku.count(v.board, 1000) == v.count, v.id + ": count");
            Optional<byte[]> solution = Sudoku.solution(v.board);
            check(solution.isPresent() == v.count > 0, v.id + ": solution");
            byte[] first = v.board.clone();
            check((Sudoku.solve(first) == Status.OK) == v.count > 0, v.id + ": solve");
            int n = Sudoku.solutions(v.board, two);
            check(n == Math.min(v.count, 2), v.id + ": " + n + " solutions");
            if (solution.isPresent()) {
                check(Arrays.equals(first, solution.get()), v.id + ": solve and solution");
                check(Arrays.equals(first, Arrays.copyOf(two, Sudoku.CELLS)), v.id + ": solve and solutions");
            }
        }
    }

    private static void inOneCall(List<Vector> vectors, Path file) throws IOException {
        int stride = 83; // lines that end in CR LF
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (Vector v : vectors) {
            lines.writeBytes(v.board);
            lines.writeBytes(new byte[] {'\r', '\n'});
        }
        Files.write(file, lines.toByteArray());
        long proper = vectors.stream().filter(v -> v.answer == Status.OK).count();

        int[] statuses = new int[vectors.size()];
        long[] counts = new long[vectors.size()];
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer readable = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            check(Sudoku.countMany(readable, stride, 1000, counts) == proper, "countMany");
            check(Arrays.equals(counts, vectors.stream().mapToLong(Vector::count).toArray()), "counts of countMany");
            check(Sudoku.countMany(readable, stride, 2, null) == proper, "countMany without counts");
            check(thrown(() -> Sudoku.solveMany(readable, stride, true, null)) instanceof ReadOnlyBufferException,
                    "solveMany of a read-only buffer");

            MappedByteBuffer writable = channel.map(FileChannel.MapMode.READ_WRITE, 0, channel.size());
            writable.limit(writable.limit() - 2);
            check(Sudoku.solveMany(writable, stride, true, statuses) == proper, "solveMany");
            check(writable.position() == 0, "position after solveMany");
        }
        check(Arrays.equals(statuses, vectors.stream().mapToInt(v -> v.answer.code()).toArray()), "statuses of solveMany");
        byte[] after = Files.readAllBytes(file);
        for (int i = 0; i < vectors.size(); i++) {
            byte[] line = Arrays.copyOfRange(after, i * stride, (i + 1) * stride);
            check(Arrays.equals(Arrays.copyOf(line, Sudoku.CELLS), vectors.get(i).after), vectors.get(i).id + ": solveMany");
            check(line[81] == '\r' && line[82] == '\n', vectors.get(i).id + ": line end after solveMany");
        }

        // From the position on: the first board is left alone.
        ByteBuffer part = ByteBuffer.allocateDirect(2 * Sudoku.CELLS);
        part.put(empty()).put(empty()).flip().position(Sudoku.CELLS);
        check(Sudoku.solveMany(part, Sudoku.CELLS, false, null) == 1, "solveMany of a part");
        check(part.get(0) == '.' && part.get(Sudoku.CELLS) != '.', "boards after solveMany of a part");
        check(Sudoku.solveMany(ByteBuffer.allocateDirect(0), Sudoku.CELLS, false, new int[0]) == 0, "no boards");
    }

    private static void lengths() {
        for (int n : new int[] {0, 1, 80, 82, 162}) {
            byte[] bytes = new byte[n];
            String what = " of " + n + " bytes";
            check(refused(() -> Sudoku.solve(bytes)), "solve" + what);
            check(refused(() -> Sudoku.solveUnique(bytes)), "solveUnique" + what);
            check(refused(() -> Sudoku.count(bytes, 2)), "count" + what);
            check(refused(() -> Sudoku.solution(bytes)), "solution" + what);
            check(refused(() -> Sudoku.check(bytes, null)), "check" + what);
        }
        check(refused(() -> Sudoku.solutions(empty(), new byte[80])), "room for 80 bytes");
        check(refused(() -> Sudoku.check(empty(), new byte[80])), "80 marks");
        ByteBuffer boards = ByteBuffer.allocateDirect(82 + 80);
        check(refused(() -> Sudoku.solveMany(boards, 82, false, null)), "a last board of 80 bytes");
        boards.limit(82 + 79).position(80);
        check(refused(() -> Sudoku.solveMany(boards, 81, false, new int[2])), "2 statuses for 1 board");
        check(refused(() -> Sudoku.countMany(boards, 81, 2, new long[0])), "no counts for 1 board");
        check(refused(() -> Sudoku.solveMany(ByteBuffer.allocate(81), 81, false, null)), "a buffer on the heap");
        check(thrown(() -> Sudoku.solve(null)) instanceof NullPointerException, "null");
    }

    private static void mistakes() {
        ByteBuffer boards = ByteBuffer.allocateDirect(164);
        for (int stride : new int[] {-82, 0, 80}) {
            check(mistake(() -> Sudoku.solveMany(boards, stride, false, null)) == Status.ERR_ARGUMENT, "stride " + stride);
        }
        for (long limit : new long[] {-1, 0}) {
            check(mistake(() -> Sudoku.count(empty(), limit)) == Status.ERR_ARGUMENT, "limit " + limit);
            check(mistake(() -> Sudoku.countMany(boards, 82, limit, null)) == Status.ERR_ARGUMENT, "limit " + limit);
        }
        Set<String> texts = new HashSet<>();
        for (Status status : Status.values()) {
            texts.add(status.text());
            check(Status.of(status.code()) == status, "code of " + status);
        }
        check(texts.size() == 8, "texts of the statuses");
        check(refused(() -> Status.of(4)), "a status that there is not");
    }

    private static void marks() {
        byte[] board = empty();
        board[0] = board[1] = '1';
        byte[] marks = new byte[Sudoku.CELLS];
        check(Sudoku.check(board, marks) == Status.CONFLICT, "check of a clash");
        check(marks[0] == Sudoku.MARK_CONFLICT && marks[1] == Sudoku.MARK_CONFLICT && marks[2] == Sudoku.MARK_NONE, "marks");
        board[80] = 'x';
        check(Sudoku.check(board, marks) == Status.ERR_CELL && marks[80] == Sudoku.MARK_INVALID, "check of a bad cell");
        check(Sudoku.check(empty(), null) == Status.OK, "check without marks");
    }

    private static void manyThreads(Vector puzzle) {
        int boards = 1000;
        ByteBuffer all = ByteBuffer.allocateDirect(boards * Sudoku.CELLS);
        for (int i = 0; i < boards; i++) {
            all.put(puzzle.board);
        }
        int part = all.capacity() / 10;
        long solved = IntStream.range(0, 10).parallel()
                .mapToLong(i -> Sudoku.solveMany(all.slice(i * part, part), Sudoku.CELLS, false, null)).sum();
        check(solved == boards, "solved on many threads");
        check(IntStream.range(0, all.capacity()).allMatch(i -> all.get(i) == puzzle.after[i % Sudoku.CELLS]),
                "boards of many threads");
    }

    private static List<Vector> read(Path path) throws IOException {
        List<Vector> vectors = new ArrayList<>();
        for (String line : Files.readAllLines(path)) {
            if (line.startsWith("#")) {
                continue;
            }
            String[] field = line.split("\t");
            byte[] board = unescape(field[1]);
            Status answer = Status.valueOf(field[2]);
            byte[] after = answer == Status.OK ? field[4].getBytes(US_ASCII) : board;
            vectors.add(new Vector(field[0], board, answer, Long.parseLong(field[3]), after));
        }
        return vectors;
    }

    private static byte[] unescape(String text) {
        StringBuilder bytes = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '\\') {
                bytes.append(text.charAt(i));
                continue;
            }
            bytes.append((char) Integer.parseInt(text.substring(i + 2, i + 4), 16));
            i += 3;
        }
        return bytes.toString().getBytes(ISO_8859_1);
    }

    private static byte[] empty() {
        byte[] board = new byte[Sudoku.CELLS];
        Arrays.fill(board, (byte) '.');
        return board;
    }

    private static RuntimeException thrown(Supplier<?> call) {
        try {
            call.get();
            return null;
        } catch (RuntimeException e) {
            return e;
        }
    }

    private static Status mistake(Supplier<?> call) {
        return thrown(call) instanceof SudokuException e ? e.status() : null;
    }

    /** Whether the wrapper itself refused: libsudoku's own answer would be a SudokuException. */
    private static boolean refused(Supplier<?> call) {
        RuntimeException e = thrown(call);
        return e instanceof IllegalArgumentException && !(e instanceof SudokuException);
    }

    private static void check(boolean holds, String what) {
        checks++;
        if (!holds) {
            failures++;
            System.err.println("failed: " + what);
        }
    }
}
