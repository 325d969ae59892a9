// EXPECT: assertion
// OUTCOMES: normal "3,0\n" | exception "1,0\n" | exception "2,0\n"
//
// a[0] += 1 against a[0] += 2. One after the other: 3. Both read 0 first: the last write stays, 1 or 2. a[1] is
// nobody's.
public class BadLostUpdateArray {
    static final int[] a = new int[2];

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> a[0] += 1);
        Thread t2 = new Thread(() -> a[0] += 2);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(a[0] + "," + a[1]);
        assert a[0] == 3;
    }
}
