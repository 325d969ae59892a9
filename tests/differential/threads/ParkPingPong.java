// Two threads alternate by park and unpark alone, whatever order the permits arrive in.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

public class ParkPingPong {
    static final AtomicInteger TURN = new AtomicInteger();
    static final Thread[] PLAYERS = new Thread[2];
    static final StringBuilder LOG = new StringBuilder();

    static void play(int me) {
        for (int i = 0; i < 30; i++) {
            while (TURN.get() != me) LockSupport.park();
            LOG.append(me == 0 ? 'a' : 'b');
            TURN.set(1 - me);
            LockSupport.unpark(PLAYERS[1 - me]);
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 2; i++) {
            final int me = i;
            PLAYERS[i] = new Thread(() -> play(me));
        }
        PLAYERS[0].start();
        PLAYERS[1].start();
        PLAYERS[0].join();
        PLAYERS[1].join();
        System.out.println(LOG);
    }
}
