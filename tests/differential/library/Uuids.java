// UUID construction, text, parsing, comparison, hash, name-based values and version fields.
import java.util.*;

class Uuids {
    public static void main(String[] args) {
        UUID u = new UUID(0x0123456789abcdefL, 0xfedcba9876543210L);
        System.out.println(u + " " + u.hashCode() + " " + u.version() + " " + u.variant() + " " + u.getMostSignificantBits() + " " + u.getLeastSignificantBits());
        System.out.println(UUID.fromString("1-2-3-4-5") + " " + UUID.fromString(u.toString()).equals(u) + " " + new UUID(0, 0) + " " + new UUID(-1, -1));
        System.out.println(u.compareTo(new UUID(1, 1)) + " " + new UUID(-1, 0).compareTo(new UUID(1, 0)) + " " + u.compareTo(u));
        String[] bad = {"", "xyz", "1-2-3-4", "1-2-3-4-5-6", "g0000000-0000-0000-0000-000000000000", "00000000000000000000000000000000"};
        for (String s : bad) {
            try {
                System.out.println(UUID.fromString(s));
            } catch (IllegalArgumentException e) {
                System.out.println(e);
            }
        }
        for (String s : new String[]{"", "a", "hello world"}) {
            UUID n = UUID.nameUUIDFromBytes(s.getBytes());
            System.out.println(n + " " + n.version() + n.variant());
        }
        try {
            u.timestamp();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        UUID r = UUID.randomUUID();
        System.out.println(r.version() + " " + r.variant() + " " + r.toString().length() + " " + r.equals(UUID.fromString(r.toString())));
    }
}
