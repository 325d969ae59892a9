// lcmp orders every corner pair, and each of the six relations branches on it correctly in both directions.
class LongCompare {
    static final long[] V = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x80000000L, 0xffffffffL, 0x100000000L,
        -0x100000000L, Long.MAX_VALUE, Long.MIN_VALUE};

    static String rel(long a, long b) {
        StringBuilder s = new StringBuilder();
        s.append(a < b ? '<' : '.');
        s.append(a <= b ? 'L' : '.');
        s.append(a > b ? '>' : '.');
        s.append(a >= b ? 'G' : '.');
        s.append(a == b ? '=' : '.');
        s.append(a != b ? '!' : '.');
        return s.toString();
    }

    public static void main(String[] args) {
        for (long a : V) {
            for (long b : V) {
                System.out.print(rel(a, b));
                System.out.print(Long.compare(a, b));
                System.out.print(' ');
            }
            System.out.println();
        }
        boolean lt = V[3] < V[5];
        System.out.println(lt);
        System.out.println(!(V[3] < V[5]));
    }
}
