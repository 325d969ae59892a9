import java.util.concurrent.CountDownLatch;

// Two philosophers each take the left fork, wait until both have one, and reach for the other: a certain deadlock.
public class Philosophers {
  static final class Fork {}

  static void dine(Fork left, Fork right, CountDownLatch bothHungry) {
    synchronized (left) {
      bothHungry.countDown();
      awaitQuietly(bothHungry);
      synchronized (right) {
        System.out.println(Thread.currentThread().getName() + " eats");
      }
    }
  }

  static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public static void main(String[] args) {
    Fork first = new Fork(), second = new Fork();
    CountDownLatch bothHungry = new CountDownLatch(2);
    new Thread(() -> dine(first, second, bothHungry), "Plato").start();
    new Thread(() -> dine(second, first, bothHungry), "Hypatia").start();
  }
}
