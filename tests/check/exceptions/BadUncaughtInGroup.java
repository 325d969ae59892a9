// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "outer boom\nend\n"
//
// A thread without a handler leaves its exception to its group, which hands it on to its parent, and that prints.
public class BadUncaughtInGroup {
    static class Outer extends ThreadGroup {
        Outer() {
            super("outer");
        }

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            System.out.println(getName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(new ThreadGroup(new Outer(), "inner"), () -> {
            throw new IllegalStateException("boom");
        });
        t.start();
        t.join();
        System.out.println("end");
    }
}
