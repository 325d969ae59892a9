// EXPECT: verified
// OUTCOMES: normal "done\n"
//
// Two threads hand a turn to and fro, three times each; who waits goes round, but never without the other.
public class OkBothLoopsLeave {
    static volatile int turn;

    static void play(int me) {
        for (int i = 0; i < 3; i++) {
            while (turn != me) {
            }
            turn = 1 - me;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> play(1));
        t.start();
        play(0);
        t.join();
        System.out.println("done");
    }
}
