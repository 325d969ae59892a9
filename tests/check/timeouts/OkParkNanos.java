// EXPECT: verified
// OUTCOMES: normal "back\n"
//
// parkNanos comes back without a permit.
import java.util.concurrent.locks.LockSupport;

public class OkParkNanos {
    public static void main(String[] args) {
        LockSupport.parkNanos(1_000_000);
        System.out.println("back");
    }
}
