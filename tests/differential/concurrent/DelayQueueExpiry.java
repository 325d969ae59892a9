// DelayQueue: nothing before its time, then in order of expiry.
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class DelayQueueExpiry {
    static final long BASE = System.nanoTime();

    static class Item implements Delayed {
        final String name;
        final long due;

        Item(String name, long millis) {
            this.name = name;
            this.due = BASE + millis * 1_000_000;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(due, ((Item) other).due);
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Item> queue = new DelayQueue<>();
        queue.put(new Item("far", 1_000_000));
        System.out.println(queue.poll() + " " + queue.peek().name + " " + queue.size());
        queue.put(new Item("third", 12));
        queue.put(new Item("first", 4));
        queue.put(new Item("second", 8));
        queue.put(new Item("past", -5));
        System.out.println(queue.poll().name);
        System.out.println(queue.take().name + " " + queue.take().name + " " + queue.poll(30, TimeUnit.SECONDS).name);
        System.out.println(queue.poll(1, TimeUnit.MILLISECONDS) + " " + queue.size());
        String[] got = new String[1];
        Thread taker = new Thread(() -> {
            try {
                got[0] = queue.take().name;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        while (taker.getState() != Thread.State.TIMED_WAITING) Thread.yield();
        queue.put(new Item("earlier", 1));
        taker.join();
        System.out.println(got[0]);
    }
}
