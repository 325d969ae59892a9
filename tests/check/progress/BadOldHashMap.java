// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// Both threads turn the order of the two nodes round, one in the middle of the other: then each node is behind the other, and the
// look for a key that is not there goes round. One after the other nothing happens.
public class BadOldHashMap {
    static class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    Node[] table = {new Node(0, new Node(2, null))};

    void grow() {
        Node[] old = table;
        Node[] larger = new Node[2 * old.length];
        for (Node first : old) {
            for (Node node = first; node != null; ) {
                Node next = node.next;
                int bucket = node.key & (larger.length - 1);
                node.next = larger[bucket];
                larger[bucket] = node;
                node = next;
            }
        }
        table = larger;
    }

    boolean contains(int key) {
        Node node = table[key & (table.length - 1)];
        while (node != null && node.key != key) node = node.next;
        return node != null;
    }

    public static void main(String[] args) throws InterruptedException {
        BadOldHashMap map = new BadOldHashMap();
        Thread other = new Thread(map::grow);
        other.start();
        map.grow();
        other.join();
        map.contains(4);
    }
}
