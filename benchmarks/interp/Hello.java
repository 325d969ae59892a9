// Start-up: as little as a program can do.
public class Hello {
    public static void main(String[] args) {
        System.out.println("Hello, world");
    }
}
