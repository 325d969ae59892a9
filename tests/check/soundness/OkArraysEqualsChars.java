// EXPECT: verified
// OUTCOMES: normal "true" | normal "false"
//
// As OkArraysEquals: four chars at a time, of which the third is written.
import java.util.Arrays;

public class OkArraysEqualsChars {
    static final char[] a = {'a', 'b', 'c', 'd', 'e', 'f'}, b = {'a', 'b', 'x', 'd', 'e', 'f'};

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> a[2] = 'x');
        t.start();
        boolean equal = Arrays.equals(a, b);
        t.join();
        System.out.print(equal);
    }
}
