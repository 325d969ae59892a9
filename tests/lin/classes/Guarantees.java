import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

// Classes of which it is known what progress their calls promise: see guarantees.py.

/** Counts to three and begins again. Who fails, fails because another call succeeded: lock-free, not wait-free. */
class CounterCas {
    private final AtomicInteger n = new AtomicInteger();

    public void step() {
        int seen;
        do {
            seen = n.get();
        } while (!n.compareAndSet(seen, (seen + 1) % 3));
    }
}

/** One atomic step a call: wait-free. */
class CounterGetAndAdd {
    private final AtomicInteger n = new AtomicInteger();

    public void up() {
        n.getAndAdd(1);
    }

    public void down() {
        n.getAndAdd(-1);
    }
}

/** Whoever stops with the lock taken stops all others: not even obstruction-free. */
class CounterSpinLock {
    private final AtomicBoolean isTaken = new AtomicBoolean();
    private int n;

    public void step() {
        while (!isTaken.compareAndSet(false, true)) {}
        n = (n + 1) % 3;
        isTaken.set(false);
    }
}

/** Two can undo each other's writes for ever; one alone is through: obstruction-free, not lock-free. */
class WriteCheckRetry {
    private final AtomicLong last = new AtomicLong();

    public void claim() {
        long me = Thread.currentThread().getName().hashCode();
        do {
            last.set(me);
        } while (last.get() != me);
    }
}

/** A monitor promises no order, so whoever waits for it can be passed for ever: not starvation-free. */
class CounterMonitor {
    private int n;

    public synchronized void step() {
        n = (n + 1) % 3;
    }
}

/** A fair lock lets nobody pass: starvation-free, though it blocks. */
class CounterFairLock {
    private final ReentrantLock lock = new ReentrantLock(true);
    private int n;

    public void step() {
        lock.lock();
        try {
            n = (n + 1) % 3;
        } finally {
            lock.unlock();
        }
    }
}

/** The lock is free whenever look() wants it, unless a thread is interrupted by the scheduler inside set(). */
class BlocksOnlyInside {
    private volatile boolean isSet;

    public synchronized void set() {
        isSet = true;
    }

    public boolean look() {
        if (!isSet) return false;
        synchronized (this) {
            return true;
        }
    }
}

/** Treiber's stack, but a push announces itself and the next one waits for it. */
class BusyStack {
    private static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();
    private final AtomicBoolean isBusy = new AtomicBoolean();

    public void put(int value) {
        while (!isBusy.compareAndSet(false, true)) {}
        Node node = new Node(value);
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
        isBusy.set(false);
    }

    public Integer take() {
        while (true) {
            Node node = top.get();
            if (node == null) return null;
            if (top.compareAndSet(node, node.next)) return node.value;
        }
    }
}

/** Michael and Scott's queue, but nobody helps: who finds that the tail lags waits until it does not. */
class NoHelpQueue {
    private static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    private final AtomicReference<Node> head, tail;

    NoHelpQueue() {
        Node sentinel = new Node(0);
        head = new AtomicReference<>(sentinel);
        tail = new AtomicReference<>(sentinel);
    }

    public void put(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail.get();
            if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }
}

/** A list of one key, removed by a mark as Harris and Michael do, but nobody unlinks what another marked. */
class NoHelpSet {
    private static final class Node {
        volatile boolean isMarked;
    }

    private final AtomicReference<Node> first = new AtomicReference<>();

    public boolean add() {
        while (true) {
            Node at = first.get();
            if (at == null) {
                if (first.compareAndSet(null, new Node())) return true;
            } else if (!at.isMarked) {
                return false;
            }
        }
    }

    public boolean remove() {
        Node at = first.get();
        if (at == null || at.isMarked) return false;
        synchronized (at) {
            if (at.isMarked) return false;
            at.isMarked = true;
        }
        first.compareAndSet(at, null);
        return true;
    }
}

/** A lazy list of one key, but contains() waits until a removed node is unlinked. */
class WaitingSet {
    private static final class Node {
        volatile boolean isRemoved;
    }

    private volatile Node first = new Node();

    public synchronized boolean remove() {
        Node at = first;
        if (at == null) return false;
        at.isRemoved = true;
        first = null;
        return true;
    }

    public boolean contains() {
        while (true) {
            Node at = first;
            if (at == null) return false;
            if (!at.isRemoved) return true;
        }
    }
}

/** A LongAdder's cells, but the cell is taken for the time of an addition. */
class BusyAdder {
    private final AtomicInteger cell = new AtomicInteger(), isBusy = new AtomicInteger();

    public void add() {
        while (!isBusy.compareAndSet(0, 1)) {}
        cell.set((cell.get() + 1) % 3);
        isBusy.set(0);
    }
}
