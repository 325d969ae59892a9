// lookupswitch over sparse keys including both int extremes: every key, its neighbours, and the default.
class LookupSwitch {
    static int f(int v) {
        switch (v) {
            case Integer.MIN_VALUE: return 1;
            case -1000000: return 2;
            case -1: return 3;
            case 0: return 4;
            case 17: return 5;
            case 1000: return 6;
            case 65536: return 7;
            case 1 << 30: return 8;
            case Integer.MAX_VALUE: return 9;
            default: return 0;
        }
    }

    static int one(int v) {
        switch (v) {
            case 123456: return 1;
            default: return 0;
        }
    }

    static int noDefault(int v) {
        int r = 7;
        switch (v) {
            case 1: r = 1; break;
            case 100000: r = 2; break;
            case -100000: r = 3;
        }
        return r;
    }

    public static void main(String[] args) {
        int[] keys = {Integer.MIN_VALUE, -1000000, -1, 0, 17, 1000, 65536, 1 << 30, Integer.MAX_VALUE, 123456, 1, 100000,
            -100000};
        for (int k : keys) {
            for (int d = -1; d <= 1; d++) {
                System.out.print(k + d);
                System.out.print(' ');
                System.out.print(f(k + d));
                System.out.print(' ');
                System.out.print(one(k + d));
                System.out.print(' ');
                System.out.println(noDefault(k + d));
            }
        }
    }
}
