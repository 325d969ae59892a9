// Abdulla, Aronis, Jonsson, Sagonas 2017, Figure 10: groups of four threads, of which the first starts the next group, once the last
// has written x. S reads y only if it read 1 from z: only then there are the four ways to schedule a group of which the
// paper speaks (tests/unit/published_test.cc lists them); with a second argument it reads y in any case, as printed.
class Groups {
    static int n;
    static boolean readsAlways;
    static int[] x, y, z;

    public static void main(String[] args) {
        n = Integer.parseInt(args[0]);
        readsAlways = args.length > 1;
        x = new int[n];
        y = new int[n];
        z = new int[n];
        Thread[] first = new Thread[n + 3];
        for (int i = 0; i < n; i++) first[i] = new P(i);
        first[n] = new Q(0);
        first[n + 1] = new R(0);
        first[n + 2] = new S(0);
        for (Thread t : first) t.start();
    }

    static void startGroup(int i) {
        new Q(i).start();
        new R(i).start();
        new S(i).start();
    }

    abstract static class Member extends Thread {
        final int i;

        Member(int i) {
            this.i = i;
        }
    }

    static final class P extends Member {
        P(int i) {
            super(i);
        }

        @Override
        public void run() {
            if (x[i] == 1 && i + 1 < n) startGroup(i + 1);
        }
    }

    static final class Q extends Member {
        Q(int i) {
            super(i);
        }

        @Override
        public void run() {
            y[i] = 1;
        }
    }

    static final class R extends Member {
        R(int i) {
            super(i);
        }

        @Override
        public void run() {
            if (y[i] == 0) z[i] = 1;
        }
    }

    static final class S extends Member {
        S(int i) {
            super(i);
        }

        @Override
        public void run() {
            int first = z[i];
            if (first == 0 && !readsAlways) return;
            int second = y[i];
            if (first == 1 && second == 0) x[i] = 1;
        }
    }
}
