// EXPECT: verified
// OUTCOMES: normal "1" | normal "2"
//
// The child has the same Box as main: one of two increments can be lost.
public class OkInheritedObject {
    static class Box {
        int f;
    }

    static final InheritableThreadLocal<Box> BOX = new InheritableThreadLocal<>();

    static void increment() {
        Box box = BOX.get();
        int v = box.f;
        box.f = v + 1;
    }

    public static void main(String[] args) throws Exception {
        BOX.set(new Box());
        Thread t = new Thread(OkInheritedObject::increment);
        t.start();
        increment();
        t.join();
        System.out.print(BOX.get().f);
    }
}
