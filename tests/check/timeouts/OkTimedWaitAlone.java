// EXPECT: verified
// OUTCOMES: normal "on\n"
//
// Nobody notifies; a timed wait ends all the same: no deadlock.
public class OkTimedWaitAlone {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(5);
        }
        System.out.println("on");
    }
}
