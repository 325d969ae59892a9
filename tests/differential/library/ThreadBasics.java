// Threads in a fixed order: names, join, states, daemon flag, interrupts, thread-locals, priorities and groups.
class ThreadBasics {
    static final ThreadLocal<Integer> TL = ThreadLocal.withInitial(() -> 5);
    static final InheritableThreadLocal<String> IT = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        Thread me = Thread.currentThread();
        System.out.println(me.getName() + " " + me.getPriority() + me.isDaemon() + me.isAlive() + me.getState() + me.getThreadGroup().getName());
        TL.set(6);
        IT.set("from main");
        Thread t = new Thread(() -> {
            System.out.println(Thread.currentThread().getName() + " " + TL.get() + IT.get());
            TL.set(7);
        }, "one");
        System.out.println(t.getState() + " " + t.isAlive());
        t.start();
        t.join();
        System.out.println(t.getState() + " " + t.isAlive() + TL.get());
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            System.out.println(e);
        }
        Thread sub = new Thread("sub") {
            @Override
            public void run() {
                System.out.println("run in " + getName() + isDaemon());
            }
        };
        sub.setDaemon(true);
        sub.run();
        sub.start();
        sub.join();
        Thread.currentThread().interrupt();
        System.out.println(me.isInterrupted() + " " + Thread.interrupted() + Thread.interrupted());
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + Thread.interrupted());
        }
        Thread w = new Thread(() -> {
            synchronized (TL) {
                try {
                    TL.wait();
                    System.out.println("notified");
                } catch (InterruptedException e) {
                    System.out.println("interrupted wait " + e.getMessage());
                }
            }
        });
        w.start();
        while (w.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
            Thread.yield();
        }
        w.interrupt();
        w.join();
        try {
            sub.setPriority(11);
            new Thread().setPriority(11);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        TL.remove();
        System.out.println(TL.get());
        Object lock = new Object();
        int[] turn = {0};
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int id = i;
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 3; k++) {
                    synchronized (lock) {
                        while (turn[0] % 3 != id) {
                            try {
                                lock.wait();
                            } catch (InterruptedException e) {
                                return;
                            }
                        }
                        System.out.print(id);
                        turn[0]++;
                        lock.notifyAll();
                    }
                }
            });
            ts[i].start();
        }
        for (Thread x : ts) {
            x.join();
        }
        System.out.println();
    }
}
