/** Two ways to wait wrongly: neither is excused because calls wait for each other. */
public class Slot {
    private Integer item;

    public synchronized void put(int value) {
        item = value;
        notifyAll();
    }

    /** Does not look again: with two that wait one gets nothing. */
    public synchronized Integer take() throws InterruptedException {
        if (item == null) wait();
        Integer taken = item;
        item = null;
        return taken;
    }

    /** Returns what it saw before it waited. */
    public synchronized Integer takeStale() throws InterruptedException {
        Integer seen = item;
        if (seen == null) wait();
        item = null;
        return seen;
    }
}
