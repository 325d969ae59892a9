// Rows, the file that keeps them, what they mean together.
#include <fstream>

#include "drivers/report/json.h"
#include "drivers/study/advice.h"
#include "drivers/study/measurements.h"
#include "drivers/study/numbers.h"
#include "drivers/study/plots.h"
#include "drivers/study/run/agreement.h"
#include "drivers/study/run/folder.h"
#include "drivers/study/run/read_end.h"
#include "drivers/study/run/result_file.h"
#include "drivers/study/run/runner.h"
#include "drivers/study/table.h"
#include "tests/support/files.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::study;
using plait::test::TempFolder;

namespace {

// Clients x and y in the configurations a (one order) and b (two orders of one series).
Plan toy_plan() {
  std::vector<Configuration> configurations(3);
  configurations[0].name = configurations[0].series = "a";
  configurations[1].name = "b 1";
  configurations[2].name = "b 2";
  configurations[1].series = configurations[2].series = "b";
  for (Configuration& c : configurations) c.stop = StopRule::kNever, c.limits.seconds = 10;
  return make_plan(
      {{.id = "x", .structure = "S", .expected = "verified"}, {.id = "y", .structure = "T"}},
      configurations);
}

Row row_of(const Plan& plan, std::size_t run, const std::string& verdict, double seconds) {
  Row row{.client = plan.client_of(plan.runs[run]).id,
          .configuration = plan.configuration_of(plan.runs[run]).name,
          .verdict = verdict};
  row.seconds = seconds;
  row.run = plan.runs[run].key;
  if (verdict == "violation") row.violations = "assertion";
  return row;
}

std::vector<Row> toy_rows(const Plan& plan) {
  return {row_of(plan, 0, "verified", 1),  row_of(plan, 1, "verified", 2),
          row_of(plan, 2, "verified", 4),  row_of(plan, 3, "verified", 3),
          row_of(plan, 4, "time-out", 10), row_of(plan, 5, "verified", 6)};
}

}  // namespace

TEST_CASE("study: a row survives a round trip, whatever is in it") {
  Row row{.client = "a,b",
          .configuration = "say \"hi\"",
          .verdict = "crash",
          .states = 1,
          .transitions = 2,
          .executions = 3};
  row.seconds = 1.25;
  row.peak_memory_bytes = 1ull << 40;
  row.machine = "";
  row.detail = "two\nlines";
  row.run = "k";
  const std::string line = csv_line(row);
  CHECK(line.find('\n') == std::string::npos);
  const std::optional<Row> read = parse_row(line);
  REQUIRE(read);
  CHECK(read->client == "a,b");
  CHECK(read->configuration == "say \"hi\"");
  CHECK(read->seconds == 1.25);
  CHECK(read->peak_memory_bytes == 1ull << 40);
  CHECK(read->detail == "two\\nlines");
  CHECK(csv_line(*read) == line);
}

TEST_CASE("study: no beginning of a row is a row") {
  Row row{.client = "c", .configuration = "a \"b\"", .verdict = "verified"};
  row.run = "0123456789abcdef";
  const std::string line = csv_line(row);
  for (std::size_t size = 0; size + row.run.size() <= line.size(); ++size)
    CHECK_FALSE(parse_row(line.substr(0, size)));
  CHECK_FALSE(parse_row(line + ",more"));
}

TEST_CASE("study: rows are kept, and a torn one at the end is dropped") {
  const TempFolder folder;
  const std::string path = folder.path() + "/results.csv";
  const Plan plan = toy_plan();
  {
    ResultFile file(path);
    file.add(row_of(plan, 3, "verified", 1));
    file.add(row_of(plan, 0, "verified", 2));
  }
  const std::string whole = read_text_file(path);
  std::ofstream(path, std::ios::app) << csv_line(row_of(plan, 1, "verified", 3)).substr(0, 30);
  {
    ResultFile file(path);
    CHECK(file.rows().size() == 2);
    CHECK(read_text_file(path) == whole);
    file.sort({plan.runs[0].key, plan.runs[1].key, plan.runs[2].key, plan.runs[3].key});
    CHECK(file.rows()[0].run == plan.runs[0].key);
    file.add(row_of(plan, 1, "verified", 3));
  }
  const std::vector<Row> rows = read_rows(path);
  REQUIRE(rows.size() == 3);
  CHECK(rows[1].client == "y");
  CHECK(rows[2].run == plan.runs[1].key);
}

TEST_CASE("study: a header that was cut off is written again; another file is not touched") {
  const TempFolder folder;
  const std::string torn = folder.write("torn.csv", std::string_view("client,conf"));
  CHECK(ResultFile(torn).rows().empty());
  CHECK(read_text_file(torn) == csv_header() + "\n");
  const std::string other = folder.write("other.csv", std::string_view("name,age\n"));
  CHECK_THROWS_AS(ResultFile{other}, InputError);
  const std::string broken = folder.write("broken.csv", std::string_view(csv_header() + "\nx,y\n"));
  CHECK_THROWS_AS(ResultFile{broken}, InputError);
  CHECK(read_text_file(broken) == csv_header() + "\nx,y\n");
}

