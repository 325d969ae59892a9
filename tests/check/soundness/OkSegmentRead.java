// EXPECT: unsupported JavaLangInvokeAccess.memorySegmentViewHandle
// JDK: >= 25
//
// Handles for the words of a MemorySegment are not modelled; it is no error of the program.
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

public class OkSegmentRead {
    public static void main(String[] args) {
        System.out.print(MemorySegment.ofArray(new int[] {1, 2}).get(ValueLayout.JAVA_INT, 4));
    }
}
