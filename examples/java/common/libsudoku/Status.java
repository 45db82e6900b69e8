package libsudoku;

/** What libsudoku says: a fact about a board, or a mistake in it or in the call. */
public enum Status {
    OK(0),
    NO_SOLUTION(1),
    MULTIPLE(2),
    CONFLICT(3),
    ERR_NULL(-1),
    ERR_CELL(-2),
    ERR_ARGUMENT(-3),
    ERR_FORMAT(-4);

    private final int code;

    Status(int code) {
        this.code = code;
    }

    /** The status that {@link Sudoku#solveMany} and {@link Sudoku#countMany} write as a number. */
    public static Status of(int code) {
        for (Status status : values()) {
            if (status.code == code) {
                return status;
            }
        }
        throw new IllegalArgumentException("no status has the number " + code);
    }

    public int code() {
        return code;
    }

    /** libsudoku's sentence about this status. */
    public String text() {
        return Native.statusText(code);
    }
}
