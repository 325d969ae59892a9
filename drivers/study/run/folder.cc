#include "drivers/study/run/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "drivers/report/json.h"
#include "drivers/report/write.h"
#include "drivers/study/run/plan.h"
#include "drivers/text/format.h"
#include "drivers/text/json_node.h"
#include "jvm/base/error.h"

namespace plait::study {

namespace {

namespace fs = std::filesystem;

constexpr const char *kStamp = "study.json", *kLock = "lock";

std::string stamp_text(const Stamp& stamp) {
  const Json value = {{"plait", stamp.version},
                      {"machine", stamp.machine},
                      {"jdk", stamp.jdk},
                      {"runs", stamp.runs}};
  return value.dump(1) + "\n";
}

// Of a version "0.1.0+5a3b…", which names the build too.
std::string release_of(const Stamp& stamp) {
  return stamp.version.substr(0, stamp.version.find('+'));
}

// "the study (…)" or "" if nothing differs.
std::string difference(const Stamp& there, const Stamp& here) {
  if (there.runs != here.runs) return "the study itself: its clients, configurations or limits";
  if (release_of(there) != release_of(here))
    return fmt::format("the version of plait: {}, now {}", there.version, here.version);
  if (there.machine != here.machine)
    return fmt::format("the machine: {}, now {}", there.machine, here.machine);
  if (there.jdk != here.jdk) return fmt::format("the JDK: {}, now {}", there.jdk, here.jdk);
  return "";
}

}  // namespace

Folder::Folder(std::string path) : path_(std::move(path)) {
  std::error_code error;
  fs::create_directories(path_, error);
  if (!fs::is_directory(path_))
    throw InputError("--out {}: cannot be made: {}", path_, error.message());
  if (!fs::is_empty(path_) && !fs::exists(*this / kLock))
    throw InputError("--out {}: not empty, and not written by plait study", path_);
  lock_ = open((*this / kLock).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (lock_ < 0) throw InputError("--out {}: cannot be written: {}", path_, std::strerror(errno));
  if (flock(lock_, LOCK_EX | LOCK_NB) == 0) return;
  close(lock_);
  throw InputError("--out {}: another plait study is running there", path_);
}

Folder::~Folder() { close(lock_); }

void Folder::clear() {
  for (const char* name :
       {"results.csv", "report.html", "table.txt", "plots", "traces", kStamp, "clients", "running"})
    fs::remove_all(*this / name);
}

void Folder::claim(const Stamp& stamp) {
  if (!fs::exists(*this / kStamp)) {
    write_file("", *this / kStamp, stamp_text(stamp));
    return;
  }
  const Stamp there = read_stamp(path_);
  const std::string differs = difference(there, stamp);
  if (differs.empty()) {
    // Each row says which build made it.
    if (there.version != stamp.version)
      fmt::print(stderr,
                 "plait: --out {}: some of its results are of another build of plait: {}, now {}\n",
                 path_, there.version, stamp.version);
    return;
  }
  throw InputError(
      "--out {}: its results differ in {}. Give another folder, or --restart to throw them away",
      path_, differs);
}

Stamp read_stamp(const std::string& folder) {
  const std::string path = folder + "/" + kStamp;
  const Json value = parse_json(read_text_file(path), path);
  const JsonNode root(value, path);
  return {root["plait"].text(), root["machine"].text(), root["jdk"].text(), root["runs"].text()};
}

std::string describe_machine() {
  std::ifstream file("/proc/cpuinfo");
  std::string line, model = "unknown processor";
  while (std::getline(file, line)) {
    if (!line.starts_with("model name")) continue;
    model = printable(line.substr(line.find(':') + 2));
    break;
  }
  const auto bytes = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                     static_cast<std::uint64_t>(sysconf(_SC_PAGE_SIZE));
  return fmt::format("{}, {}, {}", model, counted(std::thread::hardware_concurrency(), "core"),
                     bytes_text(bytes));
}

// In pieces: what we have in memory counts for the processes that we start.
std::string describe_build() {
  std::ifstream file("/proc/self/exe", std::ios::binary);
  std::string piece(1 << 20, '\0'), all;
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0)
    all += digest({piece.data(), static_cast<std::size_t>(file.gcount())});
  return fmt::format("{}+{}", PLAIT_VERSION, digest(all).substr(0, 8));
}

}  // namespace plait::study
