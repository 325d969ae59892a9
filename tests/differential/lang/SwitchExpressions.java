// Switch expressions on ints, chars, enums and boxed values: arrows, yields, nesting, values in larger expressions.
class SwitchExpressions {
    enum E { A, B, C, D }

    static int num(E e) {
        return switch (e) {
            case A -> 1;
            case B, C -> {
                int t = e.ordinal();
                yield t * 10;
            }
            case D -> 4;
        };
    }

    static String old(int k) {
        return switch (k) {
            case 1:
            case 2:
                yield "low";
            case 3: {
                String s = "th";
                yield s + "ree";
            }
            default:
                if (k < 0) {
                    yield "neg";
                }
                yield "high";
        };
    }

    static long mixed(char c) {
        return 10 + switch (c) {
            case 'a' -> 1;
            case 'b' -> 2L;
            case 'c' -> (byte) 3;
            default -> 'd';
        } * 2;
    }

    static double prom(Integer i) {
        return switch (i) {
            case 0 -> 1;
            case 1 -> 2.5f;
            default -> 3.0;
        };
    }

    static int tryIn(int k) {
        return 100 + switch (k) {
            case 0 -> {
                try {
                    yield Integer.parseInt("x");
                } catch (NumberFormatException e) {
                    yield -1;
                } finally {
                    System.out.println("fin");
                }
            }
            default -> k;
        };
    }

    static void stmt(E e) {
        switch (e) {
            case A -> System.out.println("stmt A");
            case B -> {
                System.out.println("stmt B");
            }
            default -> {
            }
        }
    }

    public static void main(String[] args) {
        for (E e : E.values()) {
            System.out.println(num(e));
            stmt(e);
        }
        for (int k = -1; k < 5; k++) {
            System.out.println(old(k));
        }
        for (char c = 'a'; c < 'f'; c++) {
            System.out.println(mixed(c));
        }
        System.out.println(prom(0) + " " + prom(1) + " " + prom(9));
        System.out.println(tryIn(0) + tryIn(5));
        int x = 3;
        boolean b = switch (x) {
            case 3 -> x++ > 2;
            default -> false;
        } && x == 4;
        System.out.println(b);
        Runnable r = switch (x) {
            case 4 -> () -> System.out.println("lambda from switch");
            default -> () -> {};
        };
        r.run();
        try {
            num(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        try {
            prom(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
