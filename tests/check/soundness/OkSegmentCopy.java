// EXPECT: verified
// OUTCOMES: normal "4" | normal "9"
// JDK: >= 25
//
// MemorySegment.copyFrom is Unsafe.copyMemory between arrays.
import java.lang.foreign.MemorySegment;

public class OkSegmentCopy {
    static final int[] from = {1, 2, 3, 4}, to = new int[4];

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> from[3] = 9);
        t.start();
        MemorySegment.ofArray(to).copyFrom(MemorySegment.ofArray(from));
        t.join();
        System.out.print(to[3]);
    }
}
