// EXPECT: exit 5
// OUTCOMES: halt 5 "end hook"
// HOTSPOT: no
//
// The last ordinary thread ends, then the shutdown hook runs and stops the program with a status of its own.
public class BadExitInHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.print(" hook");
            Runtime.getRuntime().halt(5);
        }));
        System.out.print("end");
    }
}
