// Scanner over a string: tokens, typed reads, delimiters, lines, hasNext forms, patterns and failures.
import java.util.*;

class ScannerOnString {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 abc 3.5 true\nsecond line here\n0x1F -7 9999999999\n").useLocale(Locale.ROOT);
        System.out.println(s.nextInt() + s.next() + s.nextDouble() + s.nextBoolean());
        System.out.println("[" + s.nextLine() + "][" + s.nextLine() + "]");
        System.out.println(s.hasNextInt() + " " + s.hasNextInt(16) + " " + s.next() + s.nextInt() + " " + s.hasNextInt() + s.hasNextLong() + s.nextLong());
        System.out.println(s.hasNext() + " " + s.hasNextLine());
        try {
            s.next();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        s = new Scanner("a,b;;c").useDelimiter("[,;]");
        while (s.hasNext()) {
            System.out.print("<" + s.next() + ">");
        }
        System.out.println();
        s = new Scanner("key=val k2=v2 junk");
        System.out.println(s.findInLine("(\\w+)=(\\w+)") + s.match().group(2));
        System.out.println(s.hasNext("\\w+=\\w+") + s.next("\\w+=(\\w+)") + s.hasNext("\\d+"));
        try {
            s.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e + " then " + s.next());
        }
        s = new Scanner("1,234 5.5e3 FALSE 77").useLocale(Locale.US);
        System.out.println(s.nextInt() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + s.nextBigInteger());
        s = new Scanner("l1\n\nl3");
        int n = 0;
        while (s.hasNextLine()) {
            n = n * 10 + s.nextLine().length();
        }
        System.out.println(n);
        System.out.println(new Scanner("a1b22c333").findAll("\\d+").map(m -> m.group()).toList());
        System.out.println(new Scanner("x y z").tokens().count());
        s.close();
        try {
            s.hasNext();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
    }
}
