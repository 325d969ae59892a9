// ByteBuffer positions, limits, byte order, typed views, slices, read-only buffers, bulk moves and exceptions.
import java.nio.*;
import java.util.*;

class ByteBuffers {
    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " fine");
        } catch (RuntimeException e) {
            System.out.println(n + " " + e.getClass().getName());
        }
    }

    static void use(ByteBuffer b) {
        System.out.println(b.isDirect() + " " + b.position() + b.limit() + b.capacity() + " " + b.order());
        b.put((byte) 1).putShort((short) -2).putInt(0x01020304).putLong(5L << 33).putFloat(1.5f).putDouble(-0.0).putChar('z');
        System.out.println(b.position() + " " + b.remaining());
        b.flip();
        System.out.println(b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.getLong() + " " + b.getFloat() + " " + b.getDouble() + " " + b.getChar() + b.hasRemaining());
        b.rewind();
        b.order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(b.getInt(3) + " " + b.getShort(1) + " " + b.getLong(7));
        b.putInt(3, 0x01020304);
        System.out.println(b.get(3) + " " + b.get(6));
        b.position(2).limit(10).mark();
        ByteBuffer s = b.slice();
        ByteBuffer d = b.duplicate();
        s.put(0, (byte) 77);
        System.out.println(s.capacity() + " " + b.get(2) + " " + d.position() + d.limit() + s.order());
        b.get(new byte[4], 1, 3);
        System.out.println(b.position() + " " + b.reset().position());
        b.compact();
        System.out.println(b.position() + " " + b.limit() + " " + b.get(0));
        b.clear();
        IntBuffer ib = b.asIntBuffer();
        ib.put(new int[]{1, 2, 3});
        System.out.println(b.get(0) + " " + b.get(4) + " " + ib.position() + " " + ib.remaining());
        ByteBuffer ro = b.asReadOnlyBuffer();
        t("read only", () -> ro.put((byte) 1));
        t("underflow", () -> ByteBuffer.allocate(1).getInt());
        t("overflow", () -> ByteBuffer.allocate(1).putInt(1));
        t("index", () -> b.get(999));
        t("limit", () -> b.limit(999));
        t("position", () -> b.position(-1));
        t("mark", () -> ByteBuffer.allocate(3).reset());
    }

    public static void main(String[] args) {
        use(ByteBuffer.allocate(64));
        use(ByteBuffer.allocateDirect(64));
        ByteBuffer w = ByteBuffer.wrap(new byte[]{1, 2, 3, 4, 5}, 1, 3);
        System.out.println(w + " " + w.arrayOffset() + w.hasArray() + w.slice().arrayOffset());
        System.out.println(ByteBuffer.wrap(new byte[]{1, 2}).equals(ByteBuffer.wrap(new byte[]{0, 1, 2}, 1, 2)) + " " + ByteBuffer.wrap(new byte[]{1}).compareTo(ByteBuffer.wrap(new byte[]{2})) + " "
            + w.hashCode() + " " + w.mismatch(ByteBuffer.wrap(new byte[]{2, 9})));
        LongBuffer lb = LongBuffer.wrap(new long[]{9, 8, 7});
        lb.get();
        System.out.println(lb + " " + lb.get(2) + Arrays.toString(lb.array()));
    }
}
