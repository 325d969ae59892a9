// Allocation and virtual calls: short-lived trees walked through an interface.
public class ObjectChurn {
    interface Node {
        long sum();
    }

    record Leaf(int value) implements Node {
        @Override
        public long sum() {
            return value;
        }
    }

    record Branch(Node left, Node right) implements Node {
        @Override
        public long sum() {
            return left.sum() * 3 - right.sum();
        }
    }

    static Node build(int depth, int value) {
        return depth == 0 ? new Leaf(value) : new Branch(build(depth - 1, value * 2), build(depth - 1, value * 2 + 1));
    }

    public static void main(String[] args) {
        Node kept = build(14, 7);
        long checksum = 0;
        for (int round = 0; round < 160; round++) checksum = checksum * 7 + build(12, round).sum();
        System.out.println("checksum " + (checksum + kept.sum()));
    }
}
