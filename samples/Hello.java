// The smallest program: `build/plait run -cp build/samples Hello`.
public class Hello {
  public static void main(String[] args) {
    System.out.println("Hello from Plait");
  }
}
