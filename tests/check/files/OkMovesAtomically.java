// EXPECT: verified
// OUTCOMES: normal "new" | normal "old"
// HOTSPOT: no
//
// A file is replaced as one step: whoever reads its path finds the old content or the new, never nothing, never half.
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

public class OkMovesAtomically {
    public static void main(String[] args) throws Exception {
        Path target = Path.of("plait-config"), fresh = Path.of("plait-config.new");
        Files.writeString(target, "old");
        Thread t = new Thread(() -> {
            try {
                Files.writeString(fresh, "new");
                Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        t.start();
        String seen = Files.readString(target);
        t.join();
        assert !Files.exists(fresh) && Files.readString(target).equals("new");
        System.out.print(seen);
    }
}
