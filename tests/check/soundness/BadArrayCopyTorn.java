// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
//
// As OkArrayCopyTorn: the first element is seen new and the second old.
public class BadArrayCopyTorn {
    static final int[] a = new int[2], ones = {1, 1};

    public static void main(String[] args) {
        new Thread(() -> System.arraycopy(ones, 0, a, 0, 2)).start();
        int first = a[0], second = a[1];
        assert first <= second;
    }
}
