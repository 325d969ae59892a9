// An uncaught StackOverflowError prints 1024 frames of the recursion and exits with status 1.
class UncaughtStackOverflow {
    static int down(int n) {
        return down(n + 1) + 1;
    }

    public static void main(String[] args) {
        System.out.println("descending");
        System.out.println(down(0));
    }
}
