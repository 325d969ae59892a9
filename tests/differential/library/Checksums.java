// CRC32, CRC32C and Adler32 over whole, split and single-byte updates, and running values.
import java.nio.ByteBuffer;
import java.util.zip.*;

class Checksums {
    public static void main(String[] args) {
        byte[] b = new byte[300];
        for (int i = 0; i < b.length; i++) {
            b[i] = (byte) (i * 31 + 7);
        }
        for (Checksum c : new Checksum[]{new CRC32(), new CRC32C(), new Adler32()}) {
            System.out.println(c.getClass().getSimpleName() + " " + c.getValue());
            c.update("123456789".getBytes(), 0, 9);
            System.out.println(Long.toHexString(c.getValue()));
            c.reset();
            c.update(b);
            long whole = c.getValue();
            c.reset();
            c.update(b, 0, 100);
            c.update(b, 100, 200);
            System.out.println(Long.toHexString(whole) + " " + (whole == c.getValue()));
            c.reset();
            for (byte x : b) {
                c.update(x);
            }
            System.out.println(whole == c.getValue());
            c.reset();
            c.update(ByteBuffer.wrap(b, 50, 10));
            System.out.println(Long.toHexString(c.getValue()));
            c.update(b, 3, 0);
            System.out.println(Long.toHexString(c.getValue()));
            try {
                c.update(b, 299, 2);
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println("bounds");
            }
        }
    }
}
