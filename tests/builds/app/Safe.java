package app;

/** The same as Racy, with a lock. */
public class Safe {
    private int sum;

    public synchronized void add(int number) {
        sum += number;
    }

    public synchronized int sum() {
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Safe safe = new Safe();
        Thread other = new Thread(() -> safe.add(1));
        other.start();
        safe.add(1);
        other.join();
        assert safe.sum() == 2;
    }
}
