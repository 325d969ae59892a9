// Enums with fields, constructors, abstract methods and constant bodies; values, ordinal, compareTo, declaring class.
class EnumBodies {
    enum Op {
        ADD("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        SUB("-") {
            int apply(int a, int b) {
                return a - b;
            }
        },
        MUL("*") {
            int apply(int a, int b) {
                return a * b;
            }

            @Override
            public String toString() {
                return "times";
            }
        };

        final String sym;
        static final java.util.Map<String, Op> BY = new java.util.TreeMap<>();

        static {
            for (Op o : values()) {
                BY.put(o.sym, o);
            }
        }

        Op(String s) {
            sym = s;
        }

        abstract int apply(int a, int b);
    }

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6);

        private final double mass, radius;

        Planet(double m, double r) {
            mass = m;
            radius = r;
        }

        double g() {
            return 6.67300E-11 * mass / (radius * radius);
        }
    }

    enum Empty {
    }

    interface Named {
        default String n() {
            return "named " + this;
        }
    }

    enum Impl implements Named, Runnable {
        ONE, TWO;

        int runs;

        public void run() {
            runs += ordinal() + 1;
        }
    }

    public static void main(String[] args) {
        for (Op o : Op.values()) {
            System.out.println(o + " " + o.name() + " " + o.ordinal() + " " + o.sym + " " + o.apply(7, 3) + " "
                + (o.getClass() == Op.class) + " " + o.getDeclaringClass() + " " + o.getClass().getName() + o.getClass().isEnum());
        }
        System.out.println(Op.BY);
        for (Planet p : Planet.values()) {
            System.out.println(p + " " + (float) p.g() + " " + p.getClass().isEnum());
        }
        System.out.println(Empty.values().length);
        System.out.println(Op.ADD.compareTo(Op.MUL) + " " + Op.valueOf("SUB").equals(Op.SUB));
        System.out.println(Op.values() == Op.values());
        for (Impl i : Impl.values()) {
            i.run();
            i.run();
            System.out.println(i.n() + i.runs);
        }
        String[] bad = {"NOPE", "add", "", null};
        for (String s : bad) {
            try {
                System.out.println(Op.valueOf(s));
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        System.out.println(Enum.valueOf(Impl.class, "TWO"));
        Object[] cs = Op.class.getEnumConstants();
        System.out.println(cs.length + " " + cs[2]);
        System.out.println(Op.class.getDeclaredFields()[0].isEnumConstant());
    }
}
