#include "drivers/lin/programs/program_table.h"

#include <algorithm>

#include "drivers/lin/programs/plan.h"
#include "drivers/text/format.h"

namespace plait::lin {

namespace {

using Cells = std::vector<std::string>;

class Table {
 public:
  Table(const Program& program, const Spec& spec, const std::vector<std::string>& results)
      : program_(program), before_(sequences_before(program)), threads_(threads_of(program)) {
    std::size_t call = 0;
    for (const auto& sequence : program.sequences) {
      Cells& cells = cells_.emplace_back();
      for (const Invocation& invocation : sequence) {
        const std::string text = invocation_text(invocation, spec);
        cells.push_back(printable(results.empty() ? text : text + ": " + results[call]));
        ++call;
      }
    }
    columns_ = std::max<std::size_t>(1, *std::ranges::max_element(threads_));
  }

  std::string write(std::size_t width) {
    for (std::size_t s = 0; s < threads_.size(); ++s)
      if (threads_[s] == 0 && !is_last(s)) add_block(s);
    add_threads();
    for (std::size_t s = 0; s < threads_.size(); ++s)
      if (threads_[s] == 0 && is_last(s)) add_block(s);
    choose_widths(width);
    std::string out = line(titles()) + rule();
    for (const std::optional<Cells>& row : rows_) out += row ? line(*row) : rule();
    return out + note();
  }

 private:
  // Of main's: it comes behind all others.
  bool is_last(std::size_t sequence) const {
    for (std::size_t other = 0; other < before_.size(); ++other)
      if (before_[sequence][other]) return false;
    return before_.size() > 1;
  }

  void separate() {
    if (!rows_.empty()) rows_.push_back(std::nullopt);
  }

  void add_block(std::size_t sequence) {
    separate();
    for (const std::string& cell : cells_[sequence]) {
      rows_.push_back(Cells(columns_));
      rows_.back()->front() = cell;
    }
  }

  void add_threads() {
    std::size_t rows = 0;
    for (std::size_t s = 0; s < threads_.size(); ++s)
      if (threads_[s] > 0) rows = std::max(rows, cells_[s].size());
    if (rows > 0) separate();
    for (std::size_t row = 0; row < rows; ++row) {
      Cells& cells = *rows_.emplace_back(Cells(columns_));
      for (std::size_t s = 0; s < threads_.size(); ++s)
        if (threads_[s] > 0 && row < cells_[s].size()) cells[threads_[s] - 1] = cells_[s][row];
    }
  }

  Cells titles() const {
    Cells names;
    for (std::size_t i = 1; i <= columns_; ++i) names.push_back(fmt::format("thread-{}", i));
    return names;
  }

  void choose_widths(std::size_t width) {
    const std::size_t most = std::max<std::size_t>(12, (width - 2) / columns_ - 3);
    widths_.clear();
    for (const std::string& title : titles()) widths_.push_back(display_width(title));
    for (const std::optional<Cells>& row : rows_) {
      for (std::size_t i = 0; row && i < columns_; ++i)
        widths_[i] = std::min(most, std::max(widths_[i], display_width((*row)[i])));
    }
  }

  std::string line(const Cells& cells) const {
    std::string text;
    for (std::size_t i = 0; i < columns_; ++i)
      text += (i == 0 ? "  " : " │ ") + fit(cells[i], widths_[i]);
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
  }

  std::string rule() const {
    std::string text = "  ";
    for (std::size_t i = 0; i < columns_; ++i) {
      if (i > 0) text += "─┼─";
      for (std::size_t k = 0; k < widths_[i]; ++k) text += "─";
    }
    return text + "\n";
  }

  // Orders that the lines do not show.
  std::string note() const {
    std::string text;
    if (std::ranges::any_of(rows_, [](const auto& row) { return !row; }))
      text = "  What stands above a line has returned before what is below it begins.\n";
    for (const auto& [first, second] : program_.order) {
      if (threads_[first] > 0 && threads_[second] > 0)
        text += fmt::format("  thread-{} ends before thread-{} begins.\n", threads_[first],
                            threads_[second]);
    }
    return text;
  }

  const Program& program_;
  const std::vector<std::vector<bool>> before_;
  const std::vector<std::size_t> threads_;
  std::vector<Cells> cells_;  // by sequence
  std::size_t columns_ = 1;
  std::vector<std::optional<Cells>> rows_;  // none: a line across
  std::vector<std::size_t> widths_;
};

}  // namespace

std::string program_table(const Program& program, const Spec& spec,
                          const std::vector<std::string>& results, std::size_t width) {
  return Table(program, spec, results).write(width);
}

}  // namespace plait::lin
