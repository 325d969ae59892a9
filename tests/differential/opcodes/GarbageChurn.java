// Many short-lived objects of all kinds among a live graph that must stay intact, and a weak reference to a live object.
import java.lang.ref.WeakReference;

class GarbageChurn {
    static class Node {
        final int id;
        Node left, right;
        Object payload;

        Node(int id) {
            this.id = id;
        }
    }

    static Node build(int lo, int hi) {
        if (lo > hi) {
            return null;
        }
        int mid = (lo + hi) >>> 1;
        Node n = new Node(mid);
        n.left = build(lo, mid - 1);
        n.right = build(mid + 1, hi);
        n.payload = mid % 3 == 0 ? new int[]{mid, mid * 2} : mid % 3 == 1 ? "p" + mid : new Object[]{n, mid};
        return n;
    }

    static long check(Node n) {
        if (n == null) {
            return 1;
        }
        long h = n.id;
        if (n.payload instanceof int[] a) {
            h += a[0] * 31L + a[1];
        } else if (n.payload instanceof String s) {
            h += s.hashCode();
        } else if (n.payload instanceof Object[] o) {
            h += o[0] == n ? (Integer) o[1] : -1;
        }
        return h * 7 + check(n.left) * 3 + check(n.right) * 5;
    }

    public static void main(String[] args) {
        Node root = build(0, 400);
        long before = check(root);
        int sink = 0;
        for (int i = 0; i < 3000; i++) {
            byte[] b = new byte[i % 500];
            long[][] l = new long[3][i % 7];
            Object[] o = {b, l, new Node(i)};
            sink += b.length + l.length + o.length + ("x" + i).length();
            if (i % 100 == 0) {
                root.left.payload = o;
            }
        }
        root.left.payload = null;
        Node l = root.left;
        l.payload = l.id % 3 == 0 ? new int[]{l.id, l.id * 2} : l.id % 3 == 1 ? "p" + l.id : new Object[]{l, l.id};
        System.gc();
        System.out.println(sink);
        System.out.println(before == check(root));
        System.out.println(before);
        WeakReference<Node> live = new WeakReference<>(root);
        System.gc();
        System.out.println(live.get() == root);
        Node chain = null;
        for (int i = 0; i < 20000; i++) {
            Node n = new Node(i);
            n.left = chain;
            chain = n;
        }
        System.gc();
        int len = 0;
        for (Node n = chain; n != null; n = n.left) {
            len++;
        }
        System.out.println(len);
        int h = System.identityHashCode(root);
        System.gc();
        System.out.println(h == System.identityHashCode(root));
    }
}
