// EnumSet and EnumMap: order, ranges, complements, views, nulls, equality and large (over 64 constants) sets.
import java.util.*;

class EnumSetMap {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    enum Big {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    public static void main(String[] args) {
        EnumSet<Day> w = EnumSet.range(Day.TUE, Day.FRI);
        System.out.println(w + " " + EnumSet.complementOf(w) + " " + EnumSet.allOf(Day.class).size());
        w.add(Day.SUN);
        w.remove(Day.WED);
        System.out.println(w + " " + w.contains(Day.WED) + w.contains(null));
        EnumSet<Day> c = w.clone();
        c.retainAll(EnumSet.of(Day.SUN, Day.MON, Day.TUE));
        System.out.println(c + " " + w.containsAll(c) + c.equals(Set.of(Day.TUE, Day.SUN)));
        try {
            w.add(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        try {
            EnumSet.range(Day.FRI, Day.MON);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        EnumSet<Big> b = EnumSet.range(Big.G0, Big.G9);
        b.add(Big.A3);
        b.addAll(EnumSet.of(Big.F9, Big.D4));
        System.out.println(b + " " + b.size() + " " + EnumSet.complementOf(b).size());
        Iterator<Big> it = b.iterator();
        while (it.hasNext()) {
            if (it.next().name().startsWith("G")) {
                it.remove();
            }
        }
        System.out.println(b);
        EnumMap<Day, String> m = new EnumMap<>(Day.class);
        m.put(Day.SAT, "s");
        m.put(Day.MON, "m");
        m.put(Day.WED, null);
        System.out.println(m + " " + m.size() + m.containsKey(Day.WED) + m.get(Day.TUE) + m.containsValue(null));
        m.merge(Day.SAT, "x", String::concat);
        m.computeIfAbsent(Day.FRI, d -> d.name().toLowerCase());
        m.keySet().remove(Day.MON);
        System.out.println(m + " " + m.values() + m.entrySet());
        for (Map.Entry<Day, String> e : m.entrySet()) {
            e.setValue(e.getKey().ordinal() + "");
        }
        System.out.println(m + " " + m.equals(new HashMap<>(m)) + m.getClass().getSimpleName());
        try {
            m.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
