// EXPECT: assertion
// OUTCOMES: normal "2\n" | exception "1\n"
//
// get and set are atomic, the pair is not: both get 0, both set 1.
public class BadSynchronizedGetAndSet {
    private int n;

    synchronized int get() {
        return n;
    }

    synchronized void set(int value) {
        n = value;
    }

    public static void main(String[] args) throws Exception {
        BadSynchronizedGetAndSet counter = new BadSynchronizedGetAndSet();
        Runnable increment = () -> counter.set(counter.get() + 1);
        Thread t1 = new Thread(increment);
        Thread t2 = new Thread(increment);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(counter.get());
        assert counter.get() == 2;
    }
}
