// StringReader, BufferedReader, LineNumberReader, PushbackReader, StringWriter, PrintWriter and CharArray streams.
import java.io.*;

class ReadersWriters {
    public static void main(String[] args) throws IOException {
        BufferedReader r = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour"), 4);
        String l;
        while ((l = r.readLine()) != null) {
            System.out.print("[" + l + "]");
        }
        System.out.println(r.read());
        r = new BufferedReader(new StringReader("abcdef"));
        r.read();
        r.mark(10);
        System.out.print((char) r.read() + "" + (char) r.read());
        r.reset();
        char[] buf = new char[4];
        System.out.println(r.read(buf, 1, 3) + new String(buf, 1, 3) + r.skip(1) + (char) r.read() + r.read() + r.ready());
        LineNumberReader ln = new LineNumberReader(new StringReader("a\nb\nc"));
        ln.readLine();
        ln.readLine();
        System.out.println(ln.getLineNumber());
        PushbackReader pb = new PushbackReader(new StringReader("xy"), 2);
        int c = pb.read();
        pb.unread(c);
        pb.unread('w');
        System.out.println("" + (char) pb.read() + (char) pb.read() + (char) pb.read() + pb.read());
        StringWriter sw = new StringWriter();
        PrintWriter pw = new PrintWriter(sw);
        pw.print(1);
        pw.print('c');
        pw.print(2.5);
        pw.print((String) null);
        pw.print(new char[]{'x', 'y'});
        pw.printf("%04d", 7);
        pw.append("app").append('!').append("subseq", 1, 3);
        pw.println();
        pw.println(true);
        pw.write("write", 1, 3);
        pw.write(65);
        pw.flush();
        System.out.println(sw.toString().replace("\n", "$") + sw.getBuffer().length() + pw.checkError());
        System.out.println(new BufferedReader(new StringReader("a\nb")).lines().toList());
        CharArrayWriter cw = new CharArrayWriter();
        new StringReader("transfer").transferTo(cw);
        System.out.println(cw.toString() + cw.size() + new CharArrayReader(cw.toCharArray(), 2, 3).skip(9));
        Reader closed = new StringReader("x");
        closed.close();
        try {
            closed.read();
        } catch (IOException e) {
            System.out.println(e);
        }
        StreamTokenizer st = new StreamTokenizer(new StringReader("x = 3.5 + 'quoted' // comment\n y"));
        st.slashSlashComments(true);
        while (st.nextToken() != StreamTokenizer.TT_EOF) {
            System.out.print(st.ttype + ":" + (st.ttype == StreamTokenizer.TT_NUMBER ? "" + st.nval : st.sval) + " ");
        }
        System.out.println();
        Writer w = new BufferedWriter(new OutputStreamWriter(System.out, "US-ASCII"));
        w.write("through a writer\u00e9");
        ((BufferedWriter) w).newLine();
        w.flush();
    }
}
