// EXPECT: verified
// OUTCOMES: normal "a"
//
// The value is taken when the Thread is made, not when it starts.

public class OkInheritedWhenMade {
    static final InheritableThreadLocal<String> local = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        local.set("a");
        Thread t = new Thread(() -> System.out.print(local.get()));
        local.set("b");
        t.start();
    }
}
