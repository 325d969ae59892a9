import java.util.*;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.*;

// { offer(0); poll(); offer(1) } || { size() }: two orders explain the results, one result is left.
public class ConcurrentLinkedQueueTest1 {
    static ConcurrentLinkedQueue obj = new ConcurrentLinkedQueue();
    static StringResults results = new StringResults();
    static Set<String> expected = new HashSet<String>();

    static {
        expected.add("true, 0, true, 0");
        expected.add("true, 0, true, 1");
    }

    static class StringResults {
        @sun.misc.Contended
        String r0;
        @sun.misc.Contended
        String r1;
        @sun.misc.Contended
        String r2;
        @sun.misc.Contended
        String r3;
    }

    static String stringify(Object object) {
        String result;
        if (object instanceof Exception)
            result = String.valueOf(object.getClass().getName());
        else if (object instanceof Enumeration)
            result = Collections.list((Enumeration<?>) object).stream()
                .map(ConcurrentLinkedQueueTest1::stringify)
                .collect(Collectors.joining(",", "[", "]"));
        else if (object instanceof Object[])
            result = Arrays.stream((Object[]) object)
                .map(ConcurrentLinkedQueueTest1::stringify)
                .collect(Collectors.joining(",", "[", "]"));
        else
            result = String.valueOf(object);
        return result.replaceAll(" ", "");
    }

    public static void main(String[] args) {
        Thread t1 = new Thread(() -> {
            try { results.r0 = stringify(obj.offer(0)); } catch (Exception e) { results.r0 = stringify(e); }
            try { results.r1 = stringify(obj.poll()); } catch (Exception e) { results.r1 = stringify(e); }
            try { results.r2 = stringify(obj.offer(1)); } catch (Exception e) { results.r2 = stringify(e); }
        });
        Thread t2 = new Thread(() -> {
            try { results.r3 = stringify(obj.size()); } catch (Exception e) { results.r3 = stringify(e); }
        });
        try {
            t1.start();
            t2.start();
            t1.join();
            t2.join();
            String result = results.r0 + ", " + results.r1 + ", " + results.r2 + ", " + results.r3;
            System.out.println(result);
            assert expected.contains(result);
        } catch (InterruptedException e) {
        }
    }
}
