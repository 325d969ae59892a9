// Only the low eight bits of a negative System.exit status reach the parent.
class ExitStatusWraps {
    public static void main(String[] args) {
        System.out.println("exit -3");
        System.exit(-3);
    }
}
