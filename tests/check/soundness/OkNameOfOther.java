// EXPECT: verified
// OUTCOMES: normal "a" | normal "b"
//
// setName takes the monitor of the Thread for a moment, which keeps nobody from anything.
public class OkNameOfOther {
    static volatile String seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> seen = Thread.currentThread().getName(), "a");
        t.start();
        t.setName("b");
        t.join();
        System.out.print(seen);
    }
}
