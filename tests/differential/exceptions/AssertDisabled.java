// Assertions are off by default, so neither condition nor message is evaluated; desiredAssertionStatus says so.
class AssertDisabled {
    static int n;

    static boolean side() {
        n++;
        return false;
    }

    public static void main(String[] args) {
        assert side();
        assert side() : "message " + n++;
        assert false;
        System.out.println(n);
        System.out.println(AssertDisabled.class.desiredAssertionStatus());
        try {
            throw new AssertionError("explicit", new Error("why"));
        } catch (AssertionError e) {
            System.out.println(e.getMessage() + e.getCause().getMessage());
        }
    }
}
