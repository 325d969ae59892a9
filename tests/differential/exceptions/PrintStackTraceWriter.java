// printStackTrace into a writer: full text with causes, common-frame counts, suppressed and null messages.
import java.io.PrintWriter;
import java.io.StringWriter;

class PrintStackTraceWriter {
    static void inner(int k) {
        if (k == 0) {
            throw new UnsupportedOperationException();
        }
        try {
            inner(k - 1);
        } catch (RuntimeException e) {
            RuntimeException w = new RuntimeException("level " + k + "\nsecond line", e);
            w.addSuppressed(new IllegalArgumentException("sup " + k));
            throw w;
        }
    }

    public static void main(String[] args) {
        try {
            inner(3);
        } catch (RuntimeException e) {
            StringWriter w = new StringWriter();
            PrintWriter p = new PrintWriter(w);
            e.printStackTrace(p);
            p.flush();
            System.out.print(w);
            e.printStackTrace(System.out);
        }
        Throwable shared = new Throwable("shared");
        Throwable a = new Throwable("a", shared);
        a.addSuppressed(shared);
        a.printStackTrace(System.out);
    }
}
