// A thread that is alone does in one step what takes it several beside main: optimal-dpor lost a choice that comes behind.
import plait.Choose;

public class ChoosesAlone {
    static int x, y;

    public static void main(String[] args) {
        new Thread(() -> {
            x++;
            y = Choose.intBelow(3);
        }).start();
        System.out.println(y);
    }
}
