// EXPECT: verified
// OUTCOMES: normal "old old\n" | normal "old new\n" | normal "new new\n"
// HOTSPOT: no
//
// One thread writes to mapped memory, the other reads the file twice: it sees the write at once, and then again.
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

public class OkMappedIsSeen {
    static String look(FileChannel channel) throws Exception {
        java.nio.ByteBuffer one = java.nio.ByteBuffer.allocate(1);
        channel.read(one, 0);
        return one.get(0) == 0 ? "old" : "new";
    }

    public static void main(String[] args) throws Exception {
        Path file = Files.write(Files.createTempFile("mapped", ".bin"), new byte[1]);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer bytes = channel.map(FileChannel.MapMode.READ_WRITE, 0, 1);
            Thread t = new Thread(() -> bytes.put(0, (byte) 1));
            t.start();
            String first = look(channel), second = look(channel);
            t.join();
            System.out.println(first + " " + second);
        }
    }
}
