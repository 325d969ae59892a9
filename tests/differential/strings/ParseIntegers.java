// Integer, Long, Short and Byte parsing, decoding, unsigned forms, radices, and failures at range ends.
class ParseIntegers {
    interface Act {
        Object run();
    }

    static void p(String what, Act a) {
        try {
            System.out.println(what + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(what + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] in = {"0", "-0", "+5", "-2147483648", "2147483647", "2147483648", "-2147483649", "", "-", "+", " 1", "1_000", "0x10", "1e3",
            "007", "\u0661\u0662", "9223372036854775807", "9223372036854775808", "-9223372036854775808"};
        for (String s : in) {
            String label = s.chars().allMatch(c -> c < 128) ? s : "arabic";
            p("int " + label, () -> Integer.parseInt(s));
            p("long " + label, () -> Long.parseLong(s));
        }
        for (String s : new String[]{"0x1F", "-0X1f", "#ff", "010", "-010", "08", "0", "", "-#80000000", "0x80000000", "+0x7", "0x-1"}) {
            p("decode " + s, () -> Integer.decode(s));
        }
        p("r2", () -> Integer.parseInt("-1010", 2));
        p("r36", () -> Integer.parseInt("zZ", 36));
        p("r37", () -> Integer.parseInt("1", 37));
        p("r1", () -> Integer.parseInt("1", 1));
        p("r16", () -> Integer.parseInt("-80000000", 16));
        p("r16 big", () -> Integer.parseInt("80000000", 16));
        p("uns", () -> Integer.parseUnsignedInt("4294967295"));
        p("uns big", () -> Integer.parseUnsignedInt("4294967296"));
        p("uns neg", () -> Integer.parseUnsignedInt("-1"));
        p("luns", () -> Long.parseUnsignedLong("18446744073709551615"));
        p("luns big", () -> Long.parseUnsignedLong("18446744073709551616"));
        p("range", () -> Integer.parseInt("abc123def", 3, 6, 10));
        p("byte", () -> Byte.parseByte("-128"));
        p("byte big", () -> Byte.parseByte("128"));
        p("short", () -> Short.parseShort("7fff", 16));
        p("short big", () -> Short.parseShort("32768"));
        p("valueOf", () -> Integer.valueOf("77") + Long.valueOf("88", 9) + Short.valueOf("9"));
        p("getInteger", () -> Integer.getInteger("no.such.property", 5));
        p("null", () -> Long.parseLong(null));
        p("bool", () -> Boolean.valueOf("tRUE") + " " + Boolean.valueOf("1"));
    }
}
