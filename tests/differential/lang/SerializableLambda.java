// A serializable lambda exposes writeReplace, serialises, deserialises through the capturing class, and still runs.
import java.io.*;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.function.Function;

class SerializableLambda {
    interface SF<A, B> extends Function<A, B>, Serializable {
    }

    static Object round(Object o) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(b)) {
            out.writeObject(o);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()))) {
            return in.readObject();
        }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        int k = 5;
        String s = "cap";
        SF<Integer, String> f = x -> s + (x + k);
        SF<Integer, String> g = (SF<Integer, String>) round(f);
        System.out.println(f.apply(1) + " " + g.apply(2));
        Runnable r = (Runnable & Serializable) () -> System.out.println("ran " + k);
        ((Runnable) round(r)).run();
        SF<String, Integer> ref = String::length;
        System.out.println(((SF<String, Integer>) round(ref)).apply("four"));
        Method m = f.getClass().getDeclaredMethod("writeReplace");
        m.setAccessible(true);
        SerializedLambda sl = (SerializedLambda) m.invoke(f);
        System.out.println(sl.getCapturingClass() + " " + sl.getFunctionalInterfaceClass() + " "
            + sl.getFunctionalInterfaceMethodName() + " " + sl.getImplMethodSignature() + " " + sl.getCapturedArgCount() + " "
            + sl.getCapturedArg(0) + sl.getCapturedArg(1) + " " + sl.getImplMethodKind() + " " + sl.getInstantiatedMethodType());
        Function<Integer, Integer> plain = x -> x;
        try {
            round(plain);
        } catch (NotSerializableException e) {
            System.out.println("not serializable " + e.getMessage().startsWith("SerializableLambda$$Lambda"));
        }
    }
}
