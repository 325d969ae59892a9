// getfield putfield getstatic putstatic of every type, hiding, inheritance, and narrow fields truncating.
class FieldAccess {
    static class Base {
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 3;
        long l = 4;
        float f = 5;
        double d = 6;
        boolean z = true;
        Object o = "base";
        static int st = 10;
        String name = "Base";

        String name() {
            return name;
        }
    }

    static class Derived extends Base {
        String name = "Derived";
        static int st = 20;
        long l = 40;

        String both() {
            return name + super.name + ((Base) this).name + l + super.l + st + Base.st;
        }
    }

    interface K {
        int X = Integer.parseInt("77");
        String Y = "inline";
    }

    static class Impl extends Derived implements K {
        int x() {
            return X + st;
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        Base b = d;
        System.out.println(b.name + d.name + b.name() + d.name() + d.both());
        b.b = (byte) 300;
        b.s = (short) 70000;
        b.c = (char) -1;
        b.i = Integer.MIN_VALUE;
        b.l = Long.MIN_VALUE;
        b.f = (float) 0.1;
        b.d = 0.1;
        b.z = !b.z;
        b.o = new int[]{1};
        System.out.println(d.b + " " + d.s + " " + (int) d.c + " " + d.i + " " + d.l + " " + b.l + " " + d.f + " " + d.d + " "
            + d.z + " " + ((int[]) d.o)[0]);
        Derived.st++;
        Base.st--;
        System.out.println(Derived.st + " " + Base.st + " " + new Impl().x() + " " + Impl.X + Impl.Y);
        d.b += 100;
        d.b += 100;
        d.s -= 1;
        d.c += 2;
        d.f *= 3;
        d.d /= 3;
        System.out.println(d.b + " " + d.s + " " + (int) d.c + " " + d.f + " " + d.d);
        Base nul = null;
        System.out.println(nul.st);
    }
}
