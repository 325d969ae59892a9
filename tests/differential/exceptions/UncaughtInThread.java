// An uncaught exception in another thread prints its name and trace; main then ends with status 0.
class UncaughtInThread {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            throw new IllegalStateException("in worker");
        }, "worker-7");
        t.start();
        t.join();
        System.out.println("main continues " + t.getState());
        Thread h = new Thread(() -> {
            throw new Error("handled");
        }, "handled-8");
        h.setUncaughtExceptionHandler((th, e) -> System.out.println(th.getName() + " -> " + e.getMessage()));
        h.start();
        h.join();
        Thread.setDefaultUncaughtExceptionHandler((th, e) -> System.out.println("default " + th.getName() + " " + e));
        Thread d = new Thread(() -> {
            Object o = "x";
            Integer i = (Integer) o;
        }, "default-9");
        d.start();
        d.join();
        System.out.println("end");
    }
}
