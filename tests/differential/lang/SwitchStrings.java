// switch on strings: hash collisions, empty string, unicode keys, fall-through, default position and null.
class SwitchStrings {
    static int f(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            case "\u4e2d": return 7;
            case "\0": return 8;
            case "polygenelubricants": return 9;
            default: return 0;
        }
    }

    static String fall(String s) {
        StringBuilder b = new StringBuilder();
        switch (s) {
            default:
                b.append('d');
            case "x":
                b.append('x');
            case "y":
                b.append('y');
                break;
            case "z":
                b.append('z');
        }
        return b.toString();
    }

    static String expr(String s) {
        return switch (s) {
            case "a", "b", "c" -> "abc";
            case "d" -> {
                String t = s.repeat(3);
                yield t;
            }
            case "throw" -> throw new IllegalArgumentException(s);
            default -> switch (s.length()) {
                case 0 -> "empty";
                case 1 -> "one";
                default -> "len" + s.length();
            };
        };
    }

    public static void main(String[] args) {
        String[] in = {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\u4e2d", "\0", "polygenelubricants", "aA",
            new String("Aa"), "x", "y", "z", "a", "b", "d", "hello", "throw"};
        for (String s : in) {
            String e;
            try {
                e = expr(s);
            } catch (IllegalArgumentException x) {
                e = x.toString();
            }
            System.out.println(s.length() + " " + f(s) + " " + fall(s) + " " + e);
        }
        System.out.println("polygenelubricants".hashCode());
        try {
            f(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
