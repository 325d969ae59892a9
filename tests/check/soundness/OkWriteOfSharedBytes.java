// EXPECT: verified
// OUTCOMES: normal "ab" | normal "ac"
//
// System.out.write reads the array that it prints.
public class OkWriteOfSharedBytes {
    static final byte[] bytes = {'a', 'b'};

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> bytes[1] = 'c');
        t.start();
        System.out.write(bytes, 0, 2);
        System.out.flush();
        t.join();
    }
}
