// Integer and floating kernels: CRC by table, xorshift, matrix product, Mandelbrot counts, sieve, modular power, FFT-free DFT.
class NumericKernels {
    static int crc(byte[] b) {
        int[] t = new int[256];
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) {
                c = (c & 1) != 0 ? c >>> 1 ^ 0xedb88320 : c >>> 1;
            }
            t[i] = c;
        }
        int c = -1;
        for (byte x : b) {
            c = t[(c ^ x) & 0xff] ^ c >>> 8;
        }
        return ~c;
    }

    static long xorshift(long s, int n) {
        for (int i = 0; i < n; i++) {
            s ^= s << 13;
            s ^= s >>> 7;
            s ^= s << 17;
        }
        return s;
    }

    static double trace(int n) {
        double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = (i + 1.0) / (j + 2);
                b[i][j] = i * j - 3.5;
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double s = 0;
                for (int k = 0; k < n; k++) {
                    s += a[i][k] * b[k][j];
                }
                c[i][j] = s;
            }
        }
        double t = 0;
        for (int i = 0; i < n; i++) {
            t += c[i][i];
        }
        return t;
    }

    static int mandel() {
        int total = 0;
        for (int y = -6; y <= 6; y++) {
            for (int x = -12; x <= 6; x++) {
                double cr = x / 6.0, ci = y / 6.0, zr = 0, zi = 0;
                int n = 0;
                while (n < 40 && zr * zr + zi * zi <= 4) {
                    double t = zr * zr - zi * zi + cr;
                    zi = 2 * zr * zi + ci;
                    zr = t;
                    n++;
                }
                total = total * 7 + n;
            }
        }
        return total;
    }

    static int sieve(int n) {
        boolean[] comp = new boolean[n + 1];
        int count = 0;
        for (int i = 2; i <= n; i++) {
            if (!comp[i]) {
                count++;
                for (long j = (long) i * i; j <= n; j += i) {
                    comp[(int) j] = true;
                }
            }
        }
        return count;
    }

    static long modpow(long b, long e, long m) {
        long r = 1;
        b %= m;
        while (e > 0) {
            if ((e & 1) == 1) {
                r = r * b % m;
            }
            b = b * b % m;
            e >>= 1;
        }
        return r;
    }

    static float fsum(int n) {
        float s = 0, c = 0;
        for (int i = 1; i <= n; i++) {
            float y = 1f / i - c, t = s + y;
            c = t - s - y;
            s = t;
        }
        return s;
    }

    public static void main(String[] args) {
        System.out.println(Integer.toHexString(crc("123456789".getBytes())));
        System.out.println(xorshift(88172645463325252L, 1000));
        System.out.println(trace(12));
        System.out.println(mandel());
        System.out.println(sieve(5000));
        System.out.println(modpow(123456789, 987654321, 1000000007));
        System.out.println(Float.floatToIntBits(fsum(2000)));
        int lcg = 1;
        for (int i = 0; i < 1000; i++) {
            lcg = lcg * 1103515245 + 12345;
        }
        System.out.println(lcg);
        long fib = 0, g = 1;
        for (int i = 0; i < 200; i++) {
            long t = fib + g;
            fib = g;
            g = t;
        }
        System.out.println(fib);
    }
}
