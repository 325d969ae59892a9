// ClassCastException messages name both classes with their modules and loaders, for arrays, inner classes and library types.
class CastMessages {
    static class Inner {}
    interface Face {}

    static void p(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T un(Object o) {
        return (T) o;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Object s = "s";
        Object i = 1;
        Object inner = new Inner();
        Object ia = new int[0];
        Object sa = new String[0];
        Object arr2 = new Inner[0][0];
        p(() -> System.out.println((Integer) s));
        p(() -> System.out.println((String) i));
        p(() -> System.out.println((Inner) s));
        p(() -> System.out.println((String) inner));
        p(() -> System.out.println((Face) inner));
        p(() -> System.out.println((CastMessages) inner));
        p(() -> System.out.println((long[]) ia));
        p(() -> System.out.println((Object[]) ia));
        p(() -> System.out.println((Integer[]) sa));
        p(() -> System.out.println((Inner[]) arr2));
        p(() -> System.out.println((Inner[][][]) arr2));
        p(() -> System.out.println((int[]) inner));
        p(() -> System.out.println((Runnable) s));
        p(() -> {
            String x = un(1);
        });
        p(() -> {
            java.util.List raw = new java.util.ArrayList<>(java.util.Arrays.asList(1, 2));
            java.util.List<String> l = raw;
            for (String x : l) {
                System.out.println(x);
            }
        });
        p(() -> {
            Comparable c = "s";
            c.compareTo(5);
        });
        p(() -> new java.util.TreeSet<Object>().add(new Inner()));
        p(() -> System.out.println(Integer.class.cast("s")));
        p(() -> System.out.println(Thread.State.class.cast(inner)));
        p(() -> System.out.println((String) null));
    }
}
