// Modified UTF-8 constants: embedded NUL, two- and three-byte characters, surrogate pairs, lone surrogates, long literals.
class StringConstants {
    static final String NUL = "a\0b";
    static final String TWO = "\u0080\u00ff\u07ff";
    static final String THREE = "\u0800\ud7ff\ue000\uffff";
    static final String PAIR = "\ud800\udc00\udbff\udfff";
    static final String LONE = "\udc00\ud800";

    int \u0061bc = 3;

    static void dump(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            b.append(Integer.toHexString(s.charAt(i))).append(' ');
        }
        System.out.println(s.length() + ": " + b + s.hashCode());
    }

    public static void main(String[] args) throws Exception {
        dump(NUL);
        dump(TWO);
        dump(THREE);
        dump(PAIR);
        dump(LONE);
        dump("");
        dump("\b\t\n\f\r\"\'\\\1\77\377\s");
        System.out.println(new StringConstants().abc);
        System.out.println(NUL == ("a" + "\0" + "b"));
        System.out.println(TWO.intern() == TWO);
        System.out.println((TWO + "x").intern() == (TWO + "x").intern());
        System.out.println(new String(PAIR.toCharArray()).equals(PAIR));
        System.out.println(StringConstants.class.getDeclaredField("PAIR").get(null) == PAIR);
        System.out.println("\u00e9".equals(new String(new byte[]{(byte) 0xc3, (byte) 0xa9}, "UTF-8")));
        System.out.println((char) 65 + "" + (char) 0x1F600 % 7 + '\u0041' + '\101');
        String longOne = "0123456789".repeat(20);
        System.out.println(longOne.hashCode() + " " + longOne.indexOf("90", 100));
    }
}
