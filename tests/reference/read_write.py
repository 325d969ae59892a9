"""The part of the machine that is ReentrantReadWriteLock: (writer, how often it writes, readers, queue).

Readers are (thread, how often) in order of threads; the queue has (thread, whether it reads).  Unless the lock is fair, a writer may
overtake; a reader may, unless a writer is the first one in the queue or the reader reads already.
"""

from step import NOBODY
from synchronizers import ways_acquire


class ReadWritePlace:
    """Where a thread queues up to read or to write."""

    def __init__(self, lock, reads):
        self.lock, self.reads = lock, reads

    def can_have(self, c):
        writer, _, readers, _ = c.read_write_locks[self.lock]
        return writer in (NOBODY, c.me) and (self.reads or not readers or writer == c.me)

    def take(self, c):
        writer, writes, readers, queue = c.read_write_locks[self.lock]
        if self.reads:
            counts = dict(readers)
            counts[c.me] = counts.get(c.me, 0) + 1
            readers = tuple(sorted(counts.items()))
        else:
            writer, writes = c.me, writes + 1
        c.read_write_locks[self.lock] = (writer, writes, readers, queue)

    def entries(self, c):
        return c.read_write_locks[self.lock][3]

    def queue(self, c):
        return tuple(t for t, _ in self.entries(c))

    def set_queue(self, c, queue):
        reads = dict(self.entries(c))
        self_entry = {c.me: self.reads}
        writer, writes, readers, _ = c.read_write_locks[self.lock]
        c.read_write_locks[self.lock] = (writer, writes, readers, tuple((t, {**reads, **self_entry}[t]) for t in queue))

    def lets_pass(self, c, is_fair):
        writer, _, readers, queue = c.read_write_locks[self.lock]
        if writer == c.me or (self.reads and c.me in dict(readers)) or not queue:
            return True
        return not is_fair and (not self.reads or queue[0][1])


def ways_read_write(fork, lock, reads, is_fair, mode):
    return ways_acquire(fork, ReadWritePlace(lock, reads), is_fair, mode)


def step_unlock_read_write(c, lock, reads):
    writer, writes, readers, queue = c.read_write_locks[lock]
    if reads:
        readers = tuple((t, count - (t == c.me)) for t, count in readers if t != c.me or count > 1)
    else:
        writer, writes = (writer, writes - 1) if writes > 1 else (NOBODY, 0)
    c.read_write_locks[lock] = (writer, writes, readers, queue)
    c.done()
