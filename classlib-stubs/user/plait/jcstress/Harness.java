package plait.jcstress;

/**
 * Runs a jcstress test once: each actor is a thread, the arbiter comes when all have ended, and then the result is printed. Plait makes
 * up a subclass that knows the test.
 */
public abstract class Harness {
    protected final Object result = makeResult();
    protected final Object state = makeState();
    protected final Object test = makeTest(state);

    protected abstract Object makeResult();

    protected abstract Object makeState();

    /** The state itself if the test is its own state. */
    protected abstract Object makeTest(Object state);

    protected abstract void act(int actor) throws Throwable;

    protected abstract void arbitrate() throws Throwable;

    protected final void run(String actors) throws Throwable {
        String[] names = actors.split(" ");
        Actor[] threads = new Actor[names.length];
        for (int i = 0; i < names.length; i++) threads[i] = new Actor(this, i, names[i]);
        for (Actor thread : threads) thread.start();
        for (Actor thread : threads) thread.join();
        arbitrate();
        System.out.println(result);
    }

    private static final class Actor extends Thread {
        private final Harness harness;
        private final int number;

        Actor(Harness harness, int number, String name) {
            super(name);
            this.harness = harness;
            this.number = number;
        }

        @Override
        public void run() {
            try {
                harness.act(number);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
