// EXPECT: assertion
// OUTCOMES: exception ""
// main is alone when it fills the array: 1,000 writes and as many reads of `places` in one step. The
// trace tells the first of them, and how many there are more.
class BadLongLoopAlone {
    static int[] places = new int[1000];

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> places[0] = 7);
        other.start();
        other.join();
        for (int i = 0; i < 1000; i++) places[i] = 1;
        assert places[0] == 7;
    }
}
