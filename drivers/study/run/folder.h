// The folder of a study:
//
//   results.csv       one row a run (result_file.h)
//   report.html  table.txt  plots/*.svg
//   study.json        what the results belong to; another study or build must not add to them
//   clients/          ready sets, compiled
//   running/          files of runs under way
//   lock              held while a study runs
#pragma once

#include <string>

namespace plait::study {

// What results can be put together with.
struct Stamp {
  std::string version, machine, jdk;
  std::string runs;  // Plan::key
};

class Folder {
 public:
  // Makes the folder and locks it. Throws InputError if it holds something else or another process
  // has it.
  explicit Folder(std::string path);
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  // Throws every result away.
  void clear();
  // Throws InputError that says what differs if the folder has results of another study, version,
  // machine or JDK. Of another build of the same version: one line on stderr, for a commit that
  // changes nothing of the search is a build as well.
  void claim(const Stamp& stamp);

  // The path of something in it.
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  int lock_ = -1;
};

// The stamp of a study's folder. Throws InputError if there is none.
Stamp read_stamp(const std::string& folder);

// "Intel Xeon Processor, 2 cores, 23.6 GB"
std::string describe_machine();

// "0.1.0+5f3a…": the version and the digest of the binary.
std::string describe_build();

}  // namespace plait::study
