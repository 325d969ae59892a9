// Flanagan, Godefroid 2005, Figure 7: n threads look for a free disk block for their inode.
class FileSystem {
    static final int BLOCKS = 26, INODES = 32;
    static final Object[] locki = locks(INODES), lockb = locks(BLOCKS);
    static final int[] inode = new int[INODES];
    static final boolean[] busy = new boolean[BLOCKS];

    static Object[] locks(int n) {
        Object[] locks = new Object[n];
        for (int i = 0; i < n; i++) locks[i] = new Object();
        return locks;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Opener[] threads = new Opener[n];
        for (int tid = 0; tid < n; tid++) threads[tid] = new Opener(tid);
        for (Opener t : threads) t.start();
    }

    static final class Opener extends Thread {
        final int tid;

        Opener(int tid) {
            this.tid = tid;
        }

        @Override
        public void run() {
            int i = tid % INODES;
            synchronized (locki[i]) {
                if (inode[i] != 0) return;
                for (int b = i * 2 % BLOCKS;; b = (b + 1) % BLOCKS) {
                    synchronized (lockb[b]) {
                        if (busy[b]) continue;
                        busy[b] = true;
                        inode[i] = b + 1;
                        break;
                    }
                }
            }
        }
    }
}
