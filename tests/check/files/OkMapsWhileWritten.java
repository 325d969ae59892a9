// EXPECT: verified
// OUTCOMES: normal "0 0\n" | normal "0 1\n" | normal "1 1\n"
// HOTSPOT: no
//
// One thread writes to the file, the other maps it and looks twice: what is mapped is what the file has.
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

public class OkMapsWhileWritten {
    public static void main(String[] args) throws Exception {
        Path file = Files.write(Files.createTempFile("mapped", ".bin"), new byte[1]);
        Thread t = new Thread(() -> {
            try (java.io.RandomAccessFile out = new java.io.RandomAccessFile(file.toFile(), "rw")) {
                out.write(1);
            } catch (java.io.IOException e) {
                throw new AssertionError(e);
            }
        });
        try (FileChannel channel = FileChannel.open(file)) {
            t.start();
            MappedByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, 1);
            System.out.println(bytes.get(0) + " " + bytes.get(0));
            t.join();
        }
    }
}
