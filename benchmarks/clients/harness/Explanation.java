package clients;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The search for an order of calls that gives the results that were observed. */
final class Explanation<S> {
    private final Client<S> client;
    private final Object[][] results;
    private final Object left;
    private final S structure;
    private final Model model;  // the structure, too
    private final int[] made;   // calls of each thread
    private final Set<List<Long>> tried = new HashSet<>();

    Explanation(Client<S> client, Object[][] results, Object left) {
        this.client = client;
        this.results = results;
        this.left = left;
        structure = client.model();
        client.fill(structure);
        model = (Model) structure;
        made = new int[results.length];
    }

    /** Can the calls that are left be made from here, with their results? */
    boolean exists() {
        boolean isEnd = true;
        for (int thread = 0; thread < made.length; thread++) {
            if (made[thread] == results[thread].length) continue;
            isEnd = false;
            if (goesOn(thread)) return true;
        }
        return isEnd && left.equals(client.left(structure));
    }

    private boolean goesOn(int thread) {
        long before = model.state;
        int number = made[thread]++;
        boolean isExplained = Objects.equals(client.call(structure, thread, number), results[thread][number])
                && tried.add(Arrays.asList(model.state, position())) && exists();
        made[thread]--;
        model.state = before;
        return isExplained;
    }

    private long position() {
        long position = 0;
        for (int number : made) position = 16 * position + number;
        return position;
    }
}
