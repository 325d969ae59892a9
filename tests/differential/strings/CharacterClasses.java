// Character predicates, case mapping, numeric values, digits, types and directionality across scripts.
class CharacterClasses {
    public static void main(String[] args) {
        int[] cps = {0, 9, ' ', '0', '9', 'A', 'z', '_', '$', 0x7f, 0xa0, 0xaa, 0xb2, 0xdf, 0xe9, 0x130, 0x1c5, 0x3a3, 0x5d0, 0x661, 0x966,
            0x2028, 0x200b, 0x2160, 0x3000, 0x4e2d, 0xac00, 0xd800, 0xe000, 0xfeff, 0xff11, 0xffff, 0x10400, 0x1d7ce, 0x1f600, 0x20000, 0x10ffff};
        for (int c : cps) {
            StringBuilder s = new StringBuilder(Integer.toHexString(c)).append(' ');
            s.append(Character.isLetter(c) ? 'L' : '.').append(Character.isDigit(c) ? 'D' : '.').append(Character.isLetterOrDigit(c) ? 'A' : '.');
            s.append(Character.isUpperCase(c) ? 'U' : '.').append(Character.isLowerCase(c) ? 'l' : '.').append(Character.isTitleCase(c) ? 'T' : '.');
            s.append(Character.isWhitespace(c) ? 'W' : '.').append(Character.isSpaceChar(c) ? 'S' : '.').append(Character.isISOControl(c) ? 'C' : '.');
            s.append(Character.isJavaIdentifierStart(c) ? 'J' : '.').append(Character.isJavaIdentifierPart(c) ? 'P' : '.');
            s.append(Character.isUnicodeIdentifierStart(c) ? 'u' : '.').append(Character.isIdentifierIgnorable(c) ? 'i' : '.');
            s.append(Character.isDefined(c) ? 'd' : '.').append(Character.isMirrored(c) ? 'm' : '.').append(Character.isAlphabetic(c) ? 'a' : '.');
            s.append(Character.isIdeographic(c) ? 'I' : '.').append(Character.isSupplementaryCodePoint(c) ? 's' : '.');
            s.append(' ').append(Character.getType(c)).append(' ').append(Character.getNumericValue(c)).append(' ').append(Character.digit(c, 10));
            s.append(' ').append(Character.digit(c, 36)).append(' ').append(Integer.toHexString(Character.toUpperCase(c)));
            s.append(' ').append(Integer.toHexString(Character.toLowerCase(c))).append(' ').append(Integer.toHexString(Character.toTitleCase(c)));
            s.append(' ').append(Character.getDirectionality(c));
            System.out.println(s);
        }
        System.out.println(Character.forDigit(11, 16) + "" + (int) Character.forDigit(16, 16) + Character.forDigit(35, 36));
        System.out.println(Character.isValidCodePoint(0x110000) + " " + Character.MIN_RADIX + Character.MAX_RADIX + " " + Character.compare('a', 'b'));
        System.out.println(Character.getName('A') + " / " + Character.UnicodeBlock.of('\u4e2d') + " / " + Character.UnicodeScript.of('\u03a3'));
        int letters = 0, digits = 0, hash = 0;
        for (int c = 0; c < 0x500; c++) {
            letters += Character.isLetter(c) ? 1 : 0;
            digits += Character.isDigit(c) ? 1 : 0;
            hash = hash * 31 + Character.toUpperCase(c) * 7 + Character.toLowerCase(c) + Character.getType(c);
        }
        System.out.println(letters + " " + digits + " " + hash);
    }
}
