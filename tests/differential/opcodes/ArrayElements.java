// Load and store of each array element type truncates or sign-extends as its type demands, with correct defaults.
class ArrayElements {
    public static void main(String[] args) {
        byte[] b = new byte[3];
        short[] s = new short[3];
        char[] c = new char[3];
        int[] i = new int[3];
        long[] l = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        boolean[] z = new boolean[3];
        Object[] o = new Object[3];
        System.out.println(b[1] + s[1] + c[1] + i[1] + l[1] + f[1] + d[1]);
        System.out.println(z[1]);
        System.out.println(o[1]);
        int[] vals = {0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 0x12345678, Integer.MIN_VALUE};
        for (int v : vals) {
            b[1] = (byte) v;
            s[1] = (short) v;
            c[1] = (char) v;
            i[1] = v;
            l[1] = (long) v << 20 ^ v;
            f[1] = v / 3f;
            d[1] = v / 3d;
            z[1] = (v & 1) != 0;
            o[1] = v;
            System.out.println(b[1] + " " + s[1] + " " + (int) c[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1]
                + " " + z[1] + " " + o[1]);
            System.out.println(b[0] + " " + b[2] + " " + s[0] + " " + s[2] + " " + (int) c[0] + (int) c[2] + " " + l[0]
                + l[2] + z[0] + z[2] + d[0] + d[2]);
        }
        b[0]++;
        b[0] += 127;
        s[0]--;
        c[0]--;
        l[0] -= 5;
        f[0] += 0.5;
        d[2] *= -1;
        z[0] |= true;
        z[2] ^= z[0];
        System.out.println(b[0] + " " + s[0] + " " + (int) c[0] + " " + l[0] + " " + f[0] + " " + d[2] + " " + z[0] + z[2]);
        int k = 0;
        i[k++] = i[k] + k++ * 10 + k;
        System.out.println(i[0] + " " + k);
    }
}
