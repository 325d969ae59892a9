// The trace as text: one column per thread, or one step below the other when the columns would be
// too narrow.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "drivers/report/story.h"
#include "drivers/report/text.h"
#include "drivers/text/format.h"

namespace plait {

namespace {

constexpr std::size_t kMinColumn = 22;      // narrower columns cannot be read
constexpr std::size_t kMaxActionLines = 4;  // for one step; what is longer is cut
constexpr std::string_view kBar = " │ ";

class TraceWriter {
 public:
  TraceWriter(const Violation& violation, SourceFinder& sources, const TextOptions& options)
      : violation_(violation),
        sources_(sources),
        options_(options),
        rows_(tell(violation, options.max_steps, options.detail)) {
    margin_ = std::max<std::size_t>(3, std::to_string(violation.trace.size()).size()) + 2;
    for (const TraceStep& step : violation.trace) column_of_[step.thread] = 0;
    std::size_t column = 0;
    for (auto& [thread, index] : column_of_) index = column++;
  }

  std::string write() {
    const bool has_columns = choose_widths();
    if (has_columns) write_titles();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const StoryRow& row = rows_[i];
      if (row.kind == StoryRow::Kind::kStep) {
        if (!has_columns && i == 0) write_line("── " + title(row.step) + " begins");
        const std::size_t width =
            has_columns ? widths_[column(row.step)] : options_.width - margin_;
        write_step(row.step, cell(i, width), has_columns);
      } else if (row.kind == StoryRow::Kind::kSwitch) {
        write_line("── " + row.text + (has_columns ? "" : "; " + title(row.step) + " goes on"));
      } else {
        write_line(row.text);
      }
    }
    return std::move(out_);
  }

 private:
  std::string title(std::size_t step) const {
    return thread_title(violation_, violation_.trace[step].thread);
  }
  std::size_t column(std::size_t step) const {
    return column_of_.at(violation_.trace[step].thread);
  }

  // What the source says there; the method when the source is not at hand.
  std::string source_text(const TraceStep& step) {
    std::string text = sources_.line(step.class_name, step.file, step.line);
    std::replace(text.begin(), text.end(), '\t', ' ');
    const std::size_t begin = text.find_first_not_of(' ');
    text = begin == std::string::npos ? "" : text.substr(begin);
    trim_right(text);
    if (!text.empty()) return printable(text);
    const bool has_method = !step.file.empty() && !step.method.empty();
    return has_method ? printable(step.class_name + "." + step.method) : "";
  }

  // The place is said once for steps in a row at one line.
  bool has_new_place(std::size_t row) const {
    if (row == 0 || rows_[row - 1].kind != StoryRow::Kind::kStep) return true;
    const TraceStep& step = violation_.trace[rows_[row].step];
    const TraceStep& before = violation_.trace[rows_[row - 1].step];
    return step.line != before.line || step.file != before.file ||
           step.class_name != before.class_name || step.method != before.method;
  }

  // The place is told once for steps in a row at one line; so is the method of the JDK they happen
  // in.
  void add_place(std::size_t row, std::size_t width, std::vector<std::string>& lines) {
    const TraceStep& step = violation_.trace[rows_[row].step];
    const std::string via = step.via.empty() ? "" : "in " + printable(step.via);
    if (!has_new_place(row)) {
      const std::string& before = violation_.trace[rows_[row - 1].step].via;
      if (step.via != before && !via.empty()) lines.push_back(clip(via, width));
      return;
    }
    const std::string place = place_text(step), source = source_text(step);
    const std::string full = place + (via.empty() ? "" : " " + via);
    if (const std::string all = full + "  " + source;
        display_width(all) <= width && !source.empty()) {
      lines.push_back(all);
      return;
    }
    const bool fits = display_width(full) <= width;
    if (!full.empty()) lines.push_back(clip_front(fits ? full : place, width));
    if (!fits && !via.empty()) lines.push_back(clip(via, width));
    if (!source.empty()) lines.push_back(clip(source, width));
  }

  std::vector<std::string> cell(std::size_t row, std::size_t width) {
    std::vector<std::string> lines;
    add_place(row, width, lines);
    const TraceStep& step = violation_.trace[rows_[row].step];
    for (const std::string& line : wrap(action_text(step), width - 2, 2, kMaxActionLines))
      lines.push_back("  " + line);
    return lines;
  }

  // Columns that need little get what they need, the others share the rest. False if they would be
  // too narrow.
  bool choose_widths() {
    const std::size_t count = column_of_.size();
    const std::size_t used = margin_ + 3 * (count > 0 ? count - 1 : 0);
    if (count == 0 || options_.width < used + 8 * count) return false;
    std::vector<std::size_t> needs(count, 8);
    for (const auto& [thread, index] : column_of_) {
      needs[index] = std::max(
          needs[index],
          std::min<std::size_t>(kMinColumn, display_width(thread_title(violation_, thread))));
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (rows_[i].kind != StoryRow::Kind::kStep) continue;
      std::size_t& need = needs[column(rows_[i].step)];
      for (const std::string& line : cell(i, options_.width))
        need = std::max(need, display_width(line));
    }
    return share(needs, options_.width - used);
  }

  bool share(const std::vector<std::size_t>& needs, std::size_t room) {
    std::vector<std::size_t> order(needs.size());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return needs[a] < needs[b]; });
    widths_.assign(needs.size(), 0);
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::size_t part = room / (order.size() - i);
      widths_[order[i]] = std::min(needs[order[i]], part);
      if (widths_[order[i]] < std::min(needs[order[i]], kMinColumn)) return false;
      room -= widths_[order[i]];
    }
    return true;
  }

  void write_titles() {
    std::string titles(margin_, ' '), rule(margin_, ' ');
    for (const auto& [thread, index] : column_of_) {
      if (index > 0) titles += kBar, rule += "─┼─";
      titles += fit(thread_title(violation_, thread), widths_[index]);
      for (std::size_t i = 0; i < widths_[index]; ++i) rule += "─";
    }
    trim_right(titles);
    out_ += titles + "\n" + rule + "\n";
  }

  // Across all columns.
  void write_line(const std::string& text) {
    for (std::string line : wrap(text, options_.width - margin_, 3, 3)) {
      line.insert(0, margin_, ' ');
      const bool is_dim = options_.has_color;
      out_ += (is_dim ? "\x1b[2m" : "") + line + (is_dim ? "\x1b[0m" : "") + "\n";
    }
  }

  void write_step(std::size_t step, const std::vector<std::string>& lines, bool has_columns) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::string line =
          i ? std::string(margin_, ' ') : fmt::format("{:>{}}  ", step + 1, margin_ - 2);
      for (std::size_t c = 0; has_columns && c < widths_.size(); ++c) {
        if (c > 0) line += kBar;
        line += fit(c == column(step) ? lines[i] : "", widths_[c]);
      }
      if (!has_columns) line += lines[i];
      trim_right(line);
      out_ += line + "\n";
    }
  }

  const Violation& violation_;
  SourceFinder& sources_;
  const TextOptions& options_;
  std::vector<StoryRow> rows_;
  std::map<std::uint32_t, std::size_t> column_of_;  // threads that do something in the trace
  std::vector<std::size_t> widths_;
  std::size_t margin_ = 0;
  std::string out_;
};

}  // namespace

std::string trace_text(const Violation& violation, SourceFinder& sources,
                       const TextOptions& options) {
  TextOptions sane = options;
  sane.width = std::max<std::size_t>(options.width, 40);
  return TraceWriter(violation, sources, sane).write();
}

}  // namespace plait
