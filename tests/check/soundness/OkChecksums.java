// EXPECT: verified
// OUTCOMES: normal "true true" | normal "false true" | normal "true false" | normal "false false"
//
// CRC32 and Adler32 read a shared array in one step each. Two bytes are written, one for each; so each sees its byte before or after.
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

public class OkChecksums {
    static final byte[] first = {65, 66, 67}, second = {65, 66, 67};

    static boolean isAsMade(Checksum sum, Checksum other, byte[] bytes) {
        sum.update(bytes, 0, 3);
        other.update(new byte[] {65, 66, 67}, 0, 3);
        return sum.getValue() == other.getValue();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> first[2] = 90), u = new Thread(() -> second[2] = 90);
        t.start();
        u.start();
        boolean crc = isAsMade(new CRC32(), new CRC32(), first);
        boolean adler = isAsMade(new Adler32(), new Adler32(), second);
        t.join();
        u.join();
        System.out.print(crc + " " + adler);
    }
}
