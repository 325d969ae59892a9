// EXPECT: verified
// OUTCOMES: normal "5" | normal "7"
//
// t takes main's priority when it is made, which u changes at the same time.
public class OkThreadInheritsPriority {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread u = new Thread(() -> main.setPriority(7));
        u.start();
        Thread t = new Thread(() -> { });
        u.join();
        System.out.print(t.getPriority());
    }
}
