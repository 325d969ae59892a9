// EXPECT: verified
// OUTCOMES: normal "00" | normal "01" | normal "10" | normal "11"
//
// A bulk copy goes element by element: main sees none, both, the first alone, or reads between (the first before, the second behind).
public class OkArrayCopyTorn {
    static final int[] a = new int[2], ones = {1, 1};

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.arraycopy(ones, 0, a, 0, 2));
        t.start();
        int first = a[0], second = a[1];
        t.join();
        System.out.print(first + "" + second);
    }
}
