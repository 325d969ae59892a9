// EXPECT: deadlock
// OUTCOMES: normal "true,true\n" | deadlock ""
//
// a.equals(b) locks a and then, for b's iterator, b; b.equals(a) the other way round.
import java.util.Vector;

public class BadVectorEquals {
    static final Vector<String> a = new Vector<>(), b = new Vector<>();
    static boolean r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = a.equals(b));
        Thread t2 = new Thread(() -> r2 = b.equals(a));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2);
    }
}
