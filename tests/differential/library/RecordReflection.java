// Records through reflection: components, accessors, generic types, annotations, canonical constructor, final fields.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

class RecordReflection {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        int value();
    }

    record R<T>(@Mark(1) int a, List<? extends T> b, @Mark(2) String... c) {
        static int made;

        R {
            made++;
        }

        R(int a) {
            this(a, List.of());
        }
    }

    record Empty() {
    }

    public static void main(String[] args) throws Exception {
        System.out.println(R.class.isRecord() + " " + String.class.isRecord() + " " + R.class.getSuperclass() + " " + Modifier.toString(R.class.getModifiers()));
        Object r = new R<>(5, List.of("x"), "p", "q");
        for (RecordComponent c : R.class.getRecordComponents()) {
            Object v = c.getAccessor().invoke(r);
            System.out.println(c + " | " + c.getName() + " " + c.getType() + " " + c.getGenericType() + " " + c.getGenericSignature() + " "
                + (c.isAnnotationPresent(Mark.class) ? c.getAnnotation(Mark.class).value() : -1) + " " + (v instanceof Object[] o ? Arrays.toString(o) : v) + " " + c.getDeclaringRecord());
        }
        Class<?>[] types = Arrays.stream(R.class.getRecordComponents()).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Constructor<?> k = R.class.getDeclaredConstructor(types);
        System.out.println(k.toGenericString() + " " + k.isVarArgs() + " " + k.getParameters()[0].getName());
        R<?> made = (R<?>) k.newInstance(1, List.of(), new String[0]);
        System.out.println(made.a() + " " + R.made + " " + R.class.getDeclaredConstructors().length);
        Field f = R.class.getDeclaredField("a");
        System.out.println(Modifier.toString(f.getModifiers()) + " " + f.isAnnotationPresent(Mark.class) + f.getInt(r));
        f.setAccessible(true);
        try {
            f.setInt(r, 9);
        } catch (IllegalAccessException e) {
            System.out.println("records are truly final");
        }
        System.out.println(Empty.class.getRecordComponents().length + " " + (String.class.getRecordComponents() == null));
        List<String> ms = new ArrayList<>();
        for (Method m : R.class.getDeclaredMethods()) {
            ms.add(m.getName() + m.getParameterCount() + Modifier.toString(m.getModifiers()));
        }
        Collections.sort(ms);
        System.out.println(ms);
    }
}
