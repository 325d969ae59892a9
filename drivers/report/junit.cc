#include "drivers/report/junit.h"

#include <fmt/format.h>

#include "drivers/report/text.h"
#include "drivers/text/format.h"

namespace plait {

namespace {

bool is_xml_char(char32_t c) { return c >= 0x20 || c == '\t' || c == '\n' || c == '\r'; }

// A verdict that is neither good nor bad.
std::string error(const Report& report) {
  return fmt::format("      <error type=\"{}\" message=\"{}\"/>\n", verdict_name(report.verdict),
                     xml_escape(verdict_line(report)));
}

bool is_error(const Report& report) {
  return report.verdict == Verdict::kLimit || report.verdict == Verdict::kUnsupported;
}

std::string test_case(const Report& report, SourceFinder& sources) {
  std::string name = "check " + report.algorithm;
  for (const std::string& argument : report.arguments) name += " " + argument;
  std::string out = fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\">\n",
                                xml_escape(printable(report.main_class)),
                                xml_escape(printable(name)), report.elapsed_s);
  for (const Violation& violation : report.violations) out += junit_failure(violation, sources);
  if (is_error(report)) out += error(report);
  const std::string text = verdict_line(report) + "\n\n" + numbers_text(report, {});
  return out +
         fmt::format("      <system-out>{}</system-out>\n    </testcase>\n", xml_escape(text));
}

}  // namespace

std::string xml_escape(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const char32_t c = take_char(text);
    switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '"': out += "&quot;"; break;
      case '\r': out += "&#13;"; break;
      case 0xfffe:
      case 0xffff: out += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(c)); break;
      default:
        if (is_xml_char(c)) {
          append_utf8(out, c);
        } else {
          out += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(c));
        }
    }
  }
  return out;
}

std::string junit_failure(const Violation& violation, SourceFinder& sources) {
  return fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n",
                     xml_escape(printable(violation.kind)), xml_escape(violation_title(violation)),
                     xml_escape(violation_text(violation, sources, {})));
}

void JunitSuite::add(const std::string& test_case, bool fails, bool is_error, double seconds,
                     bool is_skipped) {
  cases_ += test_case;
  ++tests_;
  failures_ += fails;
  errors_ += is_error;
  skipped_ += is_skipped;
  seconds_ += seconds;
}

std::string JunitSuite::finish() const {
  const std::string totals =
      fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.3f}\"",
                  tests_, failures_, errors_, skipped_, seconds_);
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {0}>\n  <testsuite name=\"plait\" "
      "{0}>\n{1}"
      "  </testsuite>\n</testsuites>\n",
      totals, cases_);
}

std::string to_junit(std::span<const Report> reports, SourceFinder& sources) {
  JunitSuite suite;
  for (const Report& report : reports) {
    const bool fails = !report.violations.empty();
    suite.add(test_case(report, sources), fails, !fails && is_error(report), report.elapsed_s);
  }
  return suite.finish();
}

}  // namespace plait
