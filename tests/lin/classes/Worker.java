/** Has a thread of its own, which its constructor waits for, and tells who calls which object. */
public class Worker {
    private boolean isReady;

    public Worker(boolean fails) throws InterruptedException {
        Thread worker = new Thread(this::prepare);
        worker.start();
        synchronized (this) {
            while (!isReady) wait();
        }
        worker.join();
        if (fails) throw new IllegalStateException("late");
    }

    private synchronized void prepare() {
        isReady = true;
        notifyAll();
    }

    public String tell() {
        return Thread.currentThread().getName() + " " + this;
    }
}
