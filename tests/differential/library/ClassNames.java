// Class.getName, getSimpleName, getTypeName, getCanonicalName, toString and nesting queries for every kind of class.
class ClassNames {
    class Inner {
        class Deep {
        }
    }

    static class Nested<T> {
    }

    interface Face {
    }

    enum En {
        A {
        }
    }

    record Rec() {
    }

    @interface Ann {
    }

    static Class<?> inStatic;

    static {
        inStatic = new Object() {
        }.getClass();
    }

    Class<?> inInit = new Object() {
    }.getClass();

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName() + " | " + c + " | " + c.getPackageName());
        System.out.println("   " + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + " " + c.getEnclosingClass() + " " + c.getDeclaringClass() + " "
            + (c.getEnclosingMethod() == null ? null : c.getEnclosingMethod().getName()) + (c.getEnclosingConstructor() != null) + " " + c.isInterface() + c.isEnum() + c.isArray()
            + c.isPrimitive() + c.isAnnotation() + c.isSynthetic() + " " + c.getSuperclass() + " " + c.descriptorString() + " " + java.lang.reflect.Modifier.toString(c.getModifiers()));
    }

    Class<?> inCtor;

    ClassNames() {
        class CtorLocal {
        }
        inCtor = CtorLocal.class;
    }

    public static void main(String[] args) throws Exception {
        class Local {
        }
        record LocalRec() {
        }
        Object anon = new Face() {
        };
        ClassNames o = new ClassNames();
        Class<?>[] all = {ClassNames.class, Inner.class, Inner.Deep.class, Nested.class, Face.class, En.class, En.A.getClass(), Rec.class, Ann.class, Local.class, LocalRec.class,
            anon.getClass(), inStatic, o.inInit, o.inCtor, int.class, void.class, boolean.class, int[].class, long[][].class, String.class, String[].class, Inner[].class,
            Local[].class, java.util.Map.Entry.class, java.util.Map.Entry[][].class};
        for (Class<?> c : all) {
            show(c);
        }
        for (String n : new String[]{"ClassNames$Inner$Deep", "[I", "[[Ljava.lang.String;", "[LClassNames$Face;", "int", "ClassNames.Inner", "java/lang/String", "[int", ""}) {
            try {
                System.out.println(Class.forName(n));
            } catch (ClassNotFoundException e) {
                System.out.println(e);
            }
        }
        System.out.println(Class.forName("[I") == int[].class);
        String[] in = new String[ClassNames.class.getDeclaredClasses().length];
        for (int i = 0; i < in.length; i++) {
            in[i] = ClassNames.class.getDeclaredClasses()[i].getSimpleName();
        }
        java.util.Arrays.sort(in);
        System.out.println(String.join(",", in));
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + int.class.isAssignableFrom(Integer.class) + " " + Object[].class.isAssignableFrom(int[][].class) + " "
            + Face.class.isInstance(anon) + " " + ClassNames.class.getClassLoader().getClass().getSimpleName() + " " + String.class.getClassLoader() + " " + String.class.getModule());
    }
}
