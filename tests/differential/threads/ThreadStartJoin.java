// start and join: what a thread wrote before it ended is seen after join; a thread starts once.
public class ThreadStartJoin {
    static int[] squares = new int[8];

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[squares.length];
        for (int i = 0; i < threads.length; i++) {
            final int index = i;
            threads[i] = new Thread(() -> squares[index] = index * index);
        }
        for (Thread t : threads) System.out.print(t.isAlive() + " ");
        System.out.println();
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        for (Thread t : threads) System.out.print(t.isAlive() + " ");
        System.out.println();
        System.out.println(java.util.Arrays.toString(squares));
        try {
            threads[0].start();
        } catch (IllegalThreadStateException e) {
            System.out.println(e);
        }
        threads[0].join();
        new Thread("never started").join();
        System.out.println("joined an unstarted thread");
    }
}
