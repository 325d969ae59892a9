// EXPECT: verified
// OUTCOMES: normal "0 - -" | normal "0 - 0" | normal "0 - 1" | normal "0 - 10" | normal "0 - 11" | normal "1 - 1" | normal "1 - 10"
// OUTCOMES: normal "1 - 11" | normal "2 - -" | normal "2 - 0" | normal "2 - 1" | normal "4 - -" | normal "4 - 0" | normal "4 - 1"
// OUTCOMES: normal "4 - 10" | normal "4 - 11" | normal "7 - -"
//
// Two objects of one kind are published in turn and the first is dropped again, while others look at both places and move a reference
// from one to the other. Which of them is the same object, and what it holds, tells every confusion of their names.
public class OkNamesTakenInTurn {
    static class Node {
        int value;

        Node(int value) { this.value = value; }
    }

    static Node first = new Node(0), second;
    static int seen;

    static void run(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i]);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws Exception {
        run(
                () -> {
                    first = new Node(1);
                    second = new Node(1);
                    first = null;
                },
                () -> {
                    Node one = first, other = second;
                    seen = (one == other ? 1 : 0) + (one == null ? 2 : 0) + (other == null ? 4 : 0);
                    if (one != null) one.value += 10;
                },
                () -> second = first);
        System.out.print(seen + " " + (first == null ? "-" : first.value) + " " + (second == null ? "-" : second.value));
    }
}
