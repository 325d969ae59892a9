package structures;

/** A hash map with chains, every operation under the map's monitor. */
public final class CoarseHashMap implements IntMap {
    private static final class Entry {
        final int key;
        int value;
        Entry next;

        Entry(int key, int value, Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private final Entry[] buckets = new Entry[8];

    @Override
    public synchronized Integer put(int key, int value) {
        int at = key & (buckets.length - 1);
        for (Entry e = buckets[at]; e != null; e = e.next) {
            if (e.key != key) continue;
            int before = e.value;
            e.value = value;
            return before;
        }
        buckets[at] = new Entry(key, value, buckets[at]);
        return null;
    }

    @Override
    public synchronized Integer remove(int key) {
        int at = key & (buckets.length - 1);
        Entry before = null;
        for (Entry e = buckets[at]; e != null; before = e, e = e.next) {
            if (e.key != key) continue;
            if (before == null) buckets[at] = e.next;
            else before.next = e.next;
            return e.value;
        }
        return null;
    }

    @Override
    public synchronized Integer get(int key) {
        for (Entry e = buckets[key & (buckets.length - 1)]; e != null; e = e.next) {
            if (e.key == key) return e.value;
        }
        return null;
    }
}
