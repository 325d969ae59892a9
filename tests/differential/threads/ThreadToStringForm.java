// Thread.toString shows name, priority and group; a finished thread has no group.
public class ThreadToStringForm {
    public static void main(String[] args) throws Exception {
        String main = Thread.currentThread().toString();
        System.out.println(main.substring(main.indexOf('[')).replaceAll("#\\d+,", ""));
        Thread t = new Thread("worker");
        t.setPriority(7);
        String text = t.toString();
        System.out.println(text.replaceAll("#\\d+,", ""));
        t.start();
        t.join();
        System.out.println(t.toString().replaceAll("#\\d+,", ""));
        System.out.println(t.getThreadGroup());
    }
}
