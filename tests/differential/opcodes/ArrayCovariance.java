// aastore checks the runtime element type: covariance, interfaces, nested arrays, null always fits.
class ArrayCovariance {
    interface Shape {}
    static class Circle implements Shape {}
    static class Disc extends Circle {}
    enum Colour { RED }

    static void store(Object[] a, Object v, String what) {
        try {
            a[0] = v;
            System.out.println(what + " ok");
        } catch (ArrayStoreException e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        store(new Object[1], "s", "Object<-String");
        store(new String[1], "s", "String<-String");
        store(new String[1], 1, "String<-Integer");
        store(new String[1], null, "String<-null");
        store(new Number[1], 1, "Number<-Integer");
        store(new Integer[1], 1L, "Integer<-Long");
        store(new Comparable[1], "s", "Comparable<-String");
        store(new Comparable[1], new Object(), "Comparable<-Object");
        store(new Shape[1], new Disc(), "Shape<-Disc");
        store(new Circle[1], new Disc(), "Circle<-Disc");
        store(new Disc[1], new Circle(), "Disc<-Circle");
        store(new Object[1][], new int[0][0], "Object[][]<-int[][]");
        store(new Object[1][], new int[0], "Object[][]<-int[]");
        store(new Object[1], new int[0], "Object<-int[]");
        store(new int[1][], new int[0], "int[][]<-int[]");
        store(new int[1][], new long[0], "int[][]<-long[]");
        store(new Cloneable[1], new int[0], "Cloneable<-int[]");
        store(new java.io.Serializable[1], new Shape[0], "Serializable<-Shape[]");
        store(new Shape[1][], new Disc[0], "Shape[][]<-Disc[]");
        store(new Runnable[1], (Runnable) () -> {}, "Runnable<-lambda");
        store(new Enum[1], Colour.RED, "Enum<-RED");
        store(new Class[1], int.class, "Class<-class");
        Object[] src = {"a", "b", 3, "d"};
        String[] dst = new String[4];
        try {
            System.arraycopy(src, 0, dst, 0, 4);
        } catch (ArrayStoreException e) {
            System.out.println(e.getClass() + " " + dst[0] + dst[1] + dst[2] + dst[3]);
        }
        Object[] none = new String[0];
        try {
            none[0] = 1;
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
}
