// EXPECT: verified
// OUTCOMES: normal "0" | normal "9"
// JDK: >= 25
//
// MemorySegment.fill is Unsafe.setMemory.
import java.lang.foreign.MemorySegment;

public class OkSegmentFill {
    static final int[] array = {1, 2, 3, 4};

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> array[3] = 9);
        t.start();
        MemorySegment.ofArray(array).fill((byte) 0);
        t.join();
        System.out.print(array[3]);
    }
}
