// Two threads initialise a subclass and its superclass at the same time without deadlock.
public class ClassInitSuperAndSubRace {
    static final StringBuffer LOG = new StringBuffer();

    static class Base {
        static int base = mark("Base ", 1);
    }

    static class Derived extends Base {
        static int derived = mark("Derived ", base + 1);
    }

    static int mark(String name, int value) {
        LOG.append(name);
        return value;
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[2];
        Thread a = new Thread(() -> seen[0] = Base.base);
        Thread b = new Thread(() -> seen[1] = Derived.derived);
        b.start();
        a.start();
        a.join();
        b.join();
        System.out.println(LOG.toString().trim() + " " + seen[0] + " " + seen[1]);
    }
}
