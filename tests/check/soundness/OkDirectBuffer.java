// EXPECT: verified
// OUTCOMES: normal "0" | normal "7"
//
// A copy from memory outside the heap (Unsafe.copyMemory) reads what another thread writes there.
import java.nio.ByteBuffer;

public class OkDirectBuffer {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread t = new Thread(() -> buffer.put(3, (byte) 7));
        t.start();
        byte[] copy = new byte[8];
        buffer.get(0, copy);
        t.join();
        System.out.print(copy[3]);
    }
}
