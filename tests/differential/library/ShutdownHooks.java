// A shutdown hook runs after main returns normally, and System.out still works in it; registration rules.
class ShutdownHooks {
    public static void main(String[] args) {
        Thread hook = new Thread(() -> System.out.println("hook ran"));
        Runtime.getRuntime().addShutdownHook(hook);
        Thread gone = new Thread(() -> System.out.println("never"));
        Runtime.getRuntime().addShutdownHook(gone);
        System.out.println(Runtime.getRuntime().removeShutdownHook(gone) + " " + Runtime.getRuntime().removeShutdownHook(gone));
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Runtime.getRuntime().availableProcessors() > 0);
        System.out.println("main ends");
    }
}
