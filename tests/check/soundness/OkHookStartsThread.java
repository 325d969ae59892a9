// EXPECT: verified
// OUTCOMES: normal "" | normal "u"
// HOTSPOT: no
//
// Nobody waits for an ordinary thread that a hook starts.
public class OkHookStartsThread {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> new Thread(() -> System.out.print("u")).start()));
    }
}
