// Flanagan, Godefroid 2005, Figure 1: n threads with numbers from 1 put four messages each into a hash table.
import java.util.concurrent.atomic.AtomicIntegerArray;

class Indexer {
    static final int SIZE = 128, MAX = 4;
    static final AtomicIntegerArray table = new AtomicIntegerArray(SIZE);

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Inserter[] threads = new Inserter[n];
        for (int tid = 1; tid <= n; tid++) threads[tid - 1] = new Inserter(tid);
        for (Inserter t : threads) t.start();
    }

    static final class Inserter extends Thread {
        final int tid;

        Inserter(int tid) {
            this.tid = tid;
        }

        @Override
        public void run() {
            for (int m = 1; m <= MAX; m++) {
                int w = m * 11 + tid, h = w * 7 % SIZE;
                while (!table.compareAndSet(h, 0, w)) h = (h + 1) % SIZE;
            }
        }
    }
}
