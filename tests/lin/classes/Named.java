import java.util.AbstractQueue;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Type variables that stand for something: what generated programs pass depends on it. */
class Named extends NamedBase<Map.Entry<String, Thread>, Long> implements Comparable<Named> {
    public int held(List<? extends String> texts, Map<String, List<int[]>> unknown) {
        return 0;
    }

    public int all(List<? super String> texts, Map<Character, String> map) {
        int sum = 0;
        for (Object text : texts) sum += ((String) text).length();
        for (Map.Entry<Character, String> entry : map.entrySet()) sum += entry.getKey() - '0' + entry.getValue().length();
        return sum;
    }

    public <B> String own(B value, Function<B, String> function) {
        return "" + value;
    }

    @Override
    public int compareTo(Named other) {
        return 0;
    }

    /** A queue of texts that is not safe for threads. */
    static final class Texts extends AbstractQueue<String> {
        private final ArrayDeque<String> texts = new ArrayDeque<>();

        @Override
        public boolean offer(String text) {
            return texts.offer(text);
        }

        @Override
        public String poll() {
            return texts.poll();
        }

        @Override
        public String peek() {
            return texts.peek();
        }

        @Override
        public Iterator<String> iterator() {
            return texts.iterator();
        }

        @Override
        public int size() {
            return texts.size();
        }
    }

    static final class Counts extends HashMap<String, Long> {}
}

abstract class NamedBase<A, B> {
    public B twice(B value) {
        return value;
    }

    public int first(A value) {
        return 0;
    }
}
