// EXPECT: verified
// OUTCOMES: normal "done"
//
// What join does, by hand.
public class OkWaitWhileAlive {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        synchronized (t) {
            t.start();
            while (t.isAlive()) t.wait();
        }
        System.out.print("done");
    }
}
