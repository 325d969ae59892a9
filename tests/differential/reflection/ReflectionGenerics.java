// Generic signatures: type parameters, bounds, wildcards, parameterized supertypes, bridge methods, arrays.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.Function;

public class ReflectionGenerics {
  static abstract class Base<T extends Comparable<? super T> & java.io.Serializable, U> implements Function<T, List<? extends U>> {
    protected Map<String, ? super T[]> field;
    public <X extends Exception, Y> Y method(T t, U[] us, List<? extends X>[] xs) throws X { return null; }
    public Base(T t) {}
    class Inner<V> { Map.Entry<T, V> entry; }
  }

  static class Leaf extends Base<Integer, String> {
    Leaf() { super(1); }
    @Override public List<String> apply(Integer i) { return List.of(); }
  }

  public static void main(String[] args) throws Exception {
    Class<?> base = Base.class;
    System.out.println(base.toGenericString());
    for (TypeVariable<?> v : base.getTypeParameters()) {
      System.out.println(v + " extends " + Arrays.toString(v.getBounds()) + " in " + v.getGenericDeclaration());
    }
    System.out.println(Arrays.toString(base.getGenericInterfaces()));
    System.out.println(Leaf.class.getGenericSuperclass());
    ParameterizedType p = (ParameterizedType) Leaf.class.getGenericSuperclass();
    System.out.println(p.getRawType() + " " + p.getOwnerType() + " " + Arrays.toString(p.getActualTypeArguments()));
    Field field = base.getDeclaredField("field");
    System.out.println(field.toGenericString());
    Type[] arguments = ((ParameterizedType) field.getGenericType()).getActualTypeArguments();
    WildcardType w = (WildcardType) arguments[1];
    System.out.println(w + " " + Arrays.toString(w.getLowerBounds()) + " " + Arrays.toString(w.getUpperBounds()));
    for (Method m : base.getDeclaredMethods()) {
      System.out.println(m.toGenericString());
      System.out.println(Arrays.toString(m.getGenericParameterTypes()) + " " + m.getGenericReturnType());
      System.out.println(Arrays.toString(m.getGenericExceptionTypes()));
    }
    System.out.println(Arrays.toString(base.getDeclaredConstructors()[0].getGenericParameterTypes()));
    System.out.println(Base.Inner.class.getDeclaredField("entry").getGenericType());
    TreeMap<String, Method> methods = new TreeMap<>();
    for (Method m : Leaf.class.getDeclaredMethods()) methods.put(m.toString(), m);
    methods.forEach((k, m) -> System.out.println(k + " " + m.isBridge() + " " + m.isSynthetic()));
    System.out.println(List.class.getMethod("toArray", Object[].class).toGenericString());
    System.out.println(Collections.class.getMethod("max", Collection.class).toGenericString());
    System.out.println(new HashMap<String, Integer>() {}.getClass().getGenericSuperclass());
  }
}
