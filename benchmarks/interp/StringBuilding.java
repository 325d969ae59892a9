// Strings: StringBuilder, number formatting, substring, hashCode.
public class StringBuilding {
    public static void main(String[] args) {
        long checksum = 0;
        for (int round = 0; round < 60; round++) {
            StringBuilder builder = new StringBuilder();
            for (int i = 0; i < 2000; i++) {
                builder.append("item ").append(i).append(':').append(i * round).append(i % 2 == 0 ? " even" : " odd").append('\n');
            }
            String text = builder.toString();
            checksum = checksum * 31 + text.hashCode();
            int from = 0;
            for (int end; (end = text.indexOf('\n', from)) >= 0; from = end + 1) {
                String line = text.substring(from, end);
                if (line.endsWith("even")) checksum += line.length() + line.indexOf(':');
            }
        }
        System.out.println("checksum " + checksum);
    }
}
