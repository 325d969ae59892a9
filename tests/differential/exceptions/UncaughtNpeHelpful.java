// An uncaught NullPointerException on stderr carries the helpful message.
class UncaughtNpeHelpful {
    UncaughtNpeHelpful next;
    int[] data;

    public static void main(String[] args) {
        UncaughtNpeHelpful n = new UncaughtNpeHelpful();
        n.next = new UncaughtNpeHelpful();
        System.out.println(n.next.data == null);
        n.next.next.data[args.length] = 5;
    }
}
