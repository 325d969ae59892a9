// EXPECT: verified
// OUTCOMES: normal "wait false, sleep false, join false\n"
//
// With the flag set, wait, sleep and join of a live thread throw at once and clear it.
public class OkInterruptBeforeBlocking {
    public static void main(String[] args) throws Exception {
        Thread self = Thread.currentThread();
        Object lock = new Object();
        String result = "";
        self.interrupt();
        try {
            synchronized (lock) {
                lock.wait();
            }
        } catch (InterruptedException e) {
            result += "wait " + self.isInterrupted();
        }
        self.interrupt();
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            result += ", sleep " + self.isInterrupted();
        }
        self.interrupt();
        try {
            self.join();
        } catch (InterruptedException e) {
            result += ", join " + self.isInterrupted();
        }
        System.out.println(result);
    }
}
