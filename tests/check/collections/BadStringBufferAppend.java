// EXPECT: deadlock
// OUTCOMES: normal "" | deadlock ""
//
// append of a StringBuffer locks it and then asks the other one for its length and characters, which locks that. Crossed, each
// thread may hold its own and wait for the other's.
public class BadStringBufferAppend {
    public static void main(String[] args) {
        StringBuffer a = new StringBuffer("a");
        StringBuffer b = new StringBuffer("b");
        new Thread(() -> a.append(b)).start();
        new Thread(() -> b.append(a)).start();
    }
}
