// ByteArray, Data, Buffered, Pushback and Sequence streams: every primitive, modified UTF, EOF, mark/reset.
import java.io.*;
import java.util.*;

class ByteStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        DataOutputStream o = new DataOutputStream(bo);
        o.writeByte(-1);
        o.writeShort(-2);
        o.writeChar('\u4e2d');
        o.writeInt(0x12345678);
        o.writeLong(Long.MIN_VALUE + 1);
        o.writeFloat(-0f);
        o.writeDouble(Math.PI);
        o.writeBoolean(true);
        o.writeUTF("a\0\u00e9\u4e2d\ud83d\ude00");
        o.writeBytes("\u0141b");
        o.writeChars("x");
        o.flush();
        byte[] b = bo.toByteArray();
        System.out.println(o.size() + " " + HexFormat.of().formatHex(b));
        DataInputStream i = new DataInputStream(new BufferedInputStream(new ByteArrayInputStream(b), 3));
        System.out.println(i.readByte() + " " + i.readUnsignedShort() + " " + (int) i.readChar() + " " + i.readInt() + " " + i.readLong() + " "
            + i.readFloat() + " " + i.readDouble() + " " + i.readBoolean());
        String u = i.readUTF();
        System.out.println(u.length() + " " + u.hashCode() + " " + i.available() + " " + i.skipBytes(2) + " " + (char) i.readShort());
        try {
            i.readInt();
        } catch (EOFException e) {
            System.out.println(e);
        }
        System.out.println(i.read() + " " + i.read(new byte[2]));
        try {
            new DataInputStream(new ByteArrayInputStream(new byte[]{0, 2, (byte) 0xff, 0})).readUTF();
        } catch (UTFDataFormatException e) {
            System.out.println(e.getMessage());
        }
        PushbackInputStream pb = new PushbackInputStream(new ByteArrayInputStream(new byte[]{1, 2, 3}), 2);
        pb.unread(pb.read());
        pb.unread(9);
        System.out.println(pb.read() + "" + pb.read() + pb.read());
        SequenceInputStream sq = new SequenceInputStream(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream("cd".getBytes()));
        System.out.println(new String(sq.readAllBytes()));
        ByteArrayInputStream m = new ByteArrayInputStream("012345".getBytes());
        m.skip(2);
        m.mark(0);
        m.read();
        m.reset();
        System.out.println((char) m.read() + "" + m.available() + new String(m.readNBytes(2)) + new String(m.readNBytes(10)) + m.readNBytes(1).length);
        ByteArrayOutputStream t = new ByteArrayOutputStream();
        new ByteArrayInputStream(b, 0, 5).transferTo(t);
        t.write(b, 0, 2);
        System.out.println(t.size());
        t.reset();
        PrintStream ps = new PrintStream(t, true, "UTF-16BE");
        ps.print("h");
        ps.print(5);
        System.out.println(t.size() + " " + Arrays.toString(t.toByteArray()));
        InputStream nul = InputStream.nullInputStream();
        System.out.println(nul.read() + " " + nul.readAllBytes().length);
        try {
            new ByteArrayInputStream(b).read(new byte[2], 1, 2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
