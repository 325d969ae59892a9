// EXPECT: assertion
// OUTCOMES: normal "42,42\n" | exception "0,42\n" | exception "42,0\n"
//
// The object is visible before its field is set. Who makes it sees 42; the other, past the first check, 0 or 42. If
// both pass the first check the second waits for the lock and finds 42.
public class BadPublishedTooEarly {
    static volatile BadPublishedTooEarly instance;
    static int r1, r2;
    int value;

    static BadPublishedTooEarly get() {
        if (instance == null) {
            synchronized (BadPublishedTooEarly.class) {
                if (instance == null) {
                    instance = new BadPublishedTooEarly();
                    instance.value = 42;
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = get().value);
        Thread t2 = new Thread(() -> r2 = get().value);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2);
        assert r1 == 42 && r2 == 42;
    }
}
