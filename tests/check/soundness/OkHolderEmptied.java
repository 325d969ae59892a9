// EXPECT: verified
// OUTCOMES: normal "false false false" | normal "false false true" | normal "false true false" | normal "false true true"
// OUTCOMES: normal "true false false" | normal "true false true" | normal "true true false" | normal "true true true"
//
// A reference goes from a static to an object that the same thread made, and is dropped there by a third. Another thread looks at both
// places. Outcomes: did it find the same object in both; is the static null in the end; is the field.
public class OkHolderEmptied {
    static class Holder {
        Object content;
    }

    static Holder holder;
    static Object object = new Object();
    static boolean found;

    static void run(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i]);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws Exception {
        run(
                () -> {
                    Holder made = new Holder();
                    made.content = object;
                    object = null;
                    holder = made;
                },
                () -> {
                    Object before = object;
                    object = new Object();
                    Holder seen = holder;
                    found = seen != null && seen.content == before;
                },
                () -> {
                    Holder seen = holder;
                    if (seen != null) seen.content = null;
                });
        System.out.print(found + " " + (object == null) + " " + (holder.content == null));
    }
}
