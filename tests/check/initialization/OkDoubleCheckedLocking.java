// EXPECT: verified
// OUTCOMES: normal "1,1 true\n"
//
// The second check is under the lock, so one object is made, and it is published when complete.
public class OkDoubleCheckedLocking {
    static volatile OkDoubleCheckedLocking instance;
    static OkDoubleCheckedLocking i1, i2;
    final int value = Integer.parseInt("1");

    static OkDoubleCheckedLocking get() {
        OkDoubleCheckedLocking seen = instance;
        if (seen == null) {
            synchronized (OkDoubleCheckedLocking.class) {
                seen = instance;
                if (seen == null) instance = seen = new OkDoubleCheckedLocking();
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
        System.out.println(i1.value + "," + i2.value + " " + (i1 == i2));
    }
}
