// EXPECT: exception java.lang.ExceptionInInitializerError, exception java.lang.NoClassDefFoundError
// OUTCOMES: exception "end\n"
//
// The initialiser throws: the thread that runs it gets ExceptionInInitializerError, the one that waited or came later
// NoClassDefFoundError. Neither is caught.
public class BadClassInitFails {
    static class A {
        static int value = Integer.parseInt("none");
    }

    static int r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = A.value);
        Thread t2 = new Thread(() -> r2 = A.value);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("end");
    }
}
