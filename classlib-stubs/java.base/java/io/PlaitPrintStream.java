package java.io;

import java.nio.charset.Charset;
import java.util.Formatter;
import java.util.Locale;

// System.out and System.err: every call writes its text in one step, with no buffer that threads share. It takes the monitor,
// as the JDK's stream does, unless nobody can tell: while schedules are explored and no thread takes it otherwise.
// System.newPrintStream is redirected to make().
final class PlaitPrintStream extends PrintStream {
    private final int fd;
    private final Charset encoding;
    // Read and written by the VM.
    private final int encoder;   // how the VM encodes: 0 UTF-8, 1 US-ASCII, 2 ISO-8859-1, -1 it does not
    private boolean closed;
    private char pending;        // first half of a surrogate pair, printed without the second; 0 = none

    private PlaitPrintStream(OutputStream out, int fd, Charset encoding) {
        super(out, false, encoding);
        this.fd = fd;
        this.encoding = encoding;
        this.encoder = switch (encoding.name()) {
            case "UTF-8" -> 0;
            case "US-ASCII" -> 1;
            case "ISO-8859-1" -> 2;
            default -> -1;
        };
    }

    static PrintStream make(OutputStream out, String encoding) {
        int fd = 1;
        try {
            if (((FileOutputStream) out).getFD() == FileDescriptor.err) fd = 2;
        } catch (IOException e) {
            throw new InternalError(e);
        }
        Charset charset = Charset.defaultCharset();
        if (encoding != null && Charset.isSupported(encoding)) charset = Charset.forName(encoding);
        return new PlaitPrintStream(out, fd, charset);
    }

    // REQUIRES: encoder >= 0.
    private native void writeText(String text, boolean newLine);
    private native void writeBytes(byte[] bytes, int offset, int length);
    private native void close0();

    // The same in all of an exploration.
    private static native boolean takesMonitor();

    private void put(String text, boolean newLine) {
        if (takesMonitor()) {
            synchronized (this) {
                putHeld(text, newLine);
            }
        } else {
            putHeld(text, newLine);
        }
    }

    private void putHeld(String text, boolean newLine) {
        if (encoder >= 0) {
            writeText(text, newLine);
        } else {
            byte[] bytes = (newLine ? text.concat(System.lineSeparator()) : text).getBytes(encoding);
            writeBytes(bytes, 0, bytes.length);
        }
    }

    @Override public void print(boolean x) { put(String.valueOf(x), false); }
    @Override public void print(char x) { put(String.valueOf(x), false); }
    @Override public void print(int x) { put(String.valueOf(x), false); }
    @Override public void print(long x) { put(String.valueOf(x), false); }
    @Override public void print(float x) { put(String.valueOf(x), false); }
    @Override public void print(double x) { put(String.valueOf(x), false); }
    @Override public void print(char[] x) { put(String.valueOf(x), false); }
    @Override public void print(String x) { put(String.valueOf(x), false); }
    @Override public void print(Object x) { put(String.valueOf(String.valueOf(x)), false); }

    @Override public void println() { put("", true); }
    @Override public void println(boolean x) { put(String.valueOf(x), true); }
    @Override public void println(char x) { put(String.valueOf(x), true); }
    @Override public void println(int x) { put(String.valueOf(x), true); }
    @Override public void println(long x) { put(String.valueOf(x), true); }
    @Override public void println(float x) { put(String.valueOf(x), true); }
    @Override public void println(double x) { put(String.valueOf(x), true); }
    @Override public void println(char[] x) { put(String.valueOf(x), true); }
    @Override public void println(String x) { put(String.valueOf(x), true); }
    @Override public void println(Object x) { put(String.valueOf(String.valueOf(x)), true); }

    private PrintStream putFormatted(Locale locale, String format, Object[] args) {
        if (!takesMonitor() && !mayCallProgram(args)) return putFormattedHeld(locale, format, args);
        synchronized (this) {
            return putFormattedHeld(locale, format, args);
        }
    }

    // Arguments become text under the monitor.
    private static boolean mayCallProgram(Object[] args) {
        if (args == null) return false;
        for (Object x : args) {
            boolean isPlain = x == null || x instanceof String || x instanceof Boolean || x instanceof Character
                || x instanceof Number && x.getClass().getClassLoader() == null;
            if (!isPlain) return true;
        }
        return false;
    }

    // What was formatted before an exception is printed, as with the JDK's stream.
    private PrintStream putFormattedHeld(Locale locale, String format, Object[] args) {
        StringBuilder text = new StringBuilder();
        try {
            new Formatter(text, locale).format(locale, format, args);
        } finally {
            if (text.length() > 0) put(text.toString(), false);
        }
        return this;
    }

    @Override public PrintStream format(String format, Object... args) {
        return putFormatted(Locale.getDefault(Locale.Category.FORMAT), format, args);
    }
    @Override public PrintStream format(Locale locale, String format, Object... args) {
        return putFormatted(locale, format, args);
    }
    @Override public PrintStream printf(String format, Object... args) { return format(format, args); }
    @Override public PrintStream printf(Locale locale, String format, Object... args) { return format(locale, format, args); }

    private void putBytes(byte[] bytes, int offset, int length) {
        if (takesMonitor()) {
            synchronized (this) {
                writeBytes(bytes, offset, length);
            }
        } else {
            writeBytes(bytes, offset, length);
        }
    }

    @Override public void write(int b) { putBytes(new byte[] {(byte) b}, 0, 1); }
    @Override public void write(byte[] bytes) { putBytes(bytes, 0, bytes.length); }
    @Override public void writeBytes(byte[] bytes) { putBytes(bytes, 0, bytes.length); }
    @Override public void write(byte[] bytes, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
        putBytes(bytes, offset, length);
    }

    @Override public void flush() {
        if (takesMonitor()) {
            synchronized (this) {
            }
        }
    }

    @Override public boolean checkError() {
        flush();
        return false;
    }

    @Override public void close() {
        if (takesMonitor()) {
            synchronized (this) {
                close0();
            }
        } else {
            close0();
        }
    }
}
