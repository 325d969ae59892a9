// Uncaught handlers: the thread's own wins over group and default; a handler that throws is reported on stderr.
public class UncaughtHandlers {
    static final StringBuffer LOG = new StringBuffer();

    static void run(Thread t) throws InterruptedException {
        t.start();
        t.join();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Thread.getDefaultUncaughtExceptionHandler());
        Thread.setDefaultUncaughtExceptionHandler(
                (t, e) -> LOG.append("default ").append(t.getName()).append(' ').append(e).append('\n'));
        run(new Thread(() -> { throw new RuntimeException("one"); }, "A"));
        Thread own = new Thread(() -> { throw new Error("two"); }, "B");
        own.setUncaughtExceptionHandler((t, e) -> {
            LOG.append("own ").append(t.getName()).append(' ').append(e);
            LOG.append(" alive=").append(t.isAlive()).append('\n');
            throw new RuntimeException("ignored");
        });
        run(own);
        ThreadGroup group = new ThreadGroup("group") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                LOG.append("group ").append(t.getName()).append(' ').append(e).append('\n');
                super.uncaughtException(t, e);
            }
        };
        Thread grouped = new Thread(group, () -> { throw new RuntimeException("three"); }, "C");
        System.out.println(grouped.getUncaughtExceptionHandler() == group);
        run(grouped);
        System.out.print(LOG);
        System.out.println(own.getUncaughtExceptionHandler());
    }
}
