// A loop that never repeats a state, as it counts: alone, or beside a thread that waits for it.
public class Counting {
    static volatile boolean flag;
    static volatile long spins;

    static void spin() {
        while (!flag) {
            spins++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        if (args.length == 0) {
            spin();
        }
        Thread spinner = new Thread(Counting::spin, "spinner");
        spinner.start();
        while (args[0].equals("beside") && !flag) {
            Thread.yield();
        }
    }
}
