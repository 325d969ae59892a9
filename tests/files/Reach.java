import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.jar.JarFile;
import java.util.logging.FileHandler;
import java.util.logging.Logger;
import java.util.zip.ZipFile;

/** Does one thing beside another thread, as the first argument says, and prints what came of it. */
public class Reach {
    static volatile int v;

    static Object act(String how) throws Exception {
        Path folder = Path.of("victim"), file = folder.resolve("a.txt");
        switch (how) {
            case "delete": return new File("victim/a.txt").delete();
            case "rename": return new File("victim/a.txt").renameTo(new File("victim/b.txt")) + " " + Files.readString(folder.resolve("b.txt"));
            case "mkdir": return new File("victim/dir/deep").mkdirs();
            case "rmdir": return new File("victim/empty").delete() + " " + new File("victim").delete();
            case "create": return new File("victim/new.txt").createNewFile();
            case "read-only": return new File("victim/a.txt").setReadOnly() + " " + Files.isRegularFile(file);
            case "touch": return new File("victim/a.txt").setLastModified(1000) + " " + new File("victim/a.txt").lastModified();
            case "nio-delete": Files.delete(file); return Files.exists(file);
            case "nio-copy": return Files.size(Files.copy(file, folder.resolve("z.txt"), StandardCopyOption.REPLACE_EXISTING));
            case "nio-move": return Files.readString(Files.move(file, folder.resolve("moved.txt")));
            case "nio-link": return Files.readString(Files.createLink(folder.resolve("hard"), file));
            case "nio-symlink": return Files.readString(Files.createSymbolicLink(folder.resolve("soft"), Path.of("a.txt")));
            case "nio-mode":
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
                return Files.getPosixFilePermissions(file).size();
            case "nio-times": return Files.getLastModifiedTime(Files.setLastModifiedTime(file, FileTime.fromMillis(5000)));
            case "nio-write": return Files.readString(Files.writeString(file, "hello"));
            case "stream-write":
                try (FileOutputStream out = new FileOutputStream("victim/a.txt")) { out.write("xy".getBytes()); }
                return Files.readString(file);
            case "random-truncate":
                try (RandomAccessFile f = new RandomAccessFile("victim/a.txt", "rw")) { f.setLength(2); return f.readLine(); }
            case "channel":
                try (FileChannel c = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                    c.write(new ByteBuffer[] {ByteBuffer.wrap("AB".getBytes()), ByteBuffer.allocateDirect(1).put((byte) 'C').flip()});
                    c.position(0).truncate(4);
                    ByteBuffer all = ByteBuffer.allocate(10);
                    return c.read(all) + " " + new String(all.array(), 0, 4) + " " + c.size();
                }
            case "transfer":
                try (FileChannel from = FileChannel.open(file); FileChannel to = FileChannel.open(folder.resolve("t"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                    return from.transferTo(0, 3, to) + " " + to.transferFrom(from, 3, 2) + " " + Files.readString(folder.resolve("t"));
                }
            case "temporary": return File.createTempFile("abc", ".x", new File("victim")).length() + Files.list(folder).count();
            case "list": return Arrays.toString(new File("victim").list());
            case "walk": try (var all = Files.walk(folder)) { return all.sorted().toList(); }
            case "stdin": return new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
            case "zip":
                try (ZipFile zip = new ZipFile("victim/z.zip"); InputStream in = zip.getInputStream(zip.getEntry("large.txt"))) {
                    return zip.size() + " " + in.readAllBytes().length;
                }
            case "jar": try (JarFile jar = new JarFile("victim/z.zip")) { return jar.stream().map(e -> e.getName()).toList(); }
            case "resource": return new String(Reach.class.getResourceAsStream("/note.txt").readAllBytes());
            case "jar-resource": return new String(Reach.class.getResourceAsStream("/in-jar.txt").readAllBytes());
            case "properties": {
                Properties p = new Properties();
                try (InputStream in = new FileInputStream("victim/p.properties")) { p.load(in); }
                return p.getProperty("key");
            }
            case "url": return new String(new URL("file:victim/a.txt").openStream().readAllBytes());
            case "url-loader": return new String(new URLClassLoader(new URL[] {new URL("file:victim/z.zip")}, null).getResourceAsStream("small.txt").readAllBytes());
            case "map-read":
                try (FileChannel c = FileChannel.open(file)) {
                    MappedByteBuffer bytes = c.map(FileChannel.MapMode.READ_ONLY, 0, c.size());
                    return bytes.capacity() + " " + StandardCharsets.UTF_8.decode(bytes);
                }
            case "map-write":
                try (FileChannel c = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                    MappedByteBuffer bytes = c.map(FileChannel.MapMode.READ_WRITE, 0, 9);
                    bytes.put(2, (byte) 'X').putShort(7, (short) 0x4142);
                    bytes.force();
                    c.write(ByteBuffer.wrap("Y".getBytes()), 0);
                    return Files.readString(file) + " " + (char) bytes.get(0);
                }
            case "asynchronous":
                try (AsynchronousFileChannel c = AsynchronousFileChannel.open(file)) {
                    ByteBuffer bytes = ByteBuffer.allocate(3);
                    return c.read(bytes, 0).get() + " " + new String(bytes.array());
                }
            case "map-private":
                try (FileChannel c = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                    MappedByteBuffer bytes = c.map(FileChannel.MapMode.PRIVATE, 0, 4);
                    bytes.put(2, (byte) 'X');
                    return (char) bytes.get(2) + " " + Files.readString(file);
                }
            case "later": {
                FileTime before = Files.getLastModifiedTime(file);
                Files.writeString(file, "changed");
                return Files.getLastModifiedTime(file).compareTo(before) > 0;
            }
            case "slept": {
                long before = System.currentTimeMillis();
                Thread.sleep(5000);
                return new File("victim/new.txt").createNewFile() && new File("victim/new.txt").lastModified() >= before + 5000;
            }
            case "file-handler": {
                Logger log = Logger.getLogger("reach");
                log.setUseParentHandlers(false);
                FileHandler handler = new FileHandler("victim/log.xml");
                log.addHandler(handler);
                log.info("a line");
                handler.close();
                return Files.readString(folder.resolve("log.xml")).contains("<message>a line</message>") + " " + Files.exists(folder.resolve("log.xml.lck"));
            }
            case "store": {
                Properties p = new Properties();
                p.setProperty("key", "stored");
                try (FileOutputStream out = new FileOutputStream("victim/p.properties")) { p.store(out, "by Reach"); }
                return Files.readAllLines(folder.resolve("p.properties")).get(2);
            }
            case "copy-attributes":
                return Files.size(Files.copy(file, folder.resolve("copy"), StandardCopyOption.COPY_ATTRIBUTES));
            case "file-lock":
                try (RandomAccessFile f = new RandomAccessFile("victim/a.txt", "rw"); FileLock lock = f.getChannel().lock()) {
                    f.seek(3);
                    f.writeUTF("xyz");
                    return lock.isValid() + " " + f.length();
                }
            case "scanner": return new Scanner(System.in).next();
            case "bundle": return ResourceBundle.getBundle("words", Locale.FRANCE).getString("hi") + " " + ResourceBundle.getBundle("words", Locale.JAPAN).getString("hi");
            case "digest": return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest("x".getBytes())) + " " + new SecureRandom().ints(2).count();
            case "object": {
                try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream("victim/object"))) { out.writeObject(List.of(1, "two")); }
                try (ObjectInputStream in = new ObjectInputStream(new FileInputStream("victim/object"))) { return in.readObject(); }
            }
            case "this-host":
                return InetAddress.getByName("localhost").getHostAddress() + " " + InetAddress.getLocalHost().getHostName().equals(InetAddress.getLocalHost().getHostName());
            case "http": return java.net.http.HttpClient.newHttpClient();
            case "other-host": return InetAddress.getByName("example.org");
            case "read-and-fail": throw new AssertionError(Files.readString(file));
            case "processors": return Runtime.getRuntime().availableProcessors();
            case "clock": return java.time.Instant.now().toString().substring(0, 19);
            case "process": return new ProcessBuilder("touch", "victim/touched").start().waitFor();
            case "socket": return new java.net.Socket("127.0.0.1", 1);
            case "server": return new java.net.ServerSocket(0);
            case "datagram": return new java.net.DatagramSocket();
            case "library": System.load("/lib/x86_64-linux-gnu/libm.so.6"); return "loaded";
            case "window": return new java.awt.Frame("x");
            case "device": return new FileInputStream("/dev/tty").read();
            default: throw new IllegalArgumentException(how);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> v++);
        t.start();
        v++;
        System.out.print(act(args[0]));
        t.join();
    }
}
