// EXPECT: verified
// OUTCOMES: normal "true" | normal "false"
//
// As OkSetOut, with System.err and null.
public class OkSetErrSeen {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.setErr(null));
        t.start();
        System.out.print(System.err == null);
        t.join();
    }
}
