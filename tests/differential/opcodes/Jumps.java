// Backward and forward jumps: labelled loops, do-while, nested continue, and loops whose conditions are constants.
class Jumps {
    public static void main(String[] args) {
        int n = 0;
        outer:
        for (int i = 0; ; i++) {
            for (int j = 0; j < 10; j++) {
                if (j == i) {
                    continue outer;
                }
                if (i * j > 20) {
                    break outer;
                }
                n += i * 10 + j;
            }
        }
        System.out.println(n);
        int k = 10;
        do {
            if ((k & 1) == 0) {
                continue;
            }
            n += k;
        } while (--k > 0);
        System.out.println(n);
        while (true) {
            if (n++ > 500) {
                break;
            }
        }
        System.out.println(n);
        block: {
            if (n > 0) {
                break block;
            }
            System.out.println("unreached");
        }
        for (; ; ) {
            n -= 7;
            if (n < 0) {
                break;
            }
        }
        System.out.println(n);
        int a = 0, b = 1;
        for (int i = 0, j = 50; i < j; i++, j--) {
            int t = a + b;
            a = b;
            b = t;
        }
        System.out.println(a + " " + b);
        int collatz = 27, steps = 0;
        while (collatz != 1) {
            collatz = (collatz & 1) == 0 ? collatz >> 1 : 3 * collatz + 1;
            steps++;
        }
        System.out.println(steps);
        sw:
        for (int i = 0; i < 6; i++) {
            switch (i) {
                case 1: continue sw;
                case 4: break sw;
                default: System.out.println("i" + i); break;
            }
            System.out.println("after " + i);
        }
        int h = 0;
        a: for (int i = 0; i < 3; i++) b: for (int j = 0; j < 3; j++) for (int m = 0; m < 3; m++) {
            h = h * 3 + m;
            if (m == 1 && j == 0) continue b;
            if (m == 2 && j == 1) continue a;
        }
        System.out.println(h);
    }
}
