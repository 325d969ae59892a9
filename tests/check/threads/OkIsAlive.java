// EXPECT: verified
// OUTCOMES: normal "false true false\n" | normal "false false false\n"
//
// Not alive before start, alive or ended behind it, ended behind join.
public class OkIsAlive {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {});
        boolean before = t.isAlive();
        t.start();
        boolean started = t.isAlive();
        t.join();
        System.out.println(before + " " + started + " " + t.isAlive());
    }
}
