// A spin lock and a ticket lock built on VarHandle acquire/release modes protect a plain counter.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleSpinLock {
    private int locked, next, serving;
    private int spinCount, ticketCount;
    private static final VarHandle LOCKED, NEXT, SERVING;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LOCKED = lookup.findVarHandle(VarHandleSpinLock.class, "locked", int.class);
            NEXT = lookup.findVarHandle(VarHandleSpinLock.class, "next", int.class);
            SERVING = lookup.findVarHandle(VarHandleSpinLock.class, "serving", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void spinAdd() {
        while (!LOCKED.weakCompareAndSetAcquire(this, 0, 1)) Thread.yield();
        spinCount++;
        LOCKED.setRelease(this, 0);
    }

    void ticketAdd() {
        int ticket = (int) NEXT.getAndAdd(this, 1);
        while ((int) SERVING.getAcquire(this) != ticket) Thread.yield();
        ticketCount++;
        SERVING.setRelease(this, ticket + 1);
    }

    public static void main(String[] args) throws Exception {
        VarHandleSpinLock lock = new VarHandleSpinLock();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 400; k++) {
                    lock.spinAdd();
                    lock.ticketAdd();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(lock.spinCount + " " + lock.ticketCount);
    }
}
