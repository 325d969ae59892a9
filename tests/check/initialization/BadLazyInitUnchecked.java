// EXPECT: assertion
// OUTCOMES: normal "true\n" | exception "false\n"
//
// Without a second check both threads may find null, and each makes and returns an object of its own. If one stores
// before the other looks, both have the same.
public class BadLazyInitUnchecked {
    static volatile Object instance;
    static Object i1, i2;

    static Object get() {
        Object seen = instance;
        if (seen == null) {
            synchronized (BadLazyInitUnchecked.class) {
                instance = seen = new Object();
            }
        }
        return seen;
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> i1 = get());
        Thread t2 = new Thread(() -> i2 = get());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(i1 == i2);
        assert i1 == i2;
    }
}
