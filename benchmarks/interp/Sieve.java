// Array stores and integer arithmetic: the sieve of Eratosthenes.
public class Sieve {
    static int countPrimes(boolean[] composite) {
        java.util.Arrays.fill(composite, false);
        int count = 0;
        for (int i = 2; i < composite.length; i++) {
            if (composite[i]) continue;
            count++;
            for (int j = i + i; j < composite.length; j += i) composite[j] = true;
        }
        return count;
    }

    public static void main(String[] args) {
        boolean[] composite = new boolean[500_000];
        long checksum = 0;
        for (int round = 0; round < 24; round++) checksum = checksum * 31 + countPrimes(composite);
        System.out.println("checksum " + checksum);
    }
}
