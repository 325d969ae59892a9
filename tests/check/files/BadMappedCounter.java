// EXPECT: assertion
// OUTCOMES: exception "" | normal "2\n"
// HOTSPOT: no
//
// Both threads map the file; shared mappings are the same memory. Each adds one to its first byte, and the file has what is there.
// If both read 0 before either writes, it ends as 1.
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

public class BadMappedCounter {
    static Path file;

    static void add() {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer bytes = channel.map(FileChannel.MapMode.READ_WRITE, 0, 1);
            bytes.put(0, (byte) (bytes.get(0) + 1));
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        file = Files.write(Files.createTempFile("mapped", ".bin"), new byte[1]);
        Thread t = new Thread(BadMappedCounter::add);
        t.start();
        add();
        t.join();
        int sum = Files.readAllBytes(file)[0];
        assert sum == 2 : sum;
        System.out.println(sum);
    }
}
