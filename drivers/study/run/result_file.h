// results.csv: every finished run of a study, safe against being killed.
//
// Invariants:
//  1. A row is on disk when add() returns.
//  2. A file that was cut off in the middle of a row is good up to the row before.
//  3. sort() replaces the file as a whole or not at all.
#pragma once

#include <string>
#include <vector>

#include "drivers/study/run/row.h"

namespace plait::study {

class ResultFile {
 public:
  // Opens the file, or makes it. Throws InputError if it cannot be, or is something else.
  explicit ResultFile(std::string path);
  ~ResultFile();
  ResultFile(const ResultFile&) = delete;
  ResultFile& operator=(const ResultFile&) = delete;

  const std::vector<Row>& rows() const { return rows_; }
  void add(Row row);
  // Brings the rows into the order of these keys.
  void sort(const std::vector<std::string>& keys);

 private:
  void write(std::string_view text);

  std::string path_;
  int file_ = -1;
  std::vector<Row> rows_;
};

// The rows of such a file, which is left alone.
std::vector<Row> read_rows(const std::string& path);

}  // namespace plait::study
