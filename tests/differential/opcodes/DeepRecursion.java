// Recursion to a few thousand frames: argument passing, return values, mutual recursion, and locals kept per frame.
class DeepRecursion {
    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static int ack(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
    }

    static long locals(int n, long a, double b, String s) {
        long x = a * 3 + n;
        double y = b / 2 + n;
        String t = n % 500 == 0 ? s + n : s;
        long r = n == 0 ? t.length() : locals(n - 1, a + 1, b + 1, t);
        return r + x + (long) y + t.length();
    }

    static int hanoi(int n, char a, char b, char c) {
        return n == 0 ? 0 : hanoi(n - 1, a, c, b) * 3 + a - b + hanoi(n - 1, c, b, a) + 1;
    }

    int memberDepth(DeepRecursion other, int n) {
        return n == 0 ? 0 : other.memberDepth(this, n - 1) + (other == this ? 0 : 1);
    }

    static int unwind(int n) {
        try {
            if (n == 0) {
                throw new IllegalStateException();
            }
            return unwind(n - 1);
        } finally {
            count++;
        }
    }

    static int count;

    static void permute(int[] a, int k, StringBuilder out) {
        if (k == a.length) {
            for (int x : a) {
                out.append(x);
            }
            out.append(' ');
            return;
        }
        for (int i = k; i < a.length; i++) {
            int t = a[k];
            a[k] = a[i];
            a[i] = t;
            permute(a, k + 1, out);
            a[i] = a[k];
            a[k] = t;
        }
    }

    public static void main(String[] args) {
        System.out.println(depth(3000));
        System.out.println(even(2001) + " " + odd(2001));
        System.out.println(ack(2, 9));
        System.out.println(locals(1500, 1, 0.5, "s"));
        System.out.println(hanoi(10, 'a', 'b', 'c'));
        System.out.println(new DeepRecursion().memberDepth(new DeepRecursion(), 1000));
        try {
            unwind(1000);
        } catch (IllegalStateException e) {
            System.out.println(count + " " + e.getStackTrace().length);
        }
        StringBuilder sb = new StringBuilder();
        permute(new int[]{1, 2, 3, 4}, 0, sb);
        System.out.println(sb);
    }
}
