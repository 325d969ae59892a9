// iadd isub imul ineg idiv irem wrap, truncate toward zero and take the dividend's sign, over all corner pairs.
class IntArithmetic {
    static final int[] V = {0, 1, -1, 2, -2, 7, -7, 46341, -46341, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE,
        Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1};

    static void row(int a, int b) {
        System.out.print(a);
        System.out.print(' ');
        System.out.print(b);
        System.out.print(": ");
        System.out.print(a + b);
        System.out.print(' ');
        System.out.print(a - b);
        System.out.print(' ');
        System.out.print(a * b);
        System.out.print(' ');
        if (b == 0) {
            System.out.println("-");
        } else {
            System.out.print(a / b);
            System.out.print(' ');
            System.out.println(a % b);
        }
    }

    public static void main(String[] args) {
        for (int a : V) {
            System.out.print("neg ");
            System.out.println(-a);
            for (int b : V) {
                row(a, b);
            }
        }
        int caught = 0;
        for (int a : V) {
            try {
                caught += a / 0;
            } catch (ArithmeticException e) {
                caught++;
            }
            try {
                caught += a % 0;
            } catch (ArithmeticException e) {
                caught++;
            }
        }
        System.out.println(caught);
    }
}
