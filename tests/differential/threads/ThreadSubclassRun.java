// A Thread subclass runs its own run; calling run directly stays on the caller; no target means no work.
public class ThreadSubclassRun extends Thread {
    private final StringBuilder log;

    ThreadSubclassRun(String name, StringBuilder log) {
        super(name);
        this.log = log;
    }

    @Override
    public void run() {
        log.append(Thread.currentThread().getName()).append(" ran ").append(getName()).append('\n');
    }

    public static void main(String[] args) throws Exception {
        StringBuilder log = new StringBuilder();
        ThreadSubclassRun first = new ThreadSubclassRun("first", log);
        first.run();
        first.start();
        first.join();
        new ThreadSubclassRun("second", log).run();
        System.out.print(log);
        Thread idle = new Thread();
        idle.start();
        idle.join();
        idle.run();
        System.out.println(idle.getName() + " " + idle.getState());
        Thread overridden = new Thread(() -> System.out.println("target not run")) {
            @Override
            public void run() {
                System.out.println("override wins");
            }
        };
        overridden.start();
        overridden.join();
    }
}
