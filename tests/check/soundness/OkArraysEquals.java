// EXPECT: verified
// OUTCOMES: normal "true" | normal "false"
//
// Arrays.equals compares eight bytes at a time: the read covers two ints, of which the other thread writes the second.
import java.util.Arrays;

public class OkArraysEquals {
    static final int[] a = {1, 2, 3, 4, 5, 6, 7, 8}, b = {1, 2, 3, 9, 5, 6, 7, 8};

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> a[3] = 9);
        t.start();
        boolean equal = Arrays.equals(a, b);
        t.join();
        System.out.print(equal);
    }
}
