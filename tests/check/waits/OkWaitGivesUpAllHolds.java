// EXPECT: verified
// OUTCOMES: normal "mt"
//
// wait gives up the monitor however often it is held.

public class OkWaitGivesUpAllHolds {
    static final Object o = new Object();
    static boolean go;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (o) {
                synchronized (o) {
                    while (!go) {
                        try {
                            o.wait();
                        } catch (InterruptedException e) {
                            throw new Error(e);
                        }
                    }
                    System.out.print("t");
                }
            }
        });
        t.start();
        synchronized (o) {
            System.out.print("m");
            go = true;
            o.notifyAll();
        }
    }
}
