// System.exit runs the hook; inside it no new hook may be registered; the status of the first exit call stands.
class ShutdownExit {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook");
            try {
                Runtime.getRuntime().addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }));
        System.out.println("before");
        System.exit(3);
        System.out.println("after");
    }
}
