// BigInteger arithmetic across sizes: signs, shifts, bits, pow, modPow, gcd, modInverse, radix text, byte arrays, exact values.
import java.math.BigInteger;

class BigIntegers {
    static BigInteger b(String s) {
        return new BigInteger(s);
    }

    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        BigInteger x = b("123456789012345678901234567890"), y = b("-987654321098765432109876543210"), m = b("1000000007");
        System.out.println(x.add(y) + " " + x.subtract(y) + " " + x.multiply(y) + " " + y.divide(x) + " " + y.remainder(x) + " " + y.mod(x));
        System.out.println(x.pow(5) + " " + x.negate().abs().equals(x) + " " + y.signum() + " " + x.compareTo(y) + " " + x.max(y) + " " + x.min(y));
        System.out.println(x.gcd(y) + " " + x.modPow(b("65537"), m) + " " + x.modInverse(m) + " " + b("3").modPow(b("-2"), b("7")));
        System.out.println(x.and(y) + " " + x.or(y) + " " + x.xor(y) + " " + x.not() + " " + x.andNot(y));
        System.out.println(x.shiftLeft(70) + " " + y.shiftRight(40) + " " + y.shiftRight(1000) + " " + x.shiftLeft(-3));
        System.out.println(x.bitLength() + " " + y.bitLength() + " " + x.bitCount() + " " + y.bitCount() + " " + x.getLowestSetBit() + " " + x.testBit(5)
            + y.testBit(500) + " " + x.setBit(200) + " " + x.clearBit(1) + " " + BigInteger.ZERO.flipBit(64));
        for (int r : new int[]{2, 7, 10, 16, 36}) {
            System.out.println(r + " " + x.toString(r) + " " + y.toString(r) + " " + new BigInteger(y.toString(r), r).equals(y));
        }
        System.out.println(x.intValue() + " " + x.longValue() + " " + y.intValue() + " " + x.doubleValue() + " " + y.floatValue() + " " + b("1" + "0".repeat(400)).doubleValue());
        System.out.println(java.util.Arrays.toString(b("-129").toByteArray()) + java.util.Arrays.toString(b("255").toByteArray()) + new BigInteger(new byte[]{-1, 0})
            + " " + new BigInteger(1, new byte[]{-1, 0}) + " " + BigInteger.valueOf(Long.MIN_VALUE).negate());
        System.out.println(x.hashCode() + " " + y.hashCode() + " " + x.equals(b("123456789012345678901234567890")) + " " + BigInteger.TWO.equals(2));
        System.out.println(b("97").isProbablePrime(20) + " " + b("91").isProbablePrime(20) + " " + b("1000").nextProbablePrime() + " " + b("1000000").sqrt());
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) {
            f = f.multiply(BigInteger.valueOf(i));
        }
        System.out.println(f + " " + f.bitLength() + " " + f.mod(b("61")));
        BigInteger big = b("7").pow(600);
        System.out.println(big.multiply(big).equals(b("7").pow(1200)) + " " + big.toString().length() + " " + big.divide(b("7").pow(599)) + " "
            + big.multiply(big).hashCode() + " " + new BigInteger(big.toString()).equals(big));
        BigInteger[] qr = b("-17").divideAndRemainder(b("5"));
        System.out.println(qr[0] + " " + qr[1] + " " + b("-17").mod(b("5")));
        t(() -> x.divide(BigInteger.ZERO));
        t(() -> x.mod(y));
        t(() -> x.pow(-1));
        t(() -> b("2").modInverse(b("4")));
        t(() -> b(""));
        t(() -> b("12x"));
        t(() -> b("- 1"));
        t(() -> x.intValueExact());
        t(() -> y.sqrt());
        t(() -> b("9").longValueExact());
    }
}
