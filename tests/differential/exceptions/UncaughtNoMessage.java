// An uncaught error without message, thrown from a nested static class through an interface default method.
class UncaughtNoMessage {
    interface Go {
        default int go(int n) {
            return n == 0 ? stop() : go(n - 1);
        }

        int stop();
    }

    static class Impl implements Go {
        public int stop() {
            throw new LinkageError();
        }
    }

    public static void main(String[] args) {
        System.out.println("go");
        System.out.println(new Impl().go(4));
    }
}
