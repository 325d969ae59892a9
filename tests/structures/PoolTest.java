import java.util.ArrayDeque;
import structures.IntPool;

/** Compares the stacks and queues named by the arguments with an ArrayDeque. Calls: 0 takes, others put their number. */
public class PoolTest {
    public static void main(String[] names) {
        for (String name : names) {
            boolean isStack = name.endsWith("Stack");
            int count = Sequences.testAll(3, 7, 4, calls -> test((IntPool) Sequences.make(name), calls, isStack));
            System.out.println(name + ": " + count);
        }
    }

    private static void test(IntPool pool, int[] calls, boolean isStack) {
        ArrayDeque<Integer> model = new ArrayDeque<>();
        for (int i = 0; i < calls.length; i++) {
            if (calls[i] == 0) {
                Sequences.requireEqual(isStack ? model.pollLast() : model.pollFirst(), pool.take(), calls, i);
            } else {
                Sequences.requireEqual(model.offerLast(calls[i]), pool.put(calls[i]), calls, i);
            }
        }
    }
}
