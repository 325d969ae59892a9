// Priorities: inherited from the creator, range checked, capped by the group.
public class ThreadPriorities {
    public static void main(String[] args) throws Exception {
        System.out.println(Thread.MIN_PRIORITY + " " + Thread.NORM_PRIORITY + " " + Thread.MAX_PRIORITY);
        System.out.println(Thread.currentThread().getPriority());
        Thread.currentThread().setPriority(3);
        Thread t = new Thread();
        System.out.println(t.getPriority());
        t.setPriority(Thread.MAX_PRIORITY);
        System.out.println(t.getPriority());
        for (int bad : new int[] {0, 11, -1}) {
            try {
                t.setPriority(bad);
            } catch (IllegalArgumentException e) {
                System.out.println(bad + " " + e);
            }
        }
        ThreadGroup group = new ThreadGroup("slow");
        group.setMaxPriority(2);
        Thread capped = new Thread(group, "capped");
        capped.setPriority(9);
        System.out.println(group.getMaxPriority() + " " + capped.getPriority());
    }
}
