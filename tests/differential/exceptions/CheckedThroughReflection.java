// InvocationTargetException wraps what a reflected method, constructor or proxy throws; the target is its cause.
import java.lang.reflect.*;

class CheckedThroughReflection {
    static class Odd extends Exception {
        Odd(String m) {
            super(m);
        }
    }

    public static void fail(int x) throws Odd {
        throw new Odd("fail " + x);
    }

    CheckedThroughReflection() throws Odd {
        throw new Odd("ctor");
    }

    interface Face {
        void run();

        void declared() throws Odd;
    }

    public static void main(String[] args) throws Exception {
        Method m = CheckedThroughReflection.class.getDeclaredMethod("fail", int.class);
        try {
            m.invoke(null, 4);
        } catch (InvocationTargetException e) {
            System.out.println(e.getMessage() + " | " + e.getCause() + " | " + e.getTargetException().getStackTrace()[0]);
        }
        try {
            m.invoke(null, "bad");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.invoke(null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            CheckedThroughReflection.class.getDeclaredConstructor().newInstance();
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        try {
            String.class.getMethod("length").invoke(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        Face f = (Face) Proxy.newProxyInstance(Face.class.getClassLoader(), new Class<?>[]{Face.class}, (p, mm, a) -> {
            throw new Odd(mm.getName());
        });
        try {
            f.run();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e + " " + e.getCause());
        }
        try {
            f.declared();
        } catch (Odd e) {
            System.out.println(e);
        }
        try {
            Class.forName("CheckedThroughReflection$Boom");
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getMessage() + " " + e.getException());
        }
        try {
            Runnable.class.getDeclaredConstructor();
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            Number.class.getDeclaredConstructor().newInstance();
        } catch (InstantiationException e) {
            System.out.println(e);
        }
    }

    static class Boom {
        static {
            Object o = null;
            o.hashCode();
        }
    }
}
