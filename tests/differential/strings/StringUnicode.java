// Strings with Latin-1, BMP and supplementary characters: lengths, code points, mixed compaction, case mapping, surrogates.
import java.util.Locale;

class StringUnicode {
    static String hex(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            b.append(Integer.toHexString(c)).append(' ');
        }
        return b.toString().trim();
    }

    public static void main(String[] args) {
        String e = "a\u00e9\u4e2d\ud83d\ude00z";
        System.out.println(e.length() + " " + e.codePointCount(0, e.length()) + " " + e.codePointAt(3) + " " + e.codePointAt(4) + " "
            + e.codePointBefore(5) + " " + e.offsetByCodePoints(0, 4));
        e.codePoints().forEach(c -> System.out.print(Integer.toHexString(c) + " "));
        System.out.println(e.chars().count());
        System.out.println(hex(new StringBuilder(e).reverse().toString()));
        System.out.println(hex(new String(new int[]{0x1F600, 65, 0xFFFF}, 0, 3)) + " " + hex(Character.toString(0x10FFFF)));
        System.out.println(hex("\u00df\u0149\ufb01".toUpperCase(Locale.ROOT)));
        System.out.println(hex("\u0130I\u03a3 A\u03a3".toLowerCase(Locale.ROOT)));
        System.out.println(hex("iI".toUpperCase(new Locale("tr"))) + " " + hex("iI".toLowerCase(new Locale("tr"))));
        System.out.println(hex("\ud801\udc28".toUpperCase(Locale.ROOT)) + " " + hex("\u00ff".toUpperCase(Locale.ROOT)) + " "
            + hex("\u00b5".toUpperCase(Locale.ROOT)));
        System.out.println(e.indexOf(0x1F600) + " " + e.lastIndexOf(0x1F600) + " " + e.indexOf('\ude00') + " " + e.indexOf("\ud83d"));
        System.out.println("\u00e9".equals("e\u0301") + " " + "\u00e9".compareTo("f") + " " + "\ud83d\ude00".compareTo("\uffee"));
        System.out.println(e.replace('\u4e2d', 'x').length() + " " + hex(e.replace('\u4e2d', '\u00ff')) + " " + hex("ab".replace('b', '\u0100')));
        System.out.println(hex("ab\u0100".substring(0, 2)) + " " + "ab\u0100".substring(0, 2).equals("ab") + " "
            + "ab\u0100".substring(0, 2).hashCode() + " " + "ab".hashCode());
        System.out.println(Character.isSurrogatePair('\ud83d', '\ude00') + " " + Character.toCodePoint('\ud83d', '\ude00') + " "
            + Character.charCount(0x10000) + " " + Character.isHighSurrogate('\ude00') + Character.isLowSurrogate('\ude00'));
        String lone = "\ude00x\ud83d";
        System.out.println(lone.codePointCount(0, 3) + " " + Integer.toHexString(lone.codePointAt(0)) + " "
            + Integer.toHexString(lone.codePointAt(2)) + " " + hex(new StringBuilder(lone).reverse().toString()));
        System.out.println("\u00e9\u00e8".contains("\u00e8") + " " + "\u4e2d\u6587".startsWith("\u4e2d") + " " + "a\u4e2d".endsWith("\u4e2d"));
        System.out.println("\u2028 \u3000x\u3000".strip().length() + " " + "\u00a0x".strip().length() + " " + "\u00a0".isBlank());
        System.out.println(hex("a".concat("\u4e2d")) + " " + hex("\u4e2d".concat("a")) + " " + hex("\u00e9" + '\u4e2d' + 1));
        System.out.println(hex("\u4e2d".repeat(2)) + " " + hex("\ud83d\ude00".repeat(2)));
        String joined = String.join("\u4e2d", "a", "\u00e9");
        System.out.println(hex(joined) + " " + java.util.Arrays.toString(joined.split("\u4e2d")).length());
    }
}
