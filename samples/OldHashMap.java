// How HashMap grew before Java 8, in short. Each node is put in front of its new bucket, which turns their order round. Two threads
// that grow the map at once can tie a bucket into a ring, and whoever looks up a key that is not there goes round for ever.
public class OldHashMap {
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
    OldHashMap map = new OldHashMap();
    Thread other = new Thread(map::grow);
    other.start();
    map.grow();
    other.join();
    map.contains(4);
  }
}
