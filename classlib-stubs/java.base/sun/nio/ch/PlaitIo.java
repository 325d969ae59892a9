package sun.nio.ch;

import java.io.FileDescriptor;
import java.io.IOException;
import java.nio.ByteBuffer;

/** In place of IOUtil's reads and writes, which go through memory outside the heap. */
final class PlaitIo {
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    static int read(FileDescriptor fd, ByteBuffer to, long position, boolean direct, boolean async, int alignment,
                    Object dispatcher) throws IOException {
        if (to.isReadOnly()) throw new IllegalArgumentException("Read-only buffer");
        int at = to.position(), left = to.remaining();
        if (left == 0) return 0;
        if (to.hasArray()) {
            int count = read0(fd, to.array(), to.arrayOffset() + at, left, position);
            if (count > 0) to.position(at + count);
            return count;
        }
        byte[] bytes = new byte[left];
        int count = read0(fd, bytes, 0, left, position);
        if (count > 0) to.put(bytes, 0, count);
        return count;
    }

    static long read(FileDescriptor fd, ByteBuffer[] to, int offset, int length, boolean direct, boolean async,
                     int alignment, Object dispatcher) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            if (to[i].isReadOnly()) throw new IllegalArgumentException("Read-only buffer");
        }
        byte[] bytes = new byte[remaining(to, offset, length)];
        if (bytes.length == 0) return 0;
        int count = read0(fd, bytes, 0, bytes.length, -1);
        for (int i = offset, done = 0; done < count; i++) {
            int part = Math.min(to[i].remaining(), count - done);
            to[i].put(bytes, done, part);
            done += part;
        }
        return count;
    }

    static int write(FileDescriptor fd, ByteBuffer from, long position, boolean direct, boolean async, int alignment,
                     Object dispatcher) throws IOException {
        int at = from.position(), left = from.remaining();
        if (left == 0) return 0;
        int count;
        if (from.hasArray()) {
            count = write0(fd, from.array(), from.arrayOffset() + at, left, position);
        } else {
            byte[] bytes = new byte[left];
            from.get(at, bytes);
            count = write0(fd, bytes, 0, left, position);
        }
        if (count > 0) from.position(at + count);
        return count;
    }

    static long write(FileDescriptor fd, ByteBuffer[] from, int offset, int length, boolean direct, boolean async,
                      int alignment, Object dispatcher) throws IOException {
        byte[] bytes = new byte[remaining(from, offset, length)];
        if (bytes.length == 0) return 0;
        for (int i = offset, filled = 0; filled < bytes.length; i++) {
            int part = Math.min(from[i].remaining(), bytes.length - filled);
            from[i].get(from[i].position(), bytes, filled, part);
            filled += part;
        }
        int count = write0(fd, bytes, 0, bytes.length, -1);
        for (int i = offset, done = 0; done < count; i++) {
            int part = Math.min(from[i].remaining(), count - done);
            from[i].position(from[i].position() + part);
            done += part;
        }
        return count;
    }

    private static int remaining(ByteBuffer[] buffers, int offset, int length) {
        long sum = 0;
        for (int i = offset; i < offset + length; i++) sum += buffers[i].remaining();
        return (int) Math.min(sum, LARGEST);
    }

    private static native int read0(FileDescriptor fd, byte[] to, int offset, int length, long position) throws IOException;
    private static native int write0(FileDescriptor fd, byte[] from, int offset, int length, long position) throws IOException;
}