TEST_CASE("study: a folder belongs to one study, build, machine and JDK, and to one process") {
  const TempFolder temp;
  const Stamp stamp{"1", "m", "/jdk", "k"};
  {
    Folder folder(temp.path() + "/a");
    folder.claim(stamp);
    folder.claim(stamp);
    CHECK_THROWS_AS(folder.claim({"2", "m", "/jdk", "k"}), InputError);
    CHECK_THROWS_AS(folder.claim({"1", "n", "/jdk", "k"}), InputError);
    CHECK_THROWS_AS(folder.claim({"1", "m", "/other", "k"}), InputError);
    CHECK_THROWS_AS(folder.claim({"1", "m", "/jdk", "l"}), InputError);
    CHECK_THROWS_AS(Folder(temp.path() + "/a"), InputError);
    folder.clear();
    folder.claim({"1", "m", "/jdk", "l"});
  }
  CHECK(read_stamp(temp.path() + "/a").runs == "l");
  temp.write("b/mine.txt", std::string_view("x"));
  CHECK_THROWS_AS(Folder(temp.path() + "/b"), InputError);
}

TEST_CASE("study: agreement is silent, unfinished runs say nothing") {
  const Plan plan = toy_plan();
  CHECK(find_disagreements(plan, toy_rows(plan)).empty());
}

TEST_CASE("study: verdicts, expectations, outcomes and kinds of violation are compared") {
  const Plan plan = toy_plan();
  std::vector<Row> rows = toy_rows(plan);
  rows[1] = row_of(plan, 1, "violation", 2);
  CHECK(find_disagreements(plan, rows) ==
        std::vector<std::string>{"x: verdicts differ: verified (a, b 2) against violation (b 1)",
                                 "x: expected verified, but violation (b 1)"});
  rows = toy_rows(plan);
  rows[3].outcomes = "1", rows[5].outcomes = "2";
  CHECK(find_disagreements(plan, rows) ==
        std::vector<std::string>{"y: outcomes differ: 1 (a) against 2 (b 2)"});
  rows[3].outcomes = rows[5].outcomes = "1";
  rows[3].verdict = rows[5].verdict = "violation";
  rows[3].violations = "deadlock", rows[5].violations = "assertion";
  CHECK(find_disagreements(plan, rows) ==
        std::vector<std::string>{
            "y: kinds of violation differ: assertion (b 2) against deadlock (a)"});
}

TEST_CASE("study: a time-out that found a violation disagrees with a verification") {
  const Plan plan = toy_plan();
  std::vector<Row> rows = toy_rows(plan);
  rows[4].violations = "race";
  CHECK(find_disagreements(plan, rows).size() == 1);
}

TEST_CASE("study: numbers") {
  CHECK(mean({1, 2, 6}) == 3);
  CHECK(median({5, 1, 3}) == 3);
  CHECK(median({4, 1, 3, 2}) == 2.5);
  CHECK(deviation({2, 4, 6}) == 2);
  CHECK(deviation({7}) == 0);
  CHECK(geometric_mean({1, 4}) == doctest::Approx(2));
  CHECK(mean({}) == 0);
  CHECK(median({}) == 0);
}

TEST_CASE("study: a series finishes a client if all its orders do; its minimum needs one") {
  const Plan plan = toy_plan();
  const std::vector<Row> rows = toy_rows(plan);
  const Measurements m(plan, rows);
  REQUIRE(m.series().size() == 2);
  CHECK(m.cell(1, 0).value(Measure::kSeconds, Over::kAverage) == 3);
  CHECK(m.cell(1, 0).value(Measure::kSeconds, Over::kMinimum) == 2);
  CHECK_FALSE(m.cell(1, 1).value(Measure::kSeconds, Over::kAverage));
  CHECK(m.cell(1, 1).value(Measure::kSeconds, Over::kMinimum) == 6);
  CHECK(m.ratios(1, 0, Measure::kSeconds) == std::vector<double>{3});
}

TEST_CASE("study: advice counts an unfinished run with twice its limit") {
  const Plan plan = toy_plan();
  const std::vector<Row> rows = toy_rows(plan);
  const Measurements m(plan, rows);
  const std::vector<Advice> advice = give_advice(m);
  REQUIRE(advice.size() == 3);  // all, S, T
  CHECK(advice[0].standings[0].series == 0);
  CHECK(advice[0].standings[0].seconds == 2);
  CHECK(advice[0].standings[0].fastest == 2);
  // x: mean of 2 and 4; y: mean of 2 * 10 and 6.
  CHECK(advice[0].standings[1].seconds == 8);
  CHECK(advice_text(advice[0], m) ==
        "all clients: a (2 of 2 finished, mean 2.00 s), then b (4.0 times as long)");
}

