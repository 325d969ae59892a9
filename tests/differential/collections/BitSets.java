// BitSet set/clear/flip ranges, logical operations, next/previous scans, cardinality, array conversions, equality.
import java.util.BitSet;

class BitSets {
    public static void main(String[] args) {
        BitSet b = new BitSet();
        b.set(1);
        b.set(63);
        b.set(64, 70);
        b.set(200);
        System.out.println(b + " " + b.cardinality() + " " + b.length() + " " + b.size() + " " + b.isEmpty());
        b.flip(60, 66);
        b.clear(200);
        b.flip(0);
        b.set(5, true);
        b.set(10, 14, true);
        b.set(12, false);
        System.out.println(b + " " + b.length() + b.get(12) + b.get(13) + b.get(9999));
        System.out.println(b.nextSetBit(0) + " " + b.nextSetBit(2) + " " + b.nextClearBit(60) + " " + b.nextSetBit(70) + " "
            + b.previousSetBit(100) + " " + b.previousClearBit(69) + " " + b.previousSetBit(-1));
        BitSet c = new BitSet();
        for (int i = 0; i < 100; i += 3) {
            c.set(i);
        }
        BitSet t = (BitSet) b.clone();
        t.and(c);
        System.out.println("and " + t);
        t = (BitSet) b.clone();
        t.or(c);
        System.out.println("or " + t.cardinality());
        t = (BitSet) b.clone();
        t.xor(c);
        System.out.println("xor " + t);
        t = (BitSet) b.clone();
        t.andNot(c);
        System.out.println("andNot " + t + " " + b.intersects(c) + " " + t.intersects(c));
        System.out.println(b.hashCode() + " " + b.equals(b.clone()) + " " + b.get(60, 70) + " " + new BitSet(500).equals(new BitSet()));
        for (long l : b.toLongArray()) {
            System.out.print(Long.toHexString(l) + " ");
        }
        for (byte x : b.toByteArray()) {
            System.out.print(x + " ");
        }
        System.out.println(BitSet.valueOf(new long[]{5, 0, 1}) + " " + BitSet.valueOf(new byte[]{-1, 1}));
        System.out.println(b.stream().sum() + " " + b.stream().boxed().toList());
        BitSet sieve = new BitSet(200);
        sieve.set(2, 200);
        for (int i = 2; i * i < 200; i = sieve.nextSetBit(i + 1)) {
            for (int j = i * i; j < 200; j += i) {
                sieve.clear(j);
            }
        }
        System.out.println(sieve);
        Runnable[] bad = {() -> b.get(-1), () -> b.set(5, 2), () -> b.clear(-3), () -> b.nextSetBit(-1), () -> new BitSet(-1)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        b.clear();
        System.out.println(b + " " + b.length() + b.isEmpty());
    }
}
