// One call site over many receiver classes: virtual, interface, abstract, inherited, default and array-method targets.
class InterfaceDispatch {
    interface Shape {
        double area();

        default String tag() {
            return "shape";
        }
    }

    interface Named {
        String tag();

        default int rank() {
            return 1;
        }
    }

    static abstract class Base implements Shape {
        int calls;

        public String toString() {
            return getClass().getSimpleName() + ":" + area() + ":" + tag() + ":" + (++calls);
        }
    }

    static class Sq extends Base {
        public double area() {
            return 4;
        }
    }

    static class Ci extends Base implements Named {
        public double area() {
            return 3;
        }

        public String tag() {
            return "circle";
        }
    }

    static class BigCi extends Ci {
        public double area() {
            return super.area() * 100;
        }

        public int rank() {
            return Named.class.isInstance(this) ? 50 : 0;
        }
    }

    static class Tri implements Shape {
        public double area() {
            return 0.5;
        }

        public String tag() {
            return "tri+" + Shape.super.tag();
        }
    }

    enum Unit implements Shape, Named {
        ONE {
            public double area() {
                return 1;
            }
        },
        TWO {
            public double area() {
                return 2;
            }

            public String tag() {
                return "two";
            }
        };

        public String tag() {
            return "unit";
        }
    }

    record Rec(double area) implements Shape {
    }

    public static void main(String[] args) {
        Shape[] s = {new Sq(), new Ci(), new BigCi(), new Tri(), Unit.ONE, Unit.TWO, new Rec(9.5), () -> 7.25, new Shape() {
            public double area() {
                return -1;
            }

            public String tag() {
                return "anon";
            }
        }};
        double total = 0;
        for (int round = 0; round < 3; round++) {
            for (Shape x : s) {
                total = total * 1.5 + x.area();
                if (round == 0) {
                    System.out.println(x.tag() + " " + x.area() + " " + (x instanceof Base ? x.toString() : "-") + " " + (x instanceof Named n ? n.rank() + n.tag() : "unnamed"));
                }
            }
        }
        System.out.println(total);
        Object[] os = {"str", 5, 'c', new int[0], Unit.ONE, new Rec(1), new StringBuilder("sb"), 2.5, null};
        StringBuilder b = new StringBuilder();
        for (Object o : os) {
            b.append(o == null ? "null" : o instanceof int[] ? "arr" + o.equals(o) : o.toString()).append(o instanceof Comparable<?> ? "+" : "-").append(' ');
        }
        System.out.println(b);
        Base base = new BigCi();
        System.out.println(base + " " + base + " " + ((Named) base).rank());
    }
}
