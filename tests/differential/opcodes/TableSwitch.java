// tableswitch at both ends of its range, with gaps, negative bases, fall-through and ranges near int extremes.
class TableSwitch {
    static int dense(int v) {
        switch (v) {
            case -2: return 102;
            case -1: return 101;
            case 0: return 100;
            case 1: return 99;
            case 3: return 97;
            default: return -1;
        }
    }

    static int low(int v) {
        switch (v) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 2: return 3;
            case Integer.MIN_VALUE + 3: return 4;
            default: return 0;
        }
    }

    static int high(int v) {
        switch (v) {
            case Integer.MAX_VALUE: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3;
            case Integer.MAX_VALUE - 3: return 4;
            default: return 0;
        }
    }

    static String fall(int v) {
        StringBuilder s = new StringBuilder();
        switch (v) {
            case 1: s.append('a');
            case 2: s.append('b');
            default: s.append('d');
            case 3: s.append('c'); break;
            case 4: s.append('e');
        }
        return s.toString();
    }

    static int chars(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
            case 'y': return 2;
            case '\uffff': return 3;
            default: return 0;
        }
    }

    public static void main(String[] args) {
        int[] vs = {-3, -2, -1, 0, 1, 2, 3, 4, Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 3,
            Integer.MIN_VALUE + 4, Integer.MAX_VALUE, Integer.MAX_VALUE - 1, Integer.MAX_VALUE - 3, Integer.MAX_VALUE - 4};
        for (int v : vs) {
            System.out.print(v);
            System.out.print(' ');
            System.out.print(dense(v));
            System.out.print(' ');
            System.out.print(low(v));
            System.out.print(' ');
            System.out.print(high(v));
            System.out.print(' ');
            System.out.println(fall(v));
        }
        for (char c = 'a'; c <= 'z'; c++) {
            System.out.print(chars(c));
        }
        System.out.println(chars('\uffff'));
        byte b = (byte) 200;
        switch (b) {
            case -56: System.out.println("sign"); break;
            default: System.out.println("zero");
        }
        switch (5) {
        }
        switch (b) {
            default: System.out.println("only default");
        }
    }
}
