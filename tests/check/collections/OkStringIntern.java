// EXPECT: verified
// OUTCOMES: normal "true true\n"
//
// Equal strings interned by two threads are one object, which is the constant's.
public class OkStringIntern {
    static String r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = new String("key").intern());
        Thread t2 = new Thread(() -> r2 = new String(new char[] {'k', 'e', 'y'}).intern());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println((r1 == r2) + " " + (r1 == "key"));
    }
}
