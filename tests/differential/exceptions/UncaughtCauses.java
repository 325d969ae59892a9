// An uncaught exception with a chain of causes prints "Caused by:" sections with common frames elided.
class UncaughtCauses {
    static void low() {
        throw new ArithmeticException("low");
    }

    static void mid() {
        try {
            low();
        } catch (ArithmeticException e) {
            throw new IllegalStateException("mid", e);
        }
    }

    static void high() throws Exception {
        try {
            mid();
        } catch (IllegalStateException e) {
            throw new Exception(e);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println("start");
        high();
    }
}
