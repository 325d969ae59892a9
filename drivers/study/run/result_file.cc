#include "drivers/study/run/result_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>

#include "drivers/report/json.h"
#include "jvm/base/error.h"

namespace plait::study {

namespace {

struct Content {
  std::vector<Row> rows;
  std::size_t good_bytes = 0;  // up to the end of the last whole row
};

Content parse(std::string_view text, const std::string& path) {
  Content content;
  std::size_t number = 0;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from);
    if (end == text.npos) break;  // the rest of a row that was never finished
    const std::string_view line = text.substr(from, end - from);
    from = end + 1;
    if (++number == 1) {
      if (line != csv_header())
        throw InputError("{}:1: is not the header of a study's results", path);
    } else if (std::optional<Row> row = parse_row(line)) {
      content.rows.push_back(std::move(*row));
    } else {
      throw InputError("{}:{}: is not a row of a study's results", path, number);
    }
    content.good_bytes = from;
  }
  return content;
}

[[noreturn]] void fail(const std::string& path) {
  throw InputError("{}: cannot be written: {}", path, std::strerror(errno));
}

}  // namespace

std::vector<Row> read_rows(const std::string& path) {
  return parse(read_text_file(path), path).rows;
}

ResultFile::ResultFile(std::string path) : path_(std::move(path)) {
  file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file_ < 0) fail(path_);
  Content content = parse(read_text_file(path_), path_);
  rows_ = std::move(content.rows);
  if (ftruncate(file_, static_cast<off_t>(content.good_bytes)) != 0) fail(path_);
  if (content.good_bytes == 0) write(csv_header() + "\n");
}

ResultFile::~ResultFile() {
  if (file_ >= 0) close(file_);
}

void ResultFile::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail(path_);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (fsync(file_) != 0) fail(path_);
}

void ResultFile::add(Row row) {
  write(csv_line(row) + "\n");
  rows_.push_back(std::move(row));
}

void ResultFile::sort(const std::vector<std::string>& keys) {
  std::map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < keys.size(); ++i) place[keys[i]] = i;
  std::ranges::stable_sort(rows_, {}, [&](const Row& row) { return place[row.run]; });
  const std::string draft = path_ + ".draft";
  std::error_code ignored;
  std::filesystem::remove(draft, ignored);
  {
    ResultFile sorted(draft);
    std::string text;
    for (const Row& row : rows_) text += csv_line(row) + "\n";
    sorted.write(text);
    std::swap(file_, sorted.file_);
  }
  if (rename(draft.c_str(), path_.c_str()) != 0) fail(path_);
}

}  // namespace plait::study
