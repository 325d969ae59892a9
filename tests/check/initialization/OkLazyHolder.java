// EXPECT: verified
// OUTCOMES: normal "1 true\n"
//
// The class initialiser of Holder runs once; the thread that comes second waits for it.
public class OkLazyHolder {
    static int made;
    static Object i1, i2;

    static class Holder {
        static final Object instance = make();

        static Object make() {
            made++;
            return new Object();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> i1 = Holder.instance);
        Thread t2 = new Thread(() -> i2 = Holder.instance);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(made + " " + (i1 == i2));
    }
}
