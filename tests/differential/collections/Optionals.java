// Optional and its primitive forms: map, flatMap, filter, or, stream, orElse forms, equality and text.
import java.util.*;

class Optionals {
    static int calls;

    static String dflt() {
        calls++;
        return "dflt";
    }

    public static void main(String[] args) {
        Optional<String> p = Optional.of("val"), e = Optional.empty();
        System.out.println(p + " " + e + " " + Optional.ofNullable(null) + OptionalInt.of(3) + OptionalDouble.empty() + OptionalLong.of(1L << 40));
        System.out.println(p.isPresent() + " " + e.isPresent() + p.isEmpty() + e.isEmpty());
        System.out.println(p.map(String::length) + " " + e.map(String::length) + p.map(x -> null) + p.flatMap(x -> Optional.of(x + x)) + p.filter(x -> x.length() > 9));
        System.out.println(p.orElse(dflt()) + calls + p.orElseGet(Optionals::dflt) + calls + e.orElseGet(Optionals::dflt) + calls);
        System.out.println(e.or(() -> p) + "" + p.or(() -> e) + p.stream().count() + e.stream().count());
        p.ifPresent(x -> System.out.print("present " + x + ";"));
        e.ifPresent(x -> System.out.print("never"));
        e.ifPresentOrElse(x -> System.out.print("never"), () -> System.out.print("absent;"));
        System.out.println(p.equals(Optional.of("val")) + "" + e.equals(Optional.empty()) + p.hashCode() + (Optional.<String>empty() == e) + OptionalInt.of(5).equals(OptionalInt.of(5)));
        Runnable[] bad = {e::get, e::orElseThrow, () -> e.orElseThrow(() -> new IllegalStateException("own")), () -> Optional.of(null),
            () -> p.map(null), () -> p.flatMap(x -> null), () -> OptionalInt.empty().getAsInt(), () -> e.or(() -> null)};
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException x) {
                System.out.println(x.getClass().getName() + " " + (x instanceof NullPointerException ? "" : x.getMessage()));
            }
        }
        System.out.println(OptionalInt.of(4).orElse(9) + OptionalInt.empty().orElse(9) + " " + OptionalDouble.of(-0.0).getAsDouble() + OptionalLong.empty().isPresent());
        System.out.println(java.util.stream.Stream.of(p, e, Optional.of("w")).flatMap(Optional::stream).toList());
    }
}
