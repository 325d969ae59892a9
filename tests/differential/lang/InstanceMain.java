// An instance main without parameters runs on an object made by the no-argument constructor.
// JDK: 25+
class InstanceMain {
    final int v;
    static int made;

    InstanceMain() {
        v = 7;
        made++;
        IO.println("constructed " + made);
    }

    void main() {
        IO.println("instance main " + v);
        helper();
    }

    private void helper() {
        IO.print("no newline");
        IO.println();
        throw new IllegalStateException("from instance main");
    }
}
