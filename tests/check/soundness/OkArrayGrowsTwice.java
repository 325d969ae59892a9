// EXPECT: verified
// OUTCOMES: normal "12" | normal "21" | normal "1" | normal "2" | normal "01" | normal "02"
//
// Two threads make the array longer by one, unsynchronised: an element is lost, or (01, 02) the length is of the new array and the rest of the old.
public class OkArrayGrowsTwice {
    static int[] data = {};

    static void add(int x) {
        int[] grown = java.util.Arrays.copyOf(data, data.length + 1);
        grown[grown.length - 1] = x;
        data = grown;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> add(1));
        t.start();
        add(2);
        t.join();
        StringBuilder s = new StringBuilder();
        for (int x : data) s.append(x);
        System.out.print(s);
    }
}
