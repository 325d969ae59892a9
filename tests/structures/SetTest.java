import java.util.TreeSet;
import structures.Fault;
import structures.IntSet;

/** Compares the sets named by the arguments with a TreeSet; a set with a fault with every fault. A call is 3 * key + method. */
public class SetTest {
    public static void main(String[] names) {
        for (String name : names) {
            boolean isFaulty = name.startsWith("Faulty");
            for (Object[] arguments : isFaulty ? faults() : new Object[][] {{}}) {
                int count = Sequences.testAll(3 * 3, isFaulty ? 3 : 4, 3 * 12, calls -> test((IntSet) Sequences.make(name, arguments), calls));
                System.out.println(name + ": " + count);
            }
        }
    }

    private static Object[][] faults() {
        Object[][] faults = new Object[8][];
        for (int i = 0; i < 8; i++) faults[i] = new Object[] {new Fault(i & 1, i >> 1 & 1, i < 4 ? Fault.ALWAYS : 1)};
        return faults;
    }

    private static void test(IntSet set, int[] calls) {
        TreeSet<Integer> model = new TreeSet<>();
        for (int i = 0; i < calls.length; i++) {
            int key = calls[i] / 3;
            switch (calls[i] % 3) {
                case 0: Sequences.requireEqual(model.add(key), set.add(key), calls, i); break;
                case 1: Sequences.requireEqual(model.remove(key), set.remove(key), calls, i); break;
                default: Sequences.requireEqual(model.contains(key), set.contains(key), calls, i);
            }
            Sequences.requireEqual(model.size(), set.size(), calls, i);
        }
    }
}
