// Base64 basic, URL and MIME coders: paddings, line breaks, illegal input and wrapping streams.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

class Base64Coding {
    static void bad(Base64.Decoder d, String s) {
        try {
            System.out.println(s + " -> " + d.decode(s).length);
        } catch (IllegalArgumentException e) {
            System.out.println(s + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException {
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) {
            all[i] = (byte) (i * 7 + 3);
        }
        for (int n = 0; n <= 7; n++) {
            byte[] b = java.util.Arrays.copyOf(all, n);
            String e = Base64.getEncoder().encodeToString(b);
            String u = Base64.getUrlEncoder().withoutPadding().encodeToString(b);
            System.out.println(e + " " + u + " " + java.util.Arrays.equals(b, Base64.getDecoder().decode(e)) + " "
                + java.util.Arrays.equals(b, Base64.getUrlDecoder().decode(u)));
        }
        System.out.println(Base64.getEncoder().encodeToString(all));
        System.out.println(Base64.getUrlEncoder().encodeToString(all));
        String m = Base64.getMimeEncoder().encodeToString(all);
        System.out.println(m.replace("\r\n", "|"));
        System.out.println(Base64.getMimeEncoder(8, new byte[]{'.'}).encodeToString("hello world".getBytes(StandardCharsets.US_ASCII)));
        System.out.println(java.util.Arrays.equals(all, Base64.getMimeDecoder().decode(m)));
        bad(Base64.getDecoder(), "QQ==");
        bad(Base64.getDecoder(), "QQ=");
        bad(Base64.getDecoder(), "QQ");
        bad(Base64.getDecoder(), "Q");
        bad(Base64.getDecoder(), "QQ==X");
        bad(Base64.getDecoder(), "Q!==");
        bad(Base64.getDecoder(), "-_-_");
        bad(Base64.getUrlDecoder(), "-_-_");
        bad(Base64.getMimeDecoder(), "Q\nQ*=\r=");
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (OutputStream o = Base64.getEncoder().wrap(bo)) {
            o.write("stream".getBytes(StandardCharsets.US_ASCII));
            o.write('!');
        }
        System.out.println(bo);
        System.out.println(new String(Base64.getDecoder().wrap(new ByteArrayInputStream(bo.toByteArray())).readAllBytes(), StandardCharsets.US_ASCII));
    }
}
