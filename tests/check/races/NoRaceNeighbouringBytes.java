// EXPECT: verified
// OUTCOMES: normal "1 2\n"
// RACES: none
//
// JLS 17.6: each byte is a variable of its own, also where a machine writes whole words.
public class NoRaceNeighbouringBytes {
    static final byte[] b = new byte[2];

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> b[0] = 1);
        t.start();
        b[1] = 2;
        t.join();
        System.out.println(b[0] + " " + b[1]);
    }
}
