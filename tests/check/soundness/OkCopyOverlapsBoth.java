// EXPECT: verified
// OUTCOMES: normal "0012 1233"
//
// Overlapping ranges of shared arrays, up and down: as if through a third array, whoever looks at them meanwhile.
public class OkCopyOverlapsBoth {
    static final int[] up = {0, 1, 2, 3}, down = {0, 1, 2, 3};
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> seen = up[2] + down[0]);
        t.start();
        System.arraycopy(up, 0, up, 1, 2);
        up[3] = 2;
        System.arraycopy(down, 1, down, 0, 3);
        t.join();
        String s = "";
        for (int x : up) s += x;
        s += " ";
        for (int i = 0; i < 3; i++) s += down[i];
        System.out.print(s + down[3]);
    }
}
