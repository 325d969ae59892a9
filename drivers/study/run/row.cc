#include "drivers/study/run/row.h"

#include <fmt/ranges.h>

#include <charconv>

#include "drivers/text/format.h"

namespace plait::study {

namespace {

constexpr const char* kColumns[] = {
    "client",    "configuration", "verdict",           "states",  "transitions", "executions",
    "seconds",   "cpu_seconds",   "peak_memory_bytes", "machine", "version",     "structure",
    "bug_class", "violations",    "outcomes",          "detail",  "run"};

std::string quoted(const std::string& field) {
  const std::string text = printable(field);
  if (text.find_first_of(",\"") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + '"';
}

std::string field_of(const std::string& text) { return quoted(text); }
std::string field_of(std::uint64_t number) { return std::to_string(number); }
std::string field_of(double number) { return fmt::format("{:.4f}", number); }

bool read(const std::string& field, std::string& out) {
  out = field;
  return true;
}
template <typename Number>
bool read(const std::string& field, Number& out) {
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), out);
  return error == std::errc() && end == field.data() + field.size();
}

// Calls use(member) for every member, in the order of kColumns.
template <typename SomeRow, typename Use>
void each_member(SomeRow& row, const Use& use) {
  use(row.client), use(row.configuration), use(row.verdict), use(row.states), use(row.transitions),
      use(row.executions);
  use(row.seconds), use(row.cpu_seconds), use(row.peak_memory_bytes), use(row.machine),
      use(row.version);
  use(row.structure), use(row.bug_class), use(row.violations), use(row.outcomes), use(row.detail),
      use(row.run);
}

// Takes the first field and the comma after it off; nothing if its quotes are not closed.
std::optional<std::string> take_field(std::string_view& line) {
  std::string field;
  if (!line.starts_with('"')) {
    const std::size_t comma = std::min(line.find(','), line.size());
    field = line.substr(0, comma);
    line.remove_prefix(std::min(comma + 1, line.size()));
    return field;
  }
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] != '"') {
      field += line[i];
    } else if (i + 1 < line.size() && line[i + 1] == '"') {
      field += line[i++];
    } else {
      line.remove_prefix(std::min(i + 2, line.size()));
      return field;
    }
  }
  return std::nullopt;
}

}  // namespace

std::string csv_header() { return fmt::format("{}", fmt::join(kColumns, ",")); }

std::string csv_line(const Row& row) {
  std::vector<std::string> fields;
  each_member(row, [&](const auto& member) { fields.push_back(field_of(member)); });
  return fmt::format("{}", fmt::join(fields, ","));
}

std::optional<Row> parse_row(std::string_view line) {
  Row row;
  bool is_good = true;
  each_member(row, [&](auto& member) {
    const std::optional<std::string> field = take_field(line);
    is_good = is_good && field && read(*field, member);
  });
  // The last column is never empty: a line that ends early has none.
  if (!is_good || !line.empty() || row.run.empty()) return std::nullopt;
  return row;
}

}  // namespace plait::study
