package java.lang;

/** The first frame of every thread, and of the program's end. Its frames are hidden from stack traces. */
final class PlaitThreadMain {
    private PlaitThreadMain() {}

    static void run(Thread thread) {
        try {
            thread.run();
        } catch (Throwable e) {
            dispatch(thread, e);
        } finally {
            callExit(thread);
            isOver();
        }
    }

    static void runMain(String[] args) {
        Thread thread = Thread.currentThread();
        try {
            if (isMainStatic()) {
                invokeMain(null, args);
            } else {
                Object receiver = allocateMain();
                construct(receiver);
                invokeMain(receiver, args);
            }
        } catch (Throwable e) {
            mainFailed();
            dispatch(thread, e);
        } finally {
            callExit(thread);
            isOver();
        }
    }

    /** What a handler throws is reported and forgotten, in the words of HotSpot. */
    private static void dispatch(Thread thread, Throwable uncaught) {
        if (!report(thread, uncaught)) return;
        try {
            thread.getUncaughtExceptionHandler().uncaughtException(thread, uncaught);
        } catch (Throwable e) {
            handlerFailed(e);
        }
    }

    /** After the last thread that is not a daemon: shutdown hooks, as at the end of a java process. */
    static void destroy() {
        Shutdown.shutdown();
        vmIsGone();
    }

    /** Thread.join(long), where the monitors of Threads are noticed: what the JDK does. */
    static void join(Thread thread, long millis) throws InterruptedException {
        synchronized (thread) {
            if (millis == 0) {
                while (thread.isAlive()) thread.wait(0);
            } else if (thread.isAlive()) {
                long start = System.nanoTime(), delay = millis;
                do {
                    thread.wait(delay);
                    if (!thread.isAlive()) break;
                    delay = millis - (System.nanoTime() - start) / 1_000_000;
                } while (delay > 0);
            }
        }
    }

    /** Thread.getState(), while schedules are explored. */
    static Thread.State stateOf(Thread thread) {
        int status = standing(thread);
        if (status < 0) status = choose(2) == 0 ? RUNNING : -status;
        return jdk.internal.misc.VM.toThreadState(status);
    }

    private static final int RUNNING = 5;

    /** A thread's status; negative: it has that status, or has not come so far yet and runs. */
    private static native int standing(Thread thread);

    private static native int choose(int below);

    /** Tells the VM. Returns whether the handler is to be called. */
    private static native boolean report(Thread thread, Throwable uncaught);

    /** Thread.exit() is private in some JDKs. */
    private static native void callExit(Thread thread);

    /** Behind it the thread has ended for others. */
    private static native void isOver();

    private static native void handlerFailed(Throwable thrown);

    private static native void vmIsGone();

    private static native boolean isMainStatic();

    /** An instance of the main class, its constructor not yet run. */
    private static native Object allocateMain();

    private static native void construct(Object receiver);

    private static native void invokeMain(Object receiver, String[] args);

    private static native void mainFailed();
}
