/** pfscan: main puts the names of files into a queue; threads take them, search each by themselves, and count what they found. */
public class Pfscan {
    private static final Object queue = new Object(), found = new Object();
    private static final int[] names = new int[16];
    private static int first, last, matches;
    private static boolean isComplete;

    private static int next() throws InterruptedException {
        synchronized (queue) {
            while (first == last && !isComplete) queue.wait();
            return first == last ? -1 : names[first++];
        }
    }

    private static void scan() {
        try {
            for (int name = next(); name >= 0; name = next()) {
                if (name % 2 != 0) continue;
                synchronized (found) {
                    matches++;
                }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int files = Integer.parseInt(args[1]);
        Thread[] threads = new Thread[Integer.parseInt(args[0]) - 1];
        for (int t = 0; t < threads.length; t++) threads[t] = new Thread(Pfscan::scan);
        for (Thread thread : threads) thread.start();
        for (int name = 0; name <= files; name++) {
            synchronized (queue) {
                if (name < files) names[last++] = name;
                else isComplete = true;
                queue.notifyAll();
            }
        }
        for (Thread thread : threads) thread.join();
        if (matches != (files + 1) / 2) throw new AssertionError("matches are lost");
    }
}
