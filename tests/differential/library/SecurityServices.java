// java.security by name: digests, MACs, ciphers' absence, SecureRandom, UUID, providers, services from the class path.
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class SecurityServices {
  public static void main(String[] args) throws Exception {
    for (String name : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256"}) {
      MessageDigest d = MessageDigest.getInstance(name);
      d.update("hello ".getBytes(StandardCharsets.UTF_8));
      System.out.println(name + " " + HexFormat.of().formatHex(d.digest("world".getBytes(StandardCharsets.UTF_8))) + " "
          + d.getDigestLength() + " " + d.getProvider().getName());
    }
    try { MessageDigest.getInstance("NOPE"); } catch (NoSuchAlgorithmException e) { System.out.println(e.getMessage()); }
    System.out.println(UUID.nameUUIDFromBytes("x".getBytes()) + " " + UUID.randomUUID().version());
    SecureRandom r = new SecureRandom();
    System.out.println(r.nextInt(10) < 10 && r.nextDouble() < 1);
    System.out.println(new SecureRandom().generateSeed(4).length);
    System.out.println(Security.getProviders()[0].getName() + " " + (Security.getProvider("SUN") != null));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec("key".getBytes(), "HmacSHA256"));
    System.out.println(HexFormat.of().formatHex(mac.doFinal("data".getBytes())));
    int n = 0;
    for (Runnable s : ServiceLoader.load(Runnable.class)) n++;
    System.out.println(n + " " + ServiceLoader.load(Comparator.class).findFirst().isPresent());
    System.out.println(MessageDigest.isEqual(new byte[] {1, 2}, new byte[] {1, 2}));
  }
}
