// Sealed hierarchies with pattern instanceof, permits through reflection, and exhaustive handling by if chains.
class SealedTypes {
    sealed interface Expr permits Num, Add, Mul, Neg {
    }

    record Num(int v) implements Expr {
    }

    record Add(Expr l, Expr r) implements Expr {
    }

    record Mul(Expr l, Expr r) implements Expr {
    }

    static final class Neg implements Expr {
        final Expr e;

        Neg(Expr e) {
            this.e = e;
        }
    }

    static abstract sealed class Animal {
        abstract String noise();
    }

    static final class Dog extends Animal {
        String noise() {
            return "woof";
        }
    }

    static non-sealed class Cat extends Animal {
        String noise() {
            return "meow";
        }
    }

    static class Lion extends Cat {
        String noise() {
            return "roar > " + super.noise();
        }
    }

    static int eval(Expr e) {
        if (e instanceof Num n) {
            return n.v();
        } else if (e instanceof Add a) {
            return eval(a.l()) + eval(a.r());
        } else if (e instanceof Mul m && m.l() instanceof Num n && n.v() == 0) {
            return 0;
        } else if (e instanceof Mul m) {
            return eval(m.l()) * eval(m.r());
        } else if (!(e instanceof Neg g)) {
            throw new AssertionError();
        } else {
            return -eval(g.e);
        }
    }

    static String show(Object o) {
        if (!(o instanceof String s)) {
            return "not a string";
        }
        return s.length() > 2 && o instanceof CharSequence cs && cs.charAt(0) == 'a' ? "a.." + s : s;
    }

    public static void main(String[] args) {
        Expr e = new Add(new Num(3), new Mul(new Num(4), new Neg(new Num(5))));
        System.out.println(eval(e));
        System.out.println(eval(new Mul(new Num(0), null)));
        try {
            eval(null);
        } catch (AssertionError x) {
            System.out.println("null matches nothing");
        }
        for (Animal a : new Animal[]{new Dog(), new Cat(), new Lion()}) {
            System.out.println(a.noise());
        }
        System.out.println(Expr.class.isSealed() + " " + Cat.class.isSealed() + " " + Animal.class.isSealed());
        for (Class<?> c : Expr.class.getPermittedSubclasses()) {
            System.out.println(c.getName());
        }
        System.out.println(Animal.class.getPermittedSubclasses().length);
        System.out.println(show(1) + show("abc") + show("b") + show(null));
    }
}
