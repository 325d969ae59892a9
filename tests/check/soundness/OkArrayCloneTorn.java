// EXPECT: verified
// OUTCOMES: normal "00" | normal "01" | normal "10" | normal "11"
//
// clone reads element by element: 01 with the first read before t writes it and the second behind; 10 between t's writes.
public class OkArrayCloneTorn {
    static int[] a = new int[2];

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            a[0] = 1;
            a[1] = 1;
        });
        t.start();
        int[] copy = a.clone();
        t.join();
        System.out.print(copy[0] + "" + copy[1]);
    }
}
