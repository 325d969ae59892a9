/** bzip2smp: threads take blocks of a file, compress each by themselves, and write them in the order of the file. */
public class Bzip2Smp {
    private static final Object input = new Object(), output = new Object();
    private static int nextBlock, nextWritten;
    private static long written;

    private static int readBlock(int blocks) {
        synchronized (input) {
            return nextBlock < blocks ? nextBlock++ : -1;
        }
    }

    private static long compress(int block) {
        long sum = 17;
        for (int i = 0; i < 4; i++) sum = 31 * sum + block;
        return sum;
    }

    private static void writeBlock(int block, long data) throws InterruptedException {
        synchronized (output) {
            while (nextWritten != block) output.wait();
            written = 31 * written + data;
            nextWritten++;
            output.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int blocks = Integer.parseInt(args[1]);
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                try {
                    for (int block = readBlock(blocks); block >= 0; block = readBlock(blocks)) writeBlock(block, compress(block));
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        if (nextWritten != blocks) throw new AssertionError("blocks are lost");
    }
}
