/** Nothing to explore: what Plait's memory is before it stores states. */
public class Empty {
    public static void main(String[] args) {}
}
