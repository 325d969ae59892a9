// EXPECT: verified
// OUTCOMES: normal "1" | normal "2"
//
// As OkInheritedObject, but the box is made while another thread lives, and handed on by a child to its child.
public class OkInheritedLater {
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
        Thread p = new Thread(() -> {
            BOX.set(new Box());
            Thread q = new Thread(OkInheritedLater::increment);
            q.start();
            increment();
            try {
                q.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.print(BOX.get().f);
        });
        p.start();
        p.join();
    }
}
