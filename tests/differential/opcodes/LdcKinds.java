// ldc, ldc_w, ldc2_w, iconst, bipush and sipush boundaries, string and class constants, and constant identity.
class LdcKinds {
    static final int CI = 1234567;
    static final long CL = 1L << 40;
    static final float CF = 1.25f;
    static final double CD = 1e100;
    static final String CS = "const" + CI;

    public static void main(String[] args) {
        System.out.println(-2);
        System.out.println(-1);
        System.out.println(0);
        System.out.println(5);
        System.out.println(6);
        System.out.println(127);
        System.out.println(128);
        System.out.println(-128);
        System.out.println(-129);
        System.out.println(32767);
        System.out.println(32768);
        System.out.println(-32768);
        System.out.println(-32769);
        System.out.println(0L);
        System.out.println(1L);
        System.out.println(2L);
        System.out.println(0f);
        System.out.println(1f);
        System.out.println(2f);
        System.out.println(3f);
        System.out.println(-0f);
        System.out.println(0d);
        System.out.println(1d);
        System.out.println(-0d);
        System.out.println(CI);
        System.out.println(CL);
        System.out.println(CF);
        System.out.println(CD);
        System.out.println(CS);
        System.out.println(CS == "const1234567");
        System.out.println(CS == ("const" + CI).intern());
        System.out.println("" == "".intern());
        System.out.println("nul\0in\u0000side".length());
        System.out.println("\u00e9\u4e2d\ud83d\ude00".length());
        System.out.println("\ud800".charAt(0) == 0xd800);
        System.out.println("\udc00\ud800".codePointAt(0));
        System.out.println(int.class);
        System.out.println(LdcKinds.class);
        System.out.println(int[].class);
        System.out.println(String[][].class);
        System.out.println(void.class);
        System.out.println(Integer.TYPE == int.class);
        System.out.println(Runnable.class);
        System.out.println(LdcKinds.class == new LdcKinds().getClass());
        System.out.println(int[].class == new int[0].getClass());
        System.out.println(Float.floatToRawIntBits(Float.NaN));
        System.out.println(Double.doubleToRawLongBits(Double.NaN));
        System.out.println(Float.MIN_VALUE);
        System.out.println(Double.MAX_VALUE);
        System.out.println('\uffff' + 0);
    }
}
