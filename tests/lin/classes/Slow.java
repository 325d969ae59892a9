/** Its constructor computes for long before it returns. */
public class Slow {
    private int value;

    public Slow() {
        for (int i = 0; i < 2_000_000; i++) value = value * 31 + i;
        value = 0;
    }

    public synchronized int next() {
        return ++value;
    }
}
