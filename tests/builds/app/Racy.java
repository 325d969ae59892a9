package app;

/** Two threads add to one number, without a lock. */
public class Racy {
    private int sum;

    public void add(int number) {
        sum += number;
    }

    public int sum() {
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Racy racy = new Racy();
        Thread other = new Thread(() -> racy.add(1));
        other.start();
        racy.add(1);
        other.join();
        assert racy.sum() == 2;
    }
}
