// Two threads do nothing but print: the order of their output is all that there is.
public class OutputOfTwo {
    public static void main(String[] args) {
        new Thread(() -> System.out.print("a")).start();
        new Thread(() -> System.out.print("b")).start();
    }
}
