#include "jvm/files/host_files.h"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>

#include "jvm/base/error.h"

namespace plait {

por::Key hash_of_chunk(u64 index, const Chunk& chunk) {
  if (std::ranges::all_of(chunk, [](u8 byte) { return byte == 0; })) return {};
  const XXH128_hash_t h = XXH3_128bits_withSeed(chunk.data(), chunk.size(), index + 1);
  return {h.low64, h.high64};
}

// ---- HostContent

HostContent::HostContent(std::string path, const struct stat& status)
    : path_(std::move(path)), status_(status), size_(static_cast<u64>(status.st_size)) {
  // What these files tell as their size is not how much can be read.
  if (is_the_kernels()) read_all();
}

std::string HostContent::modified() const {
  return fmt::format("{}.{:09}", status_.st_mtim.tv_sec, status_.st_mtim.tv_nsec);
}

const Chunk& HostContent::chunk(u64 index) {
  static constexpr Chunk kZeros{};
  if (index * kChunk >= size_) return kZeros;
  const auto [at, is_new] = blocks_.try_emplace(index / kBlock);
  if (is_new) at->second = read_block(index / kBlock);
  return at->second[index % kBlock];
}

por::Key HostContent::sum() {
  if (!sum_) {
    por::Key sum;
    for (u64 i = 0; i * kChunk < size_; ++i) sum += hash_of_chunk(i, chunk(i));
    sum_ = sum;
  }
  return *sum_;
}

void HostContent::read_all() {
  size_ = 0;
  const int fd = open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return;
  std::vector<Chunk> block;
  while (block.size() < kBlock) {
    Chunk chunk{};
    const ssize_t count = read(fd, chunk.data(), chunk.size());
    if (count <= 0) break;
    // A short read in the middle would leave a hole.
    if (size_ % kChunk != 0) {
      close(fd);
      throw UnsupportedError("file {} of the kernel comes in pieces", path_);
    }
    size_ += static_cast<u64>(count);
    block.push_back(chunk);
  }
  close(fd);
  if (block.size() == kBlock)
    throw UnsupportedError("file {} of the kernel is larger than 1 MB", path_);
  if (!block.empty()) blocks_[0] = std::move(block);
}

std::vector<Chunk> HostContent::read_block(u64 block) const {
  const int fd = open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    throw InputError("file {}, which the program reads, cannot be opened any more: {}", path_,
                     std::strerror(errno));
  const u64 begin = block * kBlock * kChunk, bytes = std::min(kBlock * kChunk, size_ - begin);
  std::vector<Chunk> chunks((bytes + kChunk - 1) / kChunk);
  u8* const to = chunks.front().data();
  u64 done = 0;
  while (done < bytes) {
    const ssize_t count = pread(fd, to + done, bytes - done, static_cast<off_t>(begin + done));
    if (count <= 0) break;
    done += static_cast<u64>(count);
  }
  struct stat now {};
  const bool is_same = fstat(fd, &now) == 0 && now.st_ino == status_.st_ino &&
                       now.st_size == status_.st_size &&
                       now.st_mtim.tv_sec == status_.st_mtim.tv_sec &&
                       now.st_mtim.tv_nsec == status_.st_mtim.tv_nsec;
  close(fd);
  if (done < bytes || !is_same)
    throw InputError("file {} has changed while a program that reads it was explored", path_);
  return chunks;
}

// ---- HostFiles

HostFiles& HostFiles::of_process() {
  static HostFiles files;
  return files;
}

const HostFile& HostFiles::look(const std::string& path) {
  const auto [at, is_new] = files_.try_emplace(path);
  HostFile& file = at->second;
  if (!is_new) return file;
  if (lstat(path.c_str(), &file.status) != 0) {
    file.error = errno;
  } else if (S_ISLNK(file.status.st_mode)) {
    char buffer[PATH_MAX];
    const ssize_t length = readlink(path.c_str(), buffer, sizeof buffer);
    file.target.assign(buffer, static_cast<std::size_t>(std::max<ssize_t>(0, length)));
  } else if (S_ISREG(file.status.st_mode)) {
    file.content = std::make_shared<HostContent>(path, file.status);
  }
  return file;
}

int HostFiles::list(const std::string& path, const std::vector<std::string>*& names) {
  const auto [at, is_new] = listings_.try_emplace(path);
  Listing& listing = at->second;
  names = &listing.names;
  if (!is_new) return listing.error;
  DIR* const folder = opendir(path.c_str());
  if (folder == nullptr) return listing.error = errno;
  while (const dirent* entry = readdir(folder)) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") listing.names.emplace_back(name);
  }
  closedir(folder);
  std::ranges::sort(listing.names);
  return 0;
}

u64 HostFiles::input_at_hand(u64 position) {
  struct stat status {};
  u64 end = input_.size();
  if (fstat(STDIN_FILENO, &status) == 0 && S_ISREG(status.st_mode))
    end = static_cast<u64>(status.st_size);
  return end - std::min(end, position);
}

i64 HostFiles::read_input(u64 position, u8* to, u64 count) {
  while (!input_ended_ && input_.size() < position + 1) {
    u8 buffer[1 << 14];
    // Of a file by position, so that every process that explores sees the same.
    ssize_t got = pread(STDIN_FILENO, buffer, sizeof buffer, static_cast<off_t>(input_.size()));
    if (got < 0 && errno == ESPIPE) got = read(STDIN_FILENO, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && input_.empty()) return -errno;
    input_ended_ = got <= 0;
    if (got > 0) input_.insert(input_.end(), buffer, buffer + got);
  }
  const u64 rest = input_.size() - std::min<u64>(input_.size(), position);
  const u64 copied = std::min(count, rest);
  std::copy_n(input_.data() + (rest ? position : 0), copied, to);
  return static_cast<i64>(copied);
}

i64 HostFiles::space(struct statvfs& space) {
  if (!space_) {
    if (statvfs("/", &space) != 0) return -errno;
    space_ = space;
  }
  space = *space_;
  return 0;
}

std::vector<const HostContent*> HostFiles::read_files() const {
  std::vector<const HostContent*> read;
  for (const auto& [path, file] : files_) {
    if (file.content && file.content->was_read()) read.push_back(file.content.get());
  }
  std::ranges::sort(read, {}, &HostContent::path);
  return read;
}

}  // namespace plait
