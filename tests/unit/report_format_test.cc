// Formatting and escaping: text, JUnit XML, HTML, files.
#include "drivers/text/format.h"

#include "drivers/report/html.h"
#include "drivers/report/junit.h"
#include "drivers/report/page.h"
#include "drivers/report/source.h"
#include "drivers/report/write.h"
#include "tests/html/sample_reports.h"
#include "tests/unit/test.h"

using namespace plait;

TEST_CASE("format: numbers, sizes and times for a person") {
  CHECK(with_commas(0) == "0");
  CHECK(with_commas(1234567) == "1,234,567");
  CHECK(with_commas(123456) == "123,456");
  CHECK(counted(1, "state") == "1 state");
  CHECK(bytes_text(999) == "999 B");
  CHECK(bytes_text(34'200'000) == "34.2 MB");
  CHECK(bytes_text(999'999'999) == "1.0 GB");
  CHECK(duration_text(0.534) == "0.53 s");
  CHECK(duration_text(42.04) == "42.0 s");
  CHECK(duration_text(125) == "2 min 05 s");
  CHECK(duration_text(3725) == "1 h 02 min");
}

TEST_CASE("format: invalid UTF-8 becomes U+FFFD, a byte at a time") {
  CHECK(clean_utf8("a\xff\u00e4\u20ac\U0001f600") == "a\ufffd\u00e4\u20ac\U0001f600");
  CHECK(clean_utf8("\xc0\x80") == "\ufffd\ufffd");            // overlong NUL
  CHECK(clean_utf8("\xed\xa0\x80") == "\ufffd\ufffd\ufffd");  // a surrogate
  CHECK(clean_utf8("\xf5\x80\x80\x80").size() == 12);         // above U+10FFFF
  CHECK(clean_utf8("\xe2\x82") == "\ufffd\ufffd");            // cut off
}

TEST_CASE("format: control characters are shown, quotes tell texts apart") {
  CHECK(printable(std::string("a\n\t\x1b\0\x7f", 6)) == "a\\n\\t\\u001b\\u0000\\u007f");
  CHECK(in_quotes("\"\\n\n") == R"("\"\\n\n")");
}

TEST_CASE("format: widths are columns") {
  CHECK(display_width("äö") == 2);
  CHECK(display_width("漢字") == 4);
  CHECK(clip("abcdef", 6) == "abcdef");
  CHECK(clip("abcdef", 4) == "abc…");
  CHECK(clip("漢字漢", 4) == "漢…");
  CHECK(fit("漢字漢", 4) == "漢… ");
  CHECK(fit("a", 3) == "a  ");
  CHECK(clip("abc", 0).empty());
}

TEST_CASE("format: lines are broken at blanks, long words are cut") {
  CHECK(wrap("read the value of it", 10, 2, 9) ==
        std::vector<std::string>{"read the", "  value of", "  it"});
  CHECK(wrap("abcdefghij", 4, 0, 9) == std::vector<std::string>{"abcd", "efgh", "ij"});
  CHECK(wrap("abcdefghij", 4, 0, 2) == std::vector<std::string>{"abcd", "efg…"});
  CHECK(wrap("", 4, 0, 2) == std::vector<std::string>{""});
}

TEST_CASE("xml: markup is escaped and what XML cannot hold is shown") {
  CHECK(xml_escape("<a b=\"c\">&'") == "&lt;a b=&quot;c&quot;&gt;&amp;'");
  CHECK(xml_escape(std::string("\0\x1b\n\t", 4)) == "\\u0000\\u001b\n\t");
  CHECK(xml_escape("\xff") == "\ufffd");
}

TEST_CASE("junit: a violation is a failure with its trace, a limit is an error") {
  NoSources sources;
  Report limit = test::verified();
  limit.verdict = Verdict::kLimit;
  limit.limit = "time";
  const std::vector<Report> reports = {test::verified(), test::deadlock(), limit};
  const std::string xml = to_junit(reports, sources);
  CHECK(xml.find("<testsuite name=\"plait\" tests=\"3\" failures=\"1\" errors=\"1\" skipped=\"0\" "
                 "time=\"1.500\">") != std::string::npos);
  CHECK(
      xml.find("<testcase classname=\"Dining\" name=\"check full\" time=\"0.500\">\n"
               "      <failure type=\"deadlock\" message=\"deadlock: 2 threads wait for ever\">") !=
      std::string::npos);
  CHECK(xml.find("Cycle: Plato waits for Fork#2") != std::string::npos);
  CHECK(xml.find("<error type=\"limit\" message=\"limit: the time limit was reached") !=
        std::string::npos);
}

TEST_CASE("html: data cannot leave its script element") {
  CHECK(script_safe("\"</script><!--&\u2028\"") ==
        "\"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028\"");
  NoSources sources;
  const std::string page = to_html(test::hostile(), sources);
  CHECK(page.find("window.broken=1</script>") == std::string::npos);
  CHECK(page.find("<img") == std::string::npos);
  CHECK(page == clean_utf8(page));
}

TEST_CASE("html: the page refers to nothing outside") {
  NoSources sources;
  const std::string page = to_html(test::lost_update(), sources);
  for (const char* text : {"http://", "https://", " src=", "@import", "url("})
    CHECK(page.find(text) == std::string::npos);
  for (const char* mark : {"@TITLE@", "@STYLE@", "@TEXT@", "@DATA@", "@SCRIPT@"})
    CHECK(page.find(mark) == std::string::npos);
}

TEST_CASE("report files: the ending chooses the form, anything else is refused") {
  CHECK_NOTHROW(check_report_name("a.json"));
  CHECK_THROWS_WITH_AS(check_report_name("a.pdf"),
                       "--report a.pdf: the name must end in .json, .html, .xml or .sarif",
                       InputError);
  NoSources sources;
  CHECK_THROWS_WITH_AS(write_report(test::empty(), "/nowhere/a.json", sources),
                       "--report /nowhere/a.json: cannot be written: No such file or directory",
                       InputError);
}
