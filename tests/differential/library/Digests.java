// MessageDigest MD5, SHA-1 and SHA-256 of known inputs, block boundaries, incremental updates; unknown algorithms.
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.HexFormat;

class Digests {
    static String hex(byte[] b) {
        return HexFormat.of().formatHex(b);
    }

    public static void main(String[] args) throws Exception {
        for (String alg : new String[]{"MD5", "SHA-1", "SHA-256"}) {
            MessageDigest md = MessageDigest.getInstance(alg);
            System.out.println(md.getAlgorithm() + " " + md.getDigestLength());
            System.out.println(hex(md.digest()));
            System.out.println(hex(md.digest("abc".getBytes(StandardCharsets.US_ASCII))));
            for (int n : new int[]{55, 56, 63, 64, 65, 128}) {
                byte[] b = new byte[n];
                for (int i = 0; i < n; i++) {
                    b[i] = (byte) i;
                }
                String whole = hex(md.digest(b));
                md.update(b, 0, n / 2);
                md.update(b[n / 2]);
                md.update(b, n / 2 + 1, n - n / 2 - 1);
                System.out.println(n + " " + whole + " " + whole.equals(hex(md.digest())));
            }
        }
        System.out.println(MessageDigest.isEqual(new byte[]{1}, new byte[]{1}));
        try {
            MessageDigest.getInstance("NOPE-1");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(java.util.UUID.nameUUIDFromBytes("hello".getBytes(StandardCharsets.UTF_8)));
    }
}
