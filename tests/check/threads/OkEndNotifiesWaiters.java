// EXPECT: verified
// OUTCOMES: normal "m"
//
// The end of a thread notifies all who wait on it (documentation of Thread.join).

public class OkEndNotifiesWaiters {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {});
        synchronized (t) {
            t.start();
            t.wait();
        }
        System.out.print("m");
    }
}
