// Default names count up from Thread-0 and only unnamed threads take a number; names can change.
public class ThreadDefaultNames {
    public static void main(String[] args) throws Exception {
        System.out.println(Thread.currentThread().getName());
        Thread a = new Thread();
        Thread named = new Thread("custom");
        Thread b = new Thread(() -> { });
        Thread c = new Thread(Thread.currentThread().getThreadGroup(), () -> { });
        System.out.println(a.getName() + " " + named.getName() + " " + b.getName() + " " + c.getName());
        a.setName("renamed");
        System.out.println(a.getName());
        String[] seen = new String[1];
        Thread d = new Thread(() -> seen[0] = Thread.currentThread().getName());
        d.start();
        d.join();
        System.out.println(seen[0]);
        Thread.currentThread().setName("principal");
        System.out.println(Thread.currentThread().getName());
        try {
            new Thread((String) null);
        } catch (NullPointerException e) {
            System.out.println(e);
        }
        try {
            a.setName(null);
        } catch (NullPointerException e) {
            System.out.println(e);
        }
    }
}
