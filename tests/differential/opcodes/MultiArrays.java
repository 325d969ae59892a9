// multianewarray with full and partial dimensions, zero sizes, and negative sizes checked before any allocation.
class MultiArrays {
    static void neg(int a, int b, int c) {
        try {
            int[][][] x = new int[a][b][c];
            System.out.println(x.length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        int[][][] a = new int[2][3][4];
        int n = 0;
        for (int[][] p : a) {
            for (int[] q : p) {
                for (int k = 0; k < q.length; k++) {
                    q[k] = n++;
                }
            }
        }
        System.out.println(a[1][2][3]);
        System.out.println(a[0][1][0]);
        long[][][][] part = new long[2][3][][];
        System.out.println(part[1][2]);
        System.out.println(part[1].length);
        System.out.println(part.getClass().getName());
        System.out.println(part[0].getClass().getName());
        String[][] ss = new String[3][];
        System.out.println(ss[0]);
        ss[1] = new String[]{"x", null};
        System.out.println(ss[1][0] + ss[1][1]);
        double[][] z = new double[0][5];
        System.out.println(z.length);
        boolean[][] b0 = new boolean[3][0];
        System.out.println(b0[2].length);
        char[][][] c = new char[1][2][3];
        System.out.println((int) c[0][1][2]);
        System.out.println(c[0][0] != c[0][1]);
        neg(-1, 2, 3);
        neg(2, -2, 3);
        neg(2, 2, -3);
        neg(0, -4, 1);
        neg(-5, -6, -7);
        neg(0, 0, 0);
        int[][] jag = {{1}, {}, {1, 2, 3}, null};
        int sum = 0;
        for (int[] r : jag) {
            sum += r == null ? 1000 : r.length;
        }
        System.out.println(sum);
        byte[][][][][][][][] deep = new byte[1][1][1][1][1][1][1][2];
        deep[0][0][0][0][0][0][0][1] = -5;
        System.out.println(deep[0][0][0][0][0][0][0][1]);
        System.out.println(deep.getClass());
    }
}
