/** Holds one value; who comes too early waits. */
class Cell {
    private Integer value;

    synchronized void put(int v) throws InterruptedException {
        while (value != null) wait();
        value = v;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (value == null) wait();
        int v = value;
        value = null;
        notifyAll();
        return v;
    }

    // Nobody is told: whoever waits in put() waits for ever.
    synchronized int takeQuietly() {
        if (value == null) return -1;
        int v = value;
        value = null;
        return v;
    }

    synchronized int takeWithin(long millis) throws InterruptedException {
        if (value == null) wait(millis);
        return value == null ? -1 : takeQuietly();
    }
}
