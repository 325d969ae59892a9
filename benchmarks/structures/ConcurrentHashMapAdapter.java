package structures;

import java.util.concurrent.ConcurrentHashMap;

/** The JDK's ConcurrentHashMap as an {@link IntMap}. */
public final class ConcurrentHashMapAdapter implements IntMap {
    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    @Override
    public Integer put(int key, int value) {
        return map.put(key, value);
    }

    @Override
    public Integer remove(int key) {
        return map.remove(key);
    }

    @Override
    public Integer get(int key) {
        return map.get(key);
    }
}
