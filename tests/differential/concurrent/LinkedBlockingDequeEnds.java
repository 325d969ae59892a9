// LinkedBlockingDeque: bounded both ends, blocking takeFirst/takeLast, work stealing balance.
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

public class LinkedBlockingDequeEnds {
    public static void main(String[] args) throws Exception {
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(3);
        deque.putFirst(2);
        deque.putLast(3);
        deque.putFirst(1);
        System.out.println(deque + " " + deque.offerFirst(0) + " " + deque.offerLast(4, 2, TimeUnit.MILLISECONDS));
        System.out.println(deque.takeLast() + " " + deque.takeFirst() + " " + deque.pollLast(1, TimeUnit.MILLISECONDS)
                + " " + deque.pollFirst(1, TimeUnit.MILLISECONDS));
        try {
            deque.push(1);
            deque.push(1);
            deque.push(1);
            deque.push(1);
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        LinkedBlockingDeque<Integer> work = new LinkedBlockingDeque<>();
        AtomicLong sum = new AtomicLong();
        Thread owner = new Thread(() -> {
            for (int i = 1; i <= 200; i++) work.addFirst(i);
            Integer v;
            while ((v = work.pollFirst()) != null) sum.addAndGet(v);
        });
        Thread thief = new Thread(() -> {
            try {
                for (int i = 0; i < 50; i++) sum.addAndGet(work.takeLast());
            } catch (InterruptedException e) {
                System.out.println("thief starved");
            }
        });
        thief.start();
        while (thief.getState() == Thread.State.NEW) Thread.yield();
        for (int i = 0; i < 50; i++) work.addFirst(1000);
        thief.join();
        owner.start();
        owner.join();
        System.out.println(sum + " " + work.size());
    }
}
