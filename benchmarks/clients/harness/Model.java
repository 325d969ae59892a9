package clients;

/** A structure in one thread's hands, its whole state one number, so that a search can put it back. */
abstract class Model {
    /** Keys and values are below this. */
    static final int LIMIT = 15;

    long state;

    /** Four bits of the state. */
    final int digit(int at) {
        return (int) (state >>> 4 * at) & LIMIT;
    }

    final void setDigit(int at, int digit) {
        state = state & ~((long) LIMIT << 4 * at) | (long) digit << 4 * at;
    }
}
