// EXPECT: deadlock
// OUTCOMES: normal "2,1\n" | normal "1,2\n" | deadlock ""
//
// A.x = B.y + 1 and B.y = A.x + 1. T1 begins A and does B inside: B.y = 0 + 1, A.x = 2. T2 begins B and does A inside:
// A.x = 1, B.y = 2. Both begin: deadlock.
public class BadClassInitCycle {
    static class A {
        static int x = B.y + 1;
    }

    static class B {
        static int y = A.x + 1;
    }

    static int r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = A.x);
        Thread t2 = new Thread(() -> r2 = B.y);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2);
    }
}
