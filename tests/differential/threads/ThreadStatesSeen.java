// The six Thread.State values, each reached by a thread put there on purpose.
public class ThreadStatesSeen {
    static volatile boolean spin = true;

    static void await(Thread t, Thread.State state) {
        while (t.getState() != state) Thread.yield();
        System.out.println(t.getName() + " " + state);
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread runner = new Thread(() -> { while (spin) Thread.onSpinWait(); }, "runner");
        await(runner, Thread.State.NEW);
        runner.start();
        await(runner, Thread.State.RUNNABLE);
        spin = false;
        runner.join();
        await(runner, Thread.State.TERMINATED);
        Thread blocked = new Thread(() -> { synchronized (lock) { } }, "blocked");
        synchronized (lock) {
            blocked.start();
            await(blocked, Thread.State.BLOCKED);
        }
        blocked.join();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("unexpected");
                }
            }
        }, "waiter");
        waiter.start();
        await(waiter, Thread.State.WAITING);
        synchronized (lock) {
            lock.notify();
            await(waiter, Thread.State.BLOCKED);
        }
        waiter.join();
        Thread timed = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(100_000);
                } catch (InterruptedException e) {
                    System.out.println("unexpected");
                }
            }
        }, "timed");
        timed.start();
        await(timed, Thread.State.TIMED_WAITING);
        synchronized (lock) {
            lock.notifyAll();
        }
        timed.join();
        Thread parked = new Thread(java.util.concurrent.locks.LockSupport::park, "parked");
        parked.start();
        await(parked, Thread.State.WAITING);
        java.util.concurrent.locks.LockSupport.unpark(parked);
        parked.join();
        await(parked, Thread.State.TERMINATED);
    }
}
