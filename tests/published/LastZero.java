// Abdulla, Aronis, Jonsson, Sagonas 2017, Figure 11: one thread looks for the last zero, n threads count up.
class LastZero {
    static int[] array;

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        array = new int[n + 1];
        Thread[] threads = new Thread[n + 1];
        threads[0] = new Finder(n);
        for (int j = 1; j <= n; j++) threads[j] = new Counter(j);
        for (Thread t : threads) t.start();
    }

    static final class Finder extends Thread {
        final int n;

        Finder(int n) {
            this.n = n;
        }

        @Override
        public void run() {
            int i = n;
            while (array[i] != 0) i--;
        }
    }

    static final class Counter extends Thread {
        final int j;

        Counter(int j) {
            this.j = j;
        }

        @Override
        public void run() {
            array[j] = array[j - 1] + 1;
        }
    }
}
