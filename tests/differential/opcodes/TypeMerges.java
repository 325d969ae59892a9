// Control-flow joins that merge different types, null, uninitialised-then-set locals, and wide values across branches.
class TypeMerges {
    static Object pick(int k) {
        Object o;
        if (k == 0) {
            o = "str";
        } else if (k == 1) {
            o = 5;
        } else if (k == 2) {
            o = new int[]{7};
        } else {
            o = null;
        }
        return o;
    }

    static CharSequence seq(boolean b) {
        return b ? "s" : new StringBuilder("sb");
    }

    static long wide(int k) {
        long l;
        double d;
        switch (k) {
            case 0:
                l = 1;
                d = 0.5;
                break;
            case 1:
                l = 2L << 40;
                d = 1e10;
                break;
            default:
                l = k;
                d = -k;
        }
        return l + (long) d;
    }

    static Number num(int k) {
        Number n = k > 2 ? (Number) Integer.valueOf(k) : k > 1 ? Long.valueOf(k) : Double.valueOf(k);
        return n;
    }

    static Object[] arr(int k) {
        return k == 0 ? new String[]{"a"} : k == 1 ? new Integer[]{1} : k == 2 ? new int[][]{{3}} : new Object[0];
    }

    static String loop(int n) {
        Object cur = null;
        String last = null;
        for (int i = 0; i < n; i++) {
            if (cur == null) {
                cur = new Object[]{last};
            } else if (cur instanceof Object[] a) {
                cur = a.length;
            } else {
                last = cur + "!";
                cur = null;
            }
        }
        return last + (cur instanceof Object[] a ? a[0] : cur);
    }

    static int nested(int x) {
        return (x > 0 ? new int[]{x, x + 1} : new int[0]).length + (x > 1 ? x > 2 ? x > 3 ? 4 : 3 : 2 : 1) * ((x & 1) == 0 ? -1 : 1);
    }

    static String ctor(boolean b, int k) {
        return new String(b ? new char[]{'x', (char) ('a' + k)} : k > 1 ? "lit".toCharArray() : new char[k]).replace('\0', '0');
    }

    static int tryMerge(String s) {
        int r;
        Object o;
        try {
            r = Integer.parseInt(s);
            o = r;
        } catch (NumberFormatException e) {
            r = -1;
            o = e.getClass();
        }
        return r + o.toString().length();
    }

    public static void main(String[] args) {
        for (int k = 0; k < 5; k++) {
            Object o = pick(k);
            System.out.println((o instanceof int[] a ? "int[]" + a[0] : o) + " " + wide(k) + " " + num(k) + " " + arr(k).getClass().getSimpleName() + arr(k).length + " " + loop(k * 2 + 1) + " " + nested(k) + " "
                + ctor(k % 2 == 0, k));
        }
        System.out.println(seq(true).length() + seq(false).toString() + tryMerge("12") + tryMerge("zz"));
        boolean b = args.length == 0;
        byte x = b ? (byte) 200 : 0;
        char c = b ? '\u1234' : 'a';
        short s = (short) (b ? c : x);
        int i = b ? x : c;
        float f = b ? i : 1L;
        System.out.println(x + " " + (int) c + " " + s + " " + i + " " + f);
    }
}
