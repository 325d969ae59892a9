// EXPECT: verified
// OUTCOMES: normal "0" | normal "1"
// SKIP: optimal-dpor, source-dpor, dpor
// HOTSPOT: no
//
// A FileLock is the whole process's: whoever asks for one that overlaps with that of another thread gets an exception. It
// does if it asks while the other has the lock.
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;

public class OkFileLocks {
    static final AtomicInteger refused = new AtomicInteger();

    static void lock(FileChannel channel) {
        try (FileLock lock = channel.lock()) {
            assert lock.isValid();
        } catch (OverlappingFileLockException e) {
            refused.incrementAndGet();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        try (FileChannel channel = FileChannel.open(Path.of("plait-locked"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            Thread t = new Thread(() -> lock(channel));
            t.start();
            lock(channel);
            t.join();
        }
        System.out.print(refused);
    }
}
