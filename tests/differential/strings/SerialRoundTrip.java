// Object serialisation round trip: graphs with cycles, transient fields, inheritance, arrays, enums, records, readResolve, Externalizable.
import java.io.*;
import java.util.*;

class SerialRoundTrip {
    static class NonSer {
        int base = 3;

        NonSer() {
            base = 4;
        }
    }

    static class Node extends NonSer implements Serializable {
        private static final long serialVersionUID = 1L;
        String name;
        transient int skip = 9;
        Node next;
        long[] data = {1, -1};
        Object extra;
        char c = 'x';
        double d = -0.0;

        Node(String n) {
            name = n;
            base = 50;
        }
    }

    static class Custom implements Serializable {
        private static final long serialVersionUID = 2L;
        transient String secret = "s";
        int plain = 5;

        private void writeObject(ObjectOutputStream o) throws IOException {
            o.defaultWriteObject();
            o.writeUTF(secret + "!");
        }

        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            i.defaultReadObject();
            secret = i.readUTF() + "?";
        }
    }

    static class Single implements Serializable {
        private static final long serialVersionUID = 3L;
        static final Single ONE = new Single();

        private Object readResolve() {
            return ONE;
        }
    }

    public static class Ext implements Externalizable {
        int v = 1;

        public Ext() {
        }

        public void writeExternal(ObjectOutput o) throws IOException {
            o.writeInt(v * 2);
        }

        public void readExternal(ObjectInput i) throws IOException {
            v = i.readInt() + 1;
        }
    }

    record Rec(int a, String b) implements Serializable {
        Rec {
            if (a < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    enum Col { RED, BLUE }

    static class Bad implements Serializable {
        Object o = new Object();
    }

    static Object round(Object o) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(b)) {
            out.writeObject(o);
        }
        return new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a"), b = new Node("b");
        a.next = b;
        b.next = a;
        a.extra = new Object[]{"s", 5, Col.BLUE, null, new int[][]{{1}, {2, 3}}, a};
        Node r = (Node) round(a);
        System.out.println(r.name + r.next.name + (r.next.next == r) + r.skip + r.base + r.data[1] + r.c + r.d);
        Object[] ex = (Object[]) r.extra;
        System.out.println(ex[0] + "" + ex[1] + (ex[2] == Col.BLUE) + ex[3] + ((int[][]) ex[4])[1][1] + (ex[5] == r));
        Custom c = (Custom) round(new Custom());
        System.out.println(c.secret + c.plain);
        System.out.println((round(Single.ONE) == Single.ONE) + " " + ((Ext) round(new Ext())).v + " " + round(new Rec(3, "q")));
        System.out.println(round(new ArrayList<>(List.of(1, "two", 3.0))) + " " + round(new TreeMap<>(Map.of("k", List.of(1)))) + " "
            + round(new LinkedHashMap<>(Map.of("x", 'y'))) + round(String.class) + round(new java.math.BigInteger("123456789012345678901")));
        try {
            round(new Bad());
        } catch (NotSerializableException e) {
            System.out.println(e);
        }
        System.out.println(ObjectStreamClass.lookup(Node.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Node.class).getFields().length);
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bo)) {
            out.writeInt(7);
            out.writeObject("same");
            out.writeObject(new int[]{1, 2});
        }
        System.out.println(HexFormat.of().formatHex(bo.toByteArray()));
    }
}
