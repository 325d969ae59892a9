import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All kinds of arguments and results. */
public class Kinds {
    private final String made;

    public Kinds() {
        made = "nothing";
    }

    public Kinds(int capacity, Collection<?> values, Map<?, ?> map) {
        if (capacity < 0) throw new IllegalArgumentException("negative");
        made = capacity + " " + values + " " + map;
    }

    public String made() { return made; }
    public Object nothing() { return null; }
    public void empty() {}
    public boolean yes() { return true; }
    public char letter() { return 'x'; }
    public byte small() { return -3; }
    public long large() { return 1L << 40; }
    public float half() { return 0.5f; }
    public double third() { return 1.25; }
    public int[] ints() { return new int[] {1, 2}; }
    public Object[] objects() { return new Object[] {1, "a b", null, new int[] {3}}; }
    public List<String> list() { return Arrays.asList("", "b", "c d"); }
    public Iterator<Integer> iterator() { return Arrays.asList(1, 2).iterator(); }
    public Enumeration<Integer> enumeration() { return Collections.enumeration(Arrays.asList(4, 5)); }
    public Map<Integer, List<Integer>> map() { return new TreeMap<>(Map.of(2, List.of(3), 1, List.of())); }
    public Map.Entry<String, Integer> entry() { return Map.entry("k", 1); }
    public Object plain() { return new Object(); }
    public void fails() { throw new IllegalStateException("because"); }
    public int checked() throws Exception { throw new java.io.IOException(); }

    public String of(int v) { return "int " + v; }
    public String of(long v) { return "long " + v; }
    public String of(Object v) { return "object " + v; }
    public String of(String v) { return "text " + v; }
    public String of(Collection<?> v) { return "collection " + v + " " + v.getClass().getSimpleName(); }
    public String of(Map<?, ?> v) { return "map " + v; }
    public String each(byte b, char c, short s, float f, double d, boolean z) { return b + "" + c + s + f + d + z; }
    public static int twice(int v) { return 2 * v; }

    private int hidden() { return 0; }
}
