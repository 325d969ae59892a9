/** Takes two locks in two orders. */
public class TwoLocks {
    private final Object a = new Object();
    private final Object b = new Object();

    public int up() {
        synchronized (a) {
            synchronized (b) {
                return 1;
            }
        }
    }

    public int down() {
        synchronized (b) {
            synchronized (a) {
                return 2;
            }
        }
    }
}
