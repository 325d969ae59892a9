// Pattern switch over sealed interfaces with enum constants, qualified names, and exhaustive enums without default.
// JDK: 21+
class EnumPatternSwitch {
    sealed interface Card permits Suit, Joker, Tarot {
    }

    enum Suit implements Card { CLUBS, HEARTS, SPADES }

    enum Tarot implements Card { FOOL, TOWER { public String toString() { return "the tower"; } } }

    record Joker(int n) implements Card {
    }

    static String name(Card c) {
        return switch (c) {
            case Suit.CLUBS -> "clubs";
            case Suit.HEARTS -> "hearts";
            case Suit s when s.ordinal() > 5 -> "impossible";
            case Suit s -> "suit " + s;
            case Tarot.FOOL -> "fool";
            case Tarot t -> "tarot " + t;
            case Joker(int n) when n == 1 -> "first joker";
            case Joker j -> j.toString();
        };
    }

    static int suit(Suit s) {
        return switch (s) {
            case CLUBS -> 1;
            case null -> 0;
            case HEARTS -> 2;
            case SPADES -> 3;
        };
    }

    static String mixed(Object o) {
        return switch (o) {
            case Suit s when s == Suit.SPADES -> "spades by guard";
            case Card c -> "card";
            case CharSequence cs -> "chars " + cs.length();
            case Number n when n.intValue() == 3 -> "three";
            case Number n -> n.getClass().getSimpleName();
            default -> o.getClass().getName();
        };
    }

    public static void main(String[] args) {
        Card[] cs = {Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Tarot.FOOL, Tarot.TOWER, new Joker(1), new Joker(2)};
        for (Card c : cs) {
            System.out.println(name(c) + " " + mixed(c));
        }
        System.out.println(suit(null) + suit(Suit.SPADES));
        Object[] os = {"s", new StringBuilder("sb"), 3, 3L, 4f, 'c', new Object[0]};
        for (Object o : os) {
            System.out.println(mixed(o));
        }
        try {
            name(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
