// A thread that waits while another initialises a class finds it ready: optimal-dpor lost that it could have done so itself.
public class WaitsForInitialisation {
    static int x, y, o1;

    static class First {
        static int f = Second.f + 1;
    }

    static class Second {
        static int f;

        static {
            y = 1;
            f = x;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> o1 = First.f);
        Thread t2 = new Thread(() -> {
            x = 1;
            y = Second.f;
        });
        t1.start();
        t2.start();
        t2.join();
        System.out.println(o1);
    }
}
