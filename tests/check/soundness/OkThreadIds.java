// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// As OkThreadNumbers, with ids: they grow in the order in which threads are made.
public class OkThreadIds {
    static volatile long a, b;

    public static void main(String[] args) throws Exception {
        Thread p = new Thread(() -> a = new Thread(() -> { }, "a").getId());
        p.start();
        b = new Thread(() -> { }, "b").getId();
        p.join();
        System.out.print(a < b);
    }
}
