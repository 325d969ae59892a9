// EXPECT: verified
// OUTCOMES: normal "1" | normal "2"
//
// On JDK 17 the group's list changes under the group's monitor, which enumerate takes, too.
public class OkEnumerateThreads {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        t.start();
        int count = Thread.enumerate(new Thread[5]);
        t.join();
        System.out.print(count);
    }
}
