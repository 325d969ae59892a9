// EXPECT: verified
// OUTCOMES: normal "Thread-0Thread-1" | normal "Thread-1Thread-0"
//
// p and q each make a thread: either takes the first number.
public class OkThreadNumbers {
    static volatile String a, b;

    public static void main(String[] args) throws Exception {
        Thread p = new Thread(() -> a = new Thread(() -> { }).getName(), "p");
        Thread q = new Thread(() -> b = new Thread(() -> { }).getName(), "q");
        p.start();
        q.start();
        p.join();
        q.join();
        System.out.print(a + b);
    }
}
