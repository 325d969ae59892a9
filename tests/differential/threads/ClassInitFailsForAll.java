// A failing initialiser raced by threads: one ExceptionInInitializerError, NoClassDefFoundError for the rest.
import java.util.concurrent.atomic.AtomicInteger;

public class ClassInitFailsForAll {
    static class Broken {
        static int value = compute();

        static int compute() {
            Thread.yield();
            throw new ArithmeticException("broken");
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger first = new AtomicInteger();
        AtomicInteger later = new AtomicInteger();
        StringBuffer causes = new StringBuffer();
        StringBuffer messages = new StringBuffer();
        Thread[] threads = new Thread[5];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    System.out.println(Broken.value);
                } catch (ExceptionInInitializerError e) {
                    first.incrementAndGet();
                    causes.append(e.getCause());
                } catch (NoClassDefFoundError e) {
                    if (later.incrementAndGet() == 1) messages.append(e.getMessage());
                }
            });
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(first + " " + causes);
        System.out.println(later + " " + messages);
    }
}
