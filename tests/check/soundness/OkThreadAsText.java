// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// toString names the group, as long as there is one.
public class OkThreadAsText {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        t.start();
        System.out.print(t.toString().endsWith(",main]"));
    }
}
