// Abdulla, Aronis, Jonsson, Sagonas 2017, Figure 13: a writer of one cell; n readers of a cell each and then of that one.
class Readers {
    static int[] table;

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        table = new int[n + 1];
        Thread[] threads = new Thread[n + 1];
        threads[0] = new Writer();
        for (int i = 1; i <= n; i++) threads[i] = new Reader(i);
        for (Thread t : threads) t.start();
    }

    static final class Writer extends Thread {
        @Override
        public void run() {
            table[0] = 42;
        }
    }

    static final class Reader extends Thread {
        final int i;

        Reader(int i) {
            this.i = i;
        }

        @Override
        public void run() {
            int[] t = table;
            int own = t[i], common = t[0];
        }
    }
}
