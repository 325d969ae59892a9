// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// A's initialiser needs B, B's needs A. One thread that does both is fine (the second request is recursive, or the
// class is ready); two threads that each began one wait for each other.
public class BadClassInitDeadlock {
    static class A {
        static {
            B.touch();
        }

        static void touch() {}
    }

    static class B {
        static {
            A.touch();
        }

        static void touch() {}
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> A.touch());
        Thread t2 = new Thread(() -> B.touch());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("done");
    }
}
