// EXPECT: verified
// OUTCOMES: normal "[a]" | normal "[a, b]" | normal "[a, b, c]" | normal "[a, c]"
// HOTSPOT: no
//
// Names come in order; a file that another thread makes meanwhile is there or not. The two that it makes, b and then the
// folder c, come one after the other; [a, c] is what is left once b is removed, which it is in the end.
import java.io.File;
import java.util.Arrays;

public class OkListsWhileMaking {
    public static void main(String[] args) throws Exception {
        File folder = new File("plait-folder");
        folder.mkdir();
        new File(folder, "a").createNewFile();
        Thread t = new Thread(() -> {
            try {
                new File(folder, "b").createNewFile();
                new File(folder, "c").mkdir();
                new File(folder, "b").delete();
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        t.start();
        String seen = Arrays.toString(folder.list());
        t.join();
        System.out.print(seen);
    }
}
