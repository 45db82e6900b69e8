package libsudoku;

/** A mistake in a board or a call, with libsudoku's sentence about it as the message. */
public final class SudokuException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final Status status;

    SudokuException(Status status) {
        super(status.text());
        this.status = status;
    }

    public Status status() {
        return status;
    }
}
