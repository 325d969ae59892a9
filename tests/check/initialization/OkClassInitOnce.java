// EXPECT: verified
// OUTCOMES: normal "7,7 1\n"
//
// Both threads need class A: one initialises, the other waits, and nobody sees the value before.
public class OkClassInitOnce {
    static int runs, r1, r2;

    static class A {
        static int value;

        static {
            runs++;
            value = 3;
            value = 7;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = A.value);
        Thread t2 = new Thread(() -> r2 = A.value);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2 + " " + runs);
    }
}
