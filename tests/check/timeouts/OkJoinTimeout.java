// EXPECT: verified
// OUTCOMES: normal "false 1\n" | normal "true 0\n" | normal "true 1\n"
//
// join(1) returns when the thread ended (false, and its write is there) or after its time: then the thread is
// alive or has ended since; alive with or without its write. The write comes before the end: never false 0.
public class OkJoinTimeout {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        t.start();
        t.join(1);
        boolean alive = t.isAlive();
        int seen = x;
        System.out.println(alive + " " + seen);
    }
}
