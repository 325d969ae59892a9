// Text blocks: indentation stripping, escapes, line continuations, trailing spaces and quotes.
class TextBlocks {
    static void show(String s) {
        System.out.println(s.length() + ":" + s.replace("\n", "\\n").replace("\t", "\\t") + "|");
    }

    public static void main(String[] args) {
        show("""
            hello
              indented
            end
            """);
        show("""
            no newline at end""");
        show("""
            continued \
            line
            """);
        show("""
              trailing   \s
              tab\there
            """);
        show("""
            "quoted" and \""" triple
            """);
        show("""

            blank first

            """);
        show("""
            \u0041\\n\101
        less indented close
            """);
        show("""
            a
            """ + """
            b""");
        String html = """
            <p class="%s">%d</p>
            """.formatted("x", 5);
        show(html);
        System.out.println("""
            same""" == "same");
        show("""
            oct\0end\r""");
    }
}
