// EXPECT: verified
// OUTCOMES: normal "false false" | normal "false true" | normal "true false" | normal "true true"
//
// Two fields refer to one object. One thread gives each a reference of the other, and an equal object to one; another swaps them; a third
// looks whether they are the same. Neither the count of references nor content tells the two objects apart.
public class OkReferencesSwapped {
    static class Pair {
        Object left = new int[] {1}, right = left;
    }

    static final Pair pair = new Pair();
    static boolean same;

    static void run(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i]);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws Exception {
        run(
                () -> {
                    Object old = pair.left;
                    pair.left = new int[] {1};
                    pair.right = old;
                },
                () -> {
                    Object old = pair.right;
                    pair.right = pair.left;
                    pair.left = old;
                },
                () -> same = pair.left == pair.right);
        System.out.print(same + " " + (pair.left == pair.right));
    }
}
