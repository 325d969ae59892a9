// EXPECT: verified
// OUTCOMES: normal ""
// RACES: java.lang.AbstractStringBuilder.count rw
//
// A StringBuilder is made for one thread.
public class RaceOnStringBuilder {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder("ab");
        new Thread(() -> text.setLength(1)).start();
        text.length();
    }
}
