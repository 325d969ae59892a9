package clients;

import java.util.Arrays;

/**
 * A bounded client of a structure: a few threads that make a few calls each, and nothing else. When they have ended, main prints what
 * the calls returned and what is left in the structure, and throws an AssertionError if no order of the calls, one after the other
 * and each thread's in its own order, explains both.
 *
 * <p>What the calls of a thread return stays with the thread until it ends: no step but the structure's own is visible to others.
 */
public abstract class Client<S> {
    /** The structure. */
    protected abstract S make();

    /** What the structure should be, one call after the other; a {@link Model}. */
    protected abstract S model();

    /** Makes the calls before the threads start. */
    protected abstract void fill(S structure);

    /** Makes the call of that number of a thread and returns its result. */
    protected abstract Object call(S structure, int thread, int number);

    /** What is left when all calls are made. */
    protected abstract Object left(S structure);

    private static final class Worker<S> extends Thread {
        private final Client<S> client;
        private final S structure;
        private final int number, calls;
        Object[] results;

        Worker(Client<S> client, S structure, int number, int calls) {
            super("T" + number);
            this.client = client;
            this.structure = structure;
            this.number = number;
            this.calls = calls;
        }

        @Override
        public void run() {
            Object[] mine = new Object[calls];
            for (int i = 0; i < calls; i++) mine[i] = client.call(structure, number, i);
            results = mine;
        }
    }

    /** Runs the client; {@code calls}: how many each thread makes. */
    protected final void run(int... calls) throws InterruptedException {
        S structure = make();
        fill(structure);
        Object[][] results = runThreads(structure, calls);
        Object left = left(structure);
        String outcome = Arrays.deepToString(results) + " leaves " + left;
        System.out.println(outcome);
        if (!new Explanation<>(this, results, left).exists()) throw new AssertionError("no sequential order explains " + outcome);
    }

    private Object[][] runThreads(S structure, int[] calls) throws InterruptedException {
        Object[][] results = new Object[calls.length][];
        Worker<?>[] workers = new Worker<?>[calls.length];
        for (int i = 0; i < workers.length; i++) workers[i] = new Worker<>(this, structure, i, calls[i]);
        for (Worker<?> worker : workers) worker.start();
        for (int i = 0; i < workers.length; i++) {
            workers[i].join();
            results[i] = workers[i].results;
        }
        return results;
    }
}
