package structures;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * The non-blocking binary search tree of Ellen, Fatourou, Ruppert and van Breugel (PODC 2010). Keys are at the
 * leaves; an operation first stores what it is about to do in the {@code update} field of the nodes it changes, so
 * that others can finish it.
 */
public final class LockFreeTreeSet implements IntSet {
    private static final int INFINITY_1 = Integer.MAX_VALUE - 1, INFINITY_2 = Integer.MAX_VALUE;

    private static class Node {
        final int key;

        Node(int key) {
            this.key = key;
        }
    }

    private static final class Internal extends Node {
        volatile Node left, right;
        volatile Update update = new Clean();

        Internal(int key, Node left, Node right) {
            super(key);
            this.left = left;
            this.right = right;
        }
    }

    private abstract static class Update {}

    private static final class Clean extends Update {}

    private static final class Insertion extends Update {
        final Internal parent, subtree;
        final Node leaf;

        Insertion(Internal parent, Node leaf, Internal subtree) {
            this.parent = parent;
            this.leaf = leaf;
            this.subtree = subtree;
        }
    }

    private static final class Deletion extends Update {
        final Internal grandparent, parent;
        final Node leaf;
        final Update parentUpdate;

        Deletion(Internal grandparent, Internal parent, Node leaf, Update parentUpdate) {
            this.grandparent = grandparent;
            this.parent = parent;
            this.leaf = leaf;
            this.parentUpdate = parentUpdate;
        }
    }

    private static final class Mark extends Update {
        final Deletion deletion;

        Mark(Deletion deletion) {
            this.deletion = deletion;
        }
    }

    private static final AtomicReferenceFieldUpdater<Internal, Update> UPDATE =
            AtomicReferenceFieldUpdater.newUpdater(Internal.class, Update.class, "update");
    private static final AtomicReferenceFieldUpdater<Internal, Node> LEFT =
            AtomicReferenceFieldUpdater.newUpdater(Internal.class, Node.class, "left");
    private static final AtomicReferenceFieldUpdater<Internal, Node> RIGHT =
            AtomicReferenceFieldUpdater.newUpdater(Internal.class, Node.class, "right");

    private final Internal root = new Internal(INFINITY_2, new Node(INFINITY_1), new Node(INFINITY_2));

    @Override
    public boolean add(int key) {
        while (true) {
            Internal parent = root;
            Update update = parent.update;
            Node leaf = parent.left;
            while (leaf instanceof Internal) {
                parent = (Internal) leaf;
                update = parent.update;
                leaf = key < parent.key ? parent.left : parent.right;
            }
            if (leaf.key == key) return false;
            if (!(update instanceof Clean)) {
                help(update);
                continue;
            }
            Node added = new Node(key), sibling = new Node(leaf.key);
            Internal subtree = key < leaf.key ? new Internal(leaf.key, added, sibling) : new Internal(key, sibling, added);
            Insertion insertion = new Insertion(parent, leaf, subtree);
            if (UPDATE.compareAndSet(parent, update, insertion)) {
                finish(insertion);
                return true;
            }
            help(parent.update);
        }
    }

    @Override
    public boolean remove(int key) {
        while (true) {
            Internal grandparent = null, parent = root;
            Update grandparentUpdate = null, parentUpdate = parent.update;
            Node leaf = parent.left;
            while (leaf instanceof Internal) {
                grandparent = parent;
                grandparentUpdate = parentUpdate;
                parent = (Internal) leaf;
                parentUpdate = parent.update;
                leaf = key < parent.key ? parent.left : parent.right;
            }
            if (leaf.key != key) return false;
            if (!(grandparentUpdate instanceof Clean)) {
                help(grandparentUpdate);
                continue;
            }
            if (!(parentUpdate instanceof Clean)) {
                help(parentUpdate);
                continue;
            }
            Deletion deletion = new Deletion(grandparent, parent, leaf, parentUpdate);
            if (UPDATE.compareAndSet(grandparent, grandparentUpdate, deletion)) {
                if (mark(deletion)) return true;
            } else {
                help(grandparent.update);
            }
        }
    }

    @Override
    public boolean contains(int key) {
        Node node = root;
        while (node instanceof Internal) {
            Internal inner = (Internal) node;
            node = key < inner.key ? inner.left : inner.right;
        }
        return node.key == key;
    }

    @Override
    public int size() {
        return leaves(root) - 2;  // without the two infinities
    }

    private static int leaves(Node node) {
        if (!(node instanceof Internal)) return 1;
        Internal inner = (Internal) node;
        return leaves(inner.left) + leaves(inner.right);
    }

    private static void help(Update update) {
        if (update instanceof Insertion) finish((Insertion) update);
        else if (update instanceof Deletion) mark((Deletion) update);
        else if (update instanceof Mark) finish(((Mark) update).deletion);
    }

    private static void finish(Insertion insertion) {
        replaceChild(insertion.parent, insertion.leaf, insertion.subtree);
        UPDATE.compareAndSet(insertion.parent, insertion, new Clean());
    }

    /** Returns true iff the parent is marked: the leaf is as good as gone, and is unlinked. */
    private static boolean mark(Deletion deletion) {
        boolean marked = UPDATE.compareAndSet(deletion.parent, deletion.parentUpdate, new Mark(deletion));
        Update now = deletion.parent.update;
        if (marked || (now instanceof Mark && ((Mark) now).deletion == deletion)) {
            finish(deletion);
            return true;
        }
        help(now);
        UPDATE.compareAndSet(deletion.grandparent, deletion, new Clean());
        return false;
    }

    private static void finish(Deletion deletion) {
        Internal parent = deletion.parent;
        Node other = parent.right == deletion.leaf ? parent.left : parent.right;
        replaceChild(deletion.grandparent, parent, other);
        UPDATE.compareAndSet(deletion.grandparent, deletion, new Clean());
    }

    private static void replaceChild(Internal parent, Node from, Node to) {
        (to.key < parent.key ? LEFT : RIGHT).compareAndSet(parent, from, to);
    }
}
