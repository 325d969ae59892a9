// CharSequence defaults, custom CharSequences in appends and comparisons, StringJoiner, CharBuffer views.
import java.nio.CharBuffer;
import java.util.StringJoiner;

class CharSequenceOps {
    static class Rep implements CharSequence {
        final char c;
        final int n;

        Rep(char c, int n) {
            this.c = c;
            this.n = n;
        }

        public int length() {
            return n;
        }

        public char charAt(int i) {
            if (i < 0 || i >= n) {
                throw new StringIndexOutOfBoundsException(i);
            }
            return c;
        }

        public CharSequence subSequence(int a, int b) {
            return new Rep(c, b - a);
        }

        public String toString() {
            return String.valueOf(c).repeat(n);
        }
    }

    public static void main(String[] args) {
        Rep r = new Rep('x', 4);
        System.out.println(new StringBuilder("<").append(r).append(r, 1, 3).insert(1, r).append('>'));
        System.out.println("axxxxb".contains(r) + " " + "xxxx".contentEquals(r) + " " + "yy".replace("y", r) + " " + String.join(r, "1", "2", "3"));
        System.out.println(CharSequence.compare(r, "xxxy") + " " + CharSequence.compare("ab", "abc") + " " + r.chars().sum() + " "
            + r.codePoints().count() + " " + r.isEmpty());
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("a").add(r).add("");
        System.out.println(j + " " + j.length());
        StringJoiner k = new StringJoiner("|");
        k.add("p").add("q");
        System.out.println(j.merge(k) + " " + new StringJoiner("-", "[", "]"));
        CharBuffer b = CharBuffer.wrap("hello world");
        b.position(6);
        System.out.println(b + " " + b.length() + b.charAt(1) + b.subSequence(1, 3) + b.slice().remaining());
        b.flip();
        System.out.println(b.toString() + b.compareTo(CharBuffer.wrap("hello")));
        CharBuffer w = CharBuffer.allocate(6);
        w.put('a').put("bcd").put(5, 'z');
        System.out.println(w.position() + " " + w.remaining() + " " + (int) w.get(4) + w.get(5));
        try {
            b.put('x');
        } catch (java.nio.ReadOnlyBufferException e) {
            System.out.println(e);
        }
        try {
            w.put("toolong");
        } catch (java.nio.BufferOverflowException e) {
            System.out.println(e);
        }
        try {
            r.charAt(9);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
