// EXPECT: verified
// OUTCOMES: normal ""
// RACES: none
//
// Each thread has its own format. Both write the position of a field that nobody asks for, into one object of the JDK's own: that is
// nobody's defect.
import java.text.SimpleDateFormat;
import java.util.Date;

public class NoRaceFormatsOfTheirOwn {
    public static void main(String[] args) {
        SimpleDateFormat one = new SimpleDateFormat("yyyy"), other = new SimpleDateFormat("yyyy");
        new Thread(() -> one.format(new Date(0))).start();
        other.format(new Date(0));
    }
}
