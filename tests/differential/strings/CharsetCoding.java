// Encoding and decoding in UTF-8, UTF-16 variants, Latin-1 and ASCII: malformed input, replacements, boms, surrogates.
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.*;

class CharsetCoding {
    static String hex(byte[] b) {
        StringBuilder s = new StringBuilder();
        for (byte x : b) {
            s.append(String.format("%02x", x));
        }
        return s.toString();
    }

    static String hex(String t) {
        StringBuilder s = new StringBuilder();
        for (char c : t.toCharArray()) {
            s.append(Integer.toHexString(c)).append('.');
        }
        return s.toString();
    }

    static byte[] bytes(int... v) {
        byte[] b = new byte[v.length];
        for (int i = 0; i < v.length; i++) {
            b[i] = (byte) v[i];
        }
        return b;
    }

    public static void main(String[] args) throws Exception {
        Charset[] cs = {StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE,
            StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII};
        String[] in = {"", "abc", "\u00e9\u00ff", "\u0100\u07ff\u0800\uffff", "\ud83d\ude00", "\ud800", "a\ude00b", "x\ud83d"};
        for (Charset c : cs) {
            for (String s : in) {
                byte[] b = s.getBytes(c);
                System.out.println(c + " " + hex(b) + " " + hex(new String(b, c)));
            }
        }
        byte[][] bad = {bytes(0xc0, 0x80), bytes(0xe2, 0x82), bytes(0xe2, 0x82, 0x41), bytes(0xf0, 0x9f, 0x98), bytes(0xf5, 0x80), bytes(0x80, 0x61),
            bytes(0xed, 0xa0, 0x80), bytes(0xef, 0xbb, 0xbf, 0x61), bytes(0xff, 0xfe, 0x61, 0), bytes(0xfe, 0xff, 0, 0x61), bytes(0xd8, 0),
            bytes(0xf4, 0x90, 0x80, 0x80), bytes(0xe0, 0x80, 0x80), bytes(0x61, 0xc3)};
        for (byte[] b : bad) {
            for (Charset c : cs) {
                System.out.print(hex(new String(b, c)) + " ");
            }
            System.out.println();
        }
        CharsetDecoder d = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        try {
            d.decode(ByteBuffer.wrap(bytes(0x61, 0xff)));
        } catch (CharacterCodingException e) {
            System.out.println(e);
        }
        CharsetEncoder e = StandardCharsets.US_ASCII.newEncoder();
        System.out.println(e.canEncode('a') + " " + e.canEncode('\u00e9') + " " + e.maxBytesPerChar());
        try {
            e.encode(CharBuffer.wrap("\u00e9"));
        } catch (CharacterCodingException x) {
            System.out.println(x);
        }
        CharBuffer out = CharBuffer.allocate(2);
        CoderResult r = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap("abc".getBytes("UTF-8")), out, true);
        System.out.println(r + " " + out.position());
        System.out.println(Charset.forName("latin1") + " " + Charset.isSupported("UTF-8") + " " + new String(bytes(0x41, 0xe9), "ISO-8859-1").length());
        try {
            "x".getBytes("no-such");
        } catch (java.io.UnsupportedEncodingException x) {
            System.out.println(x);
        }
        System.out.println(StandardCharsets.UTF_8.encode("\u20ac").remaining() + " " + new String(bytes(1, 2, 3, 65, 66), 3, 2, StandardCharsets.UTF_8));
    }
}
