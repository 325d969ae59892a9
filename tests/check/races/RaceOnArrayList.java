// EXPECT: verified
// OUTCOMES: normal ""
// RACES: java.util.ArrayList.size rw
//
// An ArrayList is made for one thread: size() of main reads what add() writes. The reports name the fields of the JDK at the
// program's lines.
import java.util.ArrayList;

public class RaceOnArrayList {
    public static void main(String[] args) {
        ArrayList<String> list = new ArrayList<>(4);
        new Thread(() -> list.add("a")).start();
        list.size();
    }
}