TEST_CASE("study: of series that are as fast the first is advised") {
  const Plan plan = toy_plan();
  std::vector<Row> rows = toy_rows(plan);
  for (Row& row : rows) row.verdict = "verified", row.seconds = row.configuration == "a" ? 1.04 : 1;
  const Measurements m(plan, rows);
  CHECK(advice_text(give_advice(m)[0], m) ==
        "all clients: a (2 of 2 finished, mean 1.04 s), then b (as fast)");
  for (Row& row : rows) row.seconds = row.configuration == "a" ? 1.06 : 1;
  const Measurements slower(plan, rows);
  CHECK(advice_text(give_advice(slower)[0], slower) ==
        "all clients: b (2 of 2 finished, mean 1.00 s), then a (1.1 times as long)");
}

TEST_CASE("study: the table tells what finished, crashed and disagrees") {
  const Plan plan = toy_plan();
  std::vector<Row> rows = toy_rows(plan);
  rows[5].verdict = "crash", rows[5].detail = "signal 11";
  const Study study{.name = "toy"};
  const std::string text = table_text(study, Measurements(plan, rows), {"x: verdicts differ"});
  CHECK(text.starts_with("toy: 2 clients, 6 of 6 runs\n"));
  CHECK(text.find("y by b 2: crash: signal 11") != std::string::npos);
  CHECK(text.find("DISAGREEMENT, 1 of them") != std::string::npos);
  CHECK(text.find("1/2") != std::string::npos);
}

TEST_CASE("study: what is left is estimated by configuration") {
  const Plan plan = toy_plan();
  CHECK(estimate_left(plan, {}, 2) == 0);
  // Left: b 2 of x, and all of y; b 2 was never run and counts as the mean of all.
  CHECK(estimate_left(plan, {row_of(plan, 0, "verified", 2), row_of(plan, 1, "verified", 4)}, 2) ==
        doctest::Approx((3 + 2 + 4 + 3) / 2.0));
}

TEST_CASE("study: the end of a process is a verdict") {
  const TempFolder folder;
  const auto verdict = [&](ProcessEnd end, const std::string& said) {
    Row row;
    read_end(end, folder.path() + "/none.json", said, row);
    return row.verdict + ": " + row.detail;
  };
  CHECK(verdict({.status = 11}, "") == "crash: signal 11 (Segmentation fault)");
  CHECK(verdict({.status = 6}, "x\nCHECK failed\n") == "crash: signal 6 (Aborted): CHECK failed");
  CHECK(verdict({.status = 3 << 8}, "") == "crash: exit status 3");
  CHECK(verdict({.status = 2 << 8}, "plait: no such class\n") == "bad-input: plait: no such class");
  CHECK(verdict({.status = 9, .overrun = Overrun::kTime}, "") == "time-out: killed");
  CHECK(verdict({.status = 9, .overrun = Overrun::kMemory}, "") == "memory-out: killed");
}

TEST_CASE("study: a search of everything is finished only without a limit") {
  Report report;
  report.verdict = Verdict::kViolation;
  report.violations.resize(1);
  report.violations[0].kind = "deadlock";
  report.limit = "time";
  Row row;
  report.stop = "never";
  read_report_into(report, row);
  CHECK(row.verdict == "time-out");
  CHECK(row.violations == "deadlock");
  CHECK(row.outcomes.empty());
  report.stop = "first";
  read_report_into(report, row);
  CHECK(row.verdict == "violation");
  report.stop = "never", report.limit = "";
  read_report_into(report, row);
  CHECK(row.outcomes.size() == 16);
}

TEST_CASE("study: scripts for gnuplot carry finished clients in the legend, and names as text") {
  Plan plan = toy_plan();
  plan.configurations[0].series = "it's";
  const std::vector<Row> rows = toy_rows(plan);
  const Measurements m(plan, rows);
  Plot plot{.name = "p", .title = "T", .series = {"it's", "b"}};
  const std::string quantile = plot_script(plot, m, "p.svg");
  CHECK(quantile.find("title 'it''s (2)'") != std::string::npos);
  CHECK(quantile.find("title 'b (1)'") != std::string::npos);
  CHECK(quantile.find("set logscale y") != std::string::npos);
  plot.kind = Plot::Kind::kScatter;
  CHECK(plot_script(plot, m, "p.svg").find("title 'finished by both (1), by it''s alone (1)'") !=
        std::string::npos);
  plot.kind = Plot::Kind::kBars;
  const std::string bars = plot_script(plot, m, "p.svg");
  CHECK(bars.find("title 'b, average (1)'") != std::string::npos);
  CHECK(bars.find("title 'b, minimum (2)'") != std::string::npos);
}
