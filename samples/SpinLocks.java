import java.util.concurrent.atomic.AtomicBoolean;

// Two spin locks, taken in opposite orders. If each thread has one, both go round for ever: a deadlock in which nobody waits, so no
// thread dump shows it.
public class SpinLocks {
  static class SpinLock {
    private final AtomicBoolean isTaken = new AtomicBoolean();

    void lock() {
      while (!isTaken.compareAndSet(false, true)) Thread.onSpinWait();
    }

    void unlock() {
      isTaken.set(false);
    }
  }

  static void move(SpinLock from, SpinLock to) {
    from.lock();
    to.lock();
    to.unlock();
    from.unlock();
  }

  public static void main(String[] args) {
    SpinLock a = new SpinLock(), b = new SpinLock();
    new Thread(() -> move(a, b)).start();
    move(b, a);
  }
}
