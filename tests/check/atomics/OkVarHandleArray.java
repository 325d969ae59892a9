// EXPECT: verified
// OUTCOMES: normal "0,1 3\n" | normal "2,0 3\n"
//
// getAndAdd on an array element: T1 adds 1, T2 adds 2.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class OkVarHandleArray {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    static final int[] a = new int[1];
    static int r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = (int) ELEMENT.getAndAdd(a, 0, 1));
        Thread t2 = new Thread(() -> r2 = (int) ELEMENT.getAndAdd(a, 0, 2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2 + " " + a[0]);
    }
}
