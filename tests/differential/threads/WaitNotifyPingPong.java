// wait/notify hand-off: two threads alternate strictly under one monitor.
public class WaitNotifyPingPong {
    static final StringBuilder LOG = new StringBuilder();
    static int turn;

    static void play(int me, String word) {
        synchronized (LOG) {
            for (int i = 0; i < 20; i++) {
                while (turn != me) {
                    try {
                        LOG.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                LOG.append(word).append(i).append(' ');
                turn = 1 - me;
                LOG.notify();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread ping = new Thread(() -> play(0, "ping"));
        Thread pong = new Thread(() -> play(1, "pong"));
        pong.start();
        ping.start();
        ping.join();
        pong.join();
        System.out.println(LOG);
    }
}
