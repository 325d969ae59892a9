// A thread that waits for another one to initialise a superclass fails its subclass when that initialisation fails.
import java.util.concurrent.CountDownLatch;

class InitSuperFailsElsewhere {
    static final CountDownLatch started = new CountDownLatch(1);

    static class Base {
        static final int VALUE;

        static {
            started.countDown();
            pause();
            VALUE = Integer.parseInt("not a number");
        }
    }

    static class Sub extends Base {
        static {
            System.out.println("never printed");
        }

        static int sum() {
            return VALUE + 1;
        }
    }

    static void pause() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static String attempt(java.util.function.IntSupplier use) {
        try {
            return "value " + use.getAsInt();
        } catch (Throwable e) {
            return e.getClass().getName() + ": " + e.getMessage();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String[] results = new String[2];
        Thread first = new Thread(() -> results[0] = attempt(() -> Base.VALUE));
        first.start();
        started.await();
        Thread second = new Thread(() -> results[1] = attempt(Sub::sum));
        second.start();
        first.join();
        second.join();
        System.out.println(results[0]);
        System.out.println(results[1]);
        System.out.println(attempt(Sub::sum));
    }
}
