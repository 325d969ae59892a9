package structures;

import java.util.concurrent.ConcurrentHashMap;

/** A set on top of the JDK's ConcurrentHashMap: its keys. */
public final class ConcurrentHashMapSet implements IntSet {
    private final ConcurrentHashMap<Integer, Boolean> map = new ConcurrentHashMap<>();

    @Override
    public boolean add(int key) {
        return map.putIfAbsent(key, true) == null;
    }

    @Override
    public boolean remove(int key) {
        return map.remove(key) != null;
    }

    @Override
    public boolean contains(int key) {
        return map.containsKey(key);
    }

    @Override
    public int size() {
        return map.size();
    }
}
