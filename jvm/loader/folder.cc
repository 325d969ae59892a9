// A folder on the class path.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "jvm/base/error.h"
#include "jvm/loader/class_path.h"

namespace plait {
namespace {

// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) close(fd_);
  }
  int get() const { return fd_; }

 private:
  int fd_;
};

bool means_absent(int error) {
  return error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG || error == ELOOP;
}

// The content of a regular file; nullopt if there is none of that name. Throws InputError if it
// cannot be read.
std::optional<std::vector<std::uint8_t>> read_file(const std::string& path) {
  const Descriptor fd(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (fd.get() < 0) {
    if (means_absent(errno)) return std::nullopt;
    throw InputError("{}: {}", path, std::strerror(errno));
  }
  struct stat status;
  if (fstat(fd.get(), &status) != 0) throw InputError("{}: {}", path, std::strerror(errno));
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  std::vector<std::uint8_t> content(static_cast<std::size_t>(status.st_size));
  std::size_t done = 0;
  while (done < content.size()) {
    const ssize_t n = read(fd.get(), content.data() + done, content.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) throw InputError("{}: {}", path, std::strerror(errno));
    if (n == 0) break;  // the file shrank meanwhile
    done += static_cast<std::size_t>(n);
  }
  content.resize(done);
  return content;
}

class FolderEntry : public ClassPathEntry {
 public:
  explicit FolderEntry(std::string path) : path_(std::move(path)) {}

  // Files are read once and kept, so that a program sees one version of a class for the whole run.
  std::optional<FoundBytes> find(std::string_view path) override {
    if (path.empty() || path[0] == '/' || path.find('\0') != std::string_view::npos)
      return std::nullopt;
    auto at = files_.find(path);
    if (at == files_.end()) {
      auto content = read_file(file_name(path));
      if (!content) return std::nullopt;
      at = files_.emplace(path, std::move(*content)).first;
    }
    return FoundBytes{at->second, file_name(path), {}};
  }
  const std::string& location() const override { return path_; }

 private:
  std::string file_name(std::string_view path) const {
    return fmt::format("{}{}{}", path_, path_.ends_with('/') ? "" : "/", path);
  }

  std::string path_;
  std::map<std::string, std::vector<std::uint8_t>, std::less<>> files_;
};

}  // namespace

std::unique_ptr<ClassPathEntry> open_folder(std::string path) {
  return std::make_unique<FolderEntry>(path.empty() ? "." : std::move(path));
}

}  // namespace plait
