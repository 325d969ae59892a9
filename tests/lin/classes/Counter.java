/** Not atomic: two increments can become one. */
public class Counter {
    private int n;

    public int increment() {
        return ++n;
    }

    public int get() {
        return n;
    }

    public void runIn(Thread thread, Runnable ignored) {}
}
