// java.util.Timer: order by time, repetition, cancel of task and timer, refusal afterwards.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerTasks {
    public static void main(String[] args) throws Exception {
        StringBuffer log = new StringBuffer();
        Timer timer = new Timer("ticker");
        CountDownLatch done = new CountDownLatch(2);
        CountDownLatch gate = new CountDownLatch(1);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                log.append("first on ").append(Thread.currentThread().getName()).append('\n');
            }
        }, 0);
        TimerTask dropped = new TimerTask() {
            @Override
            public void run() {
                log.append("dropped ran\n");
            }
        };
        timer.schedule(dropped, 2);
        timer.schedule(new TimerTask() {
            int ticks;

            @Override
            public void run() {
                log.append("tick ").append(++ticks).append('\n');
                if (ticks == 3) {
                    System.out.println(cancel() + " " + cancel());
                    done.countDown();
                }
            }
        }, 1, 1);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                done.countDown();
            }
        }, 5);
        System.out.println(dropped.cancel() + " " + dropped.cancel());
        gate.countDown();
        done.await();
        timer.cancel();
        try {
            timer.schedule(dropped, 1);
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        try {
            timer.schedule(dropped, -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        System.out.print(log);
    }
}
