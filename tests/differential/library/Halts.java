// Runtime.halt ends at once with its status: no hooks run.
class Halts {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("no hook on halt")));
        System.out.println("halting");
        System.out.flush();
        Runtime.getRuntime().halt(9);
    }
}
