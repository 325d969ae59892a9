// A default uncaught-exception handler sees main's exception, and the exit status is still 1.
class DefaultHandlerMain {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
            System.out.println("handler " + t.getName() + " " + e.getMessage());
        });
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        throw new IllegalArgumentException("from main");
    }
}
