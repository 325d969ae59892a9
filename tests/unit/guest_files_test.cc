// The overlay of files (jvm/files): what a program sees, what is taken back, and keys.
#include "jvm/files/guest_files.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>

#include "tests/support/files.h"
#include "tests/unit/test.h"

using namespace plait;
using plait::test::TempFolder;

namespace {

constexpr ThreadId kFirstOpener{0}, kSecondOpener{1};
using RequestKind = FileRequest::Kind;

std::span<const u8> text_bytes(std::string_view text) {
  return {reinterpret_cast<const u8*>(text.data()), text.size()};
}

struct FileWorld {
  TempFolder folder;
  OffHeap memory;
  timespec now{1000, 0};
  GuestFiles files{memory, timespec{1000, 0}, [this] { return now; }};
  std::vector<GuestFiles::Undo> undo;

  FileWorld() {
    put_on_host("host.txt", "from the host");
    files.observe([this](GuestFiles::Undo one) { undo.push_back(std::move(one)); });
  }
  std::string path(const std::string& name) const { return folder.path() + "/" + name; }
  void put_on_host(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
  }
  void take_back(std::size_t to = 0) {
    for (; undo.size() > to; undo.pop_back()) undo.back()();
  }
  std::string read(const std::string& name) {
    const i64 fd = files.open(kFirstOpener, path(name), O_RDONLY, 0);
    if (fd < 0) return "error " + std::to_string(-fd);
    std::vector<u8> buffer(100'000);
    const i64 count = files.read(static_cast<int>(fd), buffer, -1);
    files.close(static_cast<int>(fd));
    return {buffer.begin(), buffer.begin() + count};
  }
  void write(const std::string& name, std::string_view text, int flags = O_TRUNC) {
    const i64 fd = files.open(kFirstOpener, path(name), O_WRONLY | O_CREAT | flags, 0644);
    REQUIRE(fd >= 0);
    REQUIRE(files.write(static_cast<int>(fd), text_bytes(text), -1) ==
            static_cast<i64>(text.size()));
    files.close(static_cast<int>(fd));
  }
  std::vector<std::string> list(const std::string& name = "") {
    std::vector<std::string> names;
    const i64 fd = files.open_folder(kFirstOpener, path(name));
    std::string each;
    while (files.next_name(static_cast<int>(fd), each) == 1) names.push_back(each);
    files.close(static_cast<int>(fd));
    return names;
  }
  std::vector<por::Access> touches(FileRequest request) {
    return files.touches(files.number_of(request));
  }
  std::string host_state() const {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
      std::ifstream in(entry.path());
      found.push_back(entry.path().string() + ":" +
                      std::string(std::istreambuf_iterator<char>(in), {}));
    }
    std::ranges::sort(found);
    std::string all;
    for (const std::string& each : found) all += each + "\n";
    return all;
  }
};

bool files_race(const std::vector<por::Access>& a, const std::vector<por::Access>& b) {
  return por::can_race(std::span<const por::Access>(a), std::span<const por::Access>(b));
}

}  // namespace

TEST_CASE("guest files: the host is read and never written") {
  FileWorld w;
  const std::string before = w.host_state();
  CHECK(w.read("host.txt") == "from the host");
  w.write("host.txt", "changed");
  w.write("new.txt", "new");
  CHECK(w.files.make_folder(w.path("folder"), 0777) == 0);
  CHECK(w.files.rename(w.path("host.txt"), w.path("folder/moved.txt")) == 0);
  CHECK(w.read("folder/moved.txt") == "changed");
  CHECK(w.read("host.txt") == "error " + std::to_string(ENOENT));
  CHECK(w.list() == std::vector<std::string>{"folder", "new.txt"});
  CHECK(w.host_state() == before);
}

TEST_CASE("guest files: what is taken back leaves nothing, and the key is as it was") {
  FileWorld w;
  w.write("kept.txt", "kept");
  const std::size_t mark = w.undo.size();
  const por::Key key = w.files.key();
  const std::string all = w.files.serialized();
  w.write("kept.txt", std::string(10'000, 'x'));
  w.write("host.txt", "y", O_APPEND);
  CHECK(w.files.make_folder(w.path("a"), 0700) == 0);
  CHECK(w.files.symlink("a", w.path("link")) == 0);
  w.write("link/b.txt", "z");
  CHECK(w.files.link(w.path("a/b.txt"), w.path("c.txt")) == 0);
  CHECK(w.files.rename(w.path("c.txt"), w.path("kept.txt")) == 0);
  CHECK(w.files.unlink(w.path("host.txt")) == 0);
  CHECK(w.files.change_mode(w.path("a"), 0) == 0);
  CHECK(w.files.key() == w.files.recompute());
  CHECK(w.files.key() != key);
  w.take_back(mark);
  CHECK(w.files.key() == key);
  CHECK(w.files.serialized() == all);
  CHECK(w.read("kept.txt") == "kept");
  CHECK(w.read("host.txt") == "from the host");
  CHECK(w.list() == std::vector<std::string>{"host.txt", "kept.txt"});
}

TEST_CASE("guest files: equal contents have equal keys, whatever the way there") {
  FileWorld one, other;
  const auto in_pieces = [](FileWorld& w) {
    w.write("f", "ab");
    w.write("f", "cd", O_APPEND);
    w.write("g", std::string(5000, 'q'));
  };
  const auto at_once = [](FileWorld& w) {
    w.write("g", std::string(9000, 'r'));
    w.write("g", std::string(5000, 'q'));
    w.write("f", "abcd");
    w.write("h", "gone");
    REQUIRE(w.files.unlink(w.path("h")) == 0);
  };
  in_pieces(one);
  const por::Key key = one.files.key();
  one.take_back();
  at_once(one);
  CHECK(one.files.key() == key);
  CHECK(one.files.key() == one.files.recompute());
}

TEST_CASE("guest files: the host's content written again is another time, and else the host's") {
  FileWorld w;
  const por::Key key = w.files.key();
  struct stat status {};
  REQUIRE(w.files.status(w.path("host.txt"), true, status) == 0);
  w.write("host.txt", "something else");
  w.write("host.txt", "from the host");
  CHECK(w.files.key() != key);
  const timespec times[2] = {status.st_atim, status.st_mtim};
  REQUIRE(w.files.set_times(w.path("host.txt"), true, times) == 0);
  CHECK(w.files.key() == key);
}

TEST_CASE("guest files: content goes by chunks") {
  FileWorld w;
  const std::string host(3 * kChunk + 10, 'h');
  w.put_on_host("large", host);
  const i64 fd = w.files.open(kFirstOpener, w.path("large"), O_RDWR, 0);
  REQUIRE(fd >= 0);
  const int at = static_cast<int>(fd);
  const std::size_t mark = w.undo.size();
  REQUIRE(w.files.write(at, text_bytes("xyz"), static_cast<i64>(kChunk) - 1) == 3);
  std::string expected = host;
  expected.replace(kChunk - 1, 3, "xyz");
  CHECK(w.read("large") == expected);
  REQUIRE(w.files.truncate(at, static_cast<i64>(kChunk) + 5) == 0);
  CHECK(w.read("large") == expected.substr(0, kChunk + 5));
  REQUIRE(w.files.truncate(at, static_cast<i64>(2 * kChunk)) == 0);
  CHECK(w.read("large") == expected.substr(0, kChunk + 5) + std::string(kChunk - 5, '\0'));
  REQUIRE(w.files.write(at, text_bytes("end"), static_cast<i64>(4 * kChunk)) == 3);
  CHECK(w.read("large").size() == 4 * kChunk + 3);
  CHECK(w.files.key() == w.files.recompute());
  w.take_back(mark);
  CHECK(w.read("large") == host);
}

TEST_CASE("guest files: a file lives while it is open, and then is gone") {
  FileWorld w;
  w.write("f", "old");
  const por::Key key = w.files.key();
  const i64 fd = w.files.open(kFirstOpener, w.path("f"), O_RDONLY, 0);
  REQUIRE(w.files.unlink(w.path("f")) == 0);
  w.write("f", "new");
  u8 read[3];
  CHECK(w.files.read(static_cast<int>(fd), read, -1) == 3);
  CHECK(std::string(read, read + 3) == "old");
  CHECK(w.read("f") == "new");
  struct stat status {};
  CHECK(w.files.status(static_cast<int>(fd), status) == 0);
  CHECK(status.st_nlink == 0);
  REQUIRE(w.files.close(static_cast<int>(fd)) == 0);
  CHECK(w.files.key() == w.files.recompute());
  REQUIRE(w.files.unlink(w.path("f")) == 0);
  w.write("f", "old");
  CHECK(w.files.key() == key);
}

TEST_CASE("guest files: threads number what they open apart") {
  FileWorld w;
  const i64 a = w.files.open(kFirstOpener, w.path("host.txt"), O_RDONLY, 0);
  const i64 b = w.files.open(kSecondOpener, w.path("host.txt"), O_RDONLY, 0);
  const por::Key key = w.files.key();
  w.files.close(static_cast<int>(a));
  w.files.close(static_cast<int>(b));
  CHECK(w.files.key() == por::Key{});
  CHECK(w.files.open(kSecondOpener, w.path("host.txt"), O_RDONLY, 0) == b);
  CHECK(w.files.open(kFirstOpener, w.path("host.txt"), O_RDONLY, 0) == a);
  CHECK(w.files.key() == key);
}

TEST_CASE("guest files: errors are those of Linux") {
  FileWorld w;
  w.write("f", "x");
  REQUIRE(w.files.make_folder(w.path("d"), 0777) == 0);
  REQUIRE(w.files.symlink("loop", w.path("loop")) == 0);
  CHECK(w.files.open(kFirstOpener, w.path("f"), O_RDWR | O_CREAT | O_EXCL, 0644) == -EEXIST);
  CHECK(w.files.open(kFirstOpener, w.path("d"), O_RDWR, 0) == -EISDIR);
  CHECK(w.files.open(kFirstOpener, w.path("f/g"), O_RDONLY, 0) == -ENOTDIR);
  CHECK(w.files.open(kFirstOpener, w.path("loop"), O_RDONLY, 0) == -ELOOP);
  CHECK(w.files.open(kFirstOpener, w.path("none/f"), O_RDWR | O_CREAT, 0644) == -ENOENT);
  CHECK(w.files.unlink(w.path("d")) == -EISDIR);
  CHECK(w.files.remove_folder(w.path("f")) == -ENOTDIR);
  CHECK(w.files.rename(w.path("d"), w.path("d/e")) == -EINVAL);
  CHECK(w.files.rename(w.path("f"), w.path("d")) == -EISDIR);
  CHECK(w.files.rename(w.path("d"), w.path("f")) == -ENOTDIR);
  CHECK(w.files.make_folder(w.path("d"), 0777) == -EEXIST);
  w.write("d/g", "y");
  CHECK(w.files.remove_folder(w.path("d")) == -ENOTEMPTY);
  CHECK(w.files.close(1000) == -EBADF);
  u8 one[1];
  const i64 fd = w.files.open(kFirstOpener, w.path("f"), O_WRONLY, 0);
  CHECK(w.files.read(static_cast<int>(fd), one, -1) == -EBADF);
}

TEST_CASE("guest files: paths go through links and dots") {
  FileWorld w;
  REQUIRE(w.files.make_folder(w.path("d"), 0777) == 0);
  w.write("d/f", "x");
  REQUIRE(w.files.symlink("d", w.path("l")) == 0);
  REQUIRE(w.files.symlink(w.path("l/f"), w.path("m")) == 0);
  CHECK(w.read("l/../d/./f") == "x");
  CHECK(w.read("m") == "x");
  std::string real;
  REQUIRE(w.files.real_path(w.path("l/f"), real) == 0);
  CHECK(real == std::filesystem::canonical(w.folder.path()).string() + "/d/f");
  REQUIRE(w.files.rename(w.path("d"), w.path("e")) == 0);
  CHECK(w.read("m") == "error " + std::to_string(ENOENT));
  CHECK(w.read("e/f") == "x");
}

TEST_CASE("guest files: to look for a file races with making it, not with making another") {
  FileWorld w;
  const FileRequest looks{.kind = RequestKind::kStatus, .path = w.path("a")};
  const FileRequest makes{.kind = RequestKind::kMakeFolder, .path = w.path("a")};
  const FileRequest makes_other{.kind = RequestKind::kMakeFolder, .path = w.path("b")};
  const FileRequest lists{.kind = RequestKind::kOpenFolder, .path = w.path("")};
  CHECK(files_race(w.touches(looks), w.touches(makes)));
  CHECK(files_race(w.touches(makes), w.touches(makes)));
  CHECK_FALSE(files_race(w.touches(looks), w.touches(looks)));
  CHECK_FALSE(files_race(w.touches(makes), w.touches(makes_other)));
  CHECK(files_race(w.touches(lists), w.touches(makes)));
  CHECK_FALSE(files_race(w.touches(lists), w.touches(lists)));
  CHECK(w.files.key() == por::Key{});
}

TEST_CASE("guest files: a folder on the way is looked at") {
  FileWorld w;
  const FileRequest looks{.kind = RequestKind::kStatus, .path = w.path("a/b/c")};
  const FileRequest makes{.kind = RequestKind::kMakeFolder, .path = w.path("a")};
  CHECK(files_race(w.touches(looks), w.touches(makes)));
  REQUIRE(w.files.make_folder(w.path("a"), 0777) == 0);
  const FileRequest renames{
      .kind = RequestKind::kRename, .path = w.path("a"), .path2 = w.path("x")};
  CHECK(files_race(w.touches(looks), w.touches(renames)));
}

TEST_CASE("guest files: reads and writes of one file race, and reads alone do not") {
  FileWorld w;
  w.write("f", "x");
  const int a = static_cast<int>(w.files.open(kFirstOpener, w.path("f"), O_RDWR, 0));
  const int b = static_cast<int>(w.files.open(kSecondOpener, w.path("f"), O_RDWR, 0));
  const FileRequest reads{.kind = RequestKind::kRead, .fd = a},
      reads_too{.kind = RequestKind::kRead, .fd = b};
  const FileRequest writes{.kind = RequestKind::kWrite, .fd = b};
  CHECK(files_race(w.touches(reads), w.touches(writes)));
  CHECK_FALSE(files_race(w.touches(reads), w.touches(reads_too)));
  CHECK(files_race(w.touches(reads), w.touches(reads)));  // one position
  const FileRequest alone{.kind = RequestKind::kRead, .shares_position = false, .fd = a};
  CHECK_FALSE(files_race(w.touches(alone), w.touches(alone)));
}

TEST_CASE("guest files: what the host has and nobody changes is not noted, until it is told") {
  FileWorld w;
  const FileRequest opens{.kind = RequestKind::kOpen, .path = w.path("host.txt")};
  CHECK(w.touches(opens).empty());
  std::string told;
  w.files.on_host_change([&](const std::string& path) { told = path; });
  CHECK(w.files.unlink(w.path("host.txt")) == 0);
  CHECK(told == w.path("host.txt"));
  w.take_back();
  w.files.notice_host(true);
  CHECK_FALSE(w.touches(opens).empty());
  const FileRequest removes{.kind = RequestKind::kUnlink, .path = w.path("host.txt")};
  CHECK(files_race(w.touches(opens), w.touches(removes)));
}

TEST_CASE("guest files: a host's file that changes meanwhile is told, not mixed") {
  FileWorld w;
  struct stat status {};
  REQUIRE(w.files.status(w.path("host.txt"), true, status) == 0);
  w.put_on_host("host.txt", "another length");
  CHECK_THROWS_AS(w.read("host.txt"), InputError);
}

TEST_CASE("guest files: temporary names are free, and one thread's own") {
  FileWorld w;
  const std::string first = w.files.free_name(kFirstOpener, w.path(""), "t", ".x");
  CHECK(first != w.files.free_name(kSecondOpener, w.path(""), "t", ".x"));
  w.write(first, "");
  const std::string second = w.files.free_name(kFirstOpener, w.path(""), "t", ".x");
  CHECK(second != first);
  REQUIRE(w.files.unlink(w.path(first)) == 0);
  CHECK(w.files.free_name(kFirstOpener, w.path(""), "t", ".x") == first);
}

namespace {

struct MappedWorld : FileWorld {
  int fd = -1;
  u64 address = 0;

  explicit MappedWorld(MapMode mode) {
    fd = static_cast<int>(files.open(kFirstOpener, path("host.txt"), O_RDWR, 0));
    const i64 mapped = files.map(fd, mode, 0, 13);
    REQUIRE(mapped > 0);
    address = static_cast<u64>(mapped);
  }
  std::string in_memory(u64 bytes = 13) const {
    const u8* const at = memory.look(address, bytes);
    return {at, at + bytes};
  }
};

}  // namespace

TEST_CASE("guest files: memory and file of a shared mapping are one, and taken back together") {
  MappedWorld w(MapMode::kReadWrite);
  CHECK(w.in_memory() == "from the host");
  const std::size_t mark = w.undo.size();
  const por::Key key = w.files.key();
  const std::string before = w.host_state();
  *w.memory.at(w.address, 1) = 'F';
  CHECK(w.read("host.txt") == "From the host");
  w.write("host.txt", "!", O_APPEND);
  CHECK(w.in_memory(14) == "From the host!");
  CHECK(w.files.truncate(w.fd, 4) == 0);
  CHECK(w.in_memory(5) == std::string("From\0", 5));
  CHECK(w.files.key() == w.files.recompute());
  CHECK(w.host_state() == before);
  w.take_back(mark);
  CHECK(w.files.key() == key);
}

TEST_CASE("guest files: a private mapping is a copy, and another shared one is the same memory") {
  MappedWorld w(MapMode::kReadOnly);
  const u64 own = static_cast<u64>(w.files.map(w.fd, MapMode::kPrivate, 0, 4));
  const u64 again = static_cast<u64>(w.files.map(w.fd, MapMode::kReadWrite, 0, 4));
  CHECK(again == w.address);
  *w.memory.at(own, 1) = 'X';
  CHECK(w.read("host.txt") == "from the host");
  *w.memory.at(again, 1) = 'Y';
  CHECK(w.in_memory(4) == "Yrom");
  CHECK(*w.memory.look(own, 1) == 'X');
  CHECK_THROWS_AS(w.files.map(w.fd, MapMode::kReadOnly, 4096, 4096), UnsupportedError);
}

TEST_CASE("guest files: operations on a file that is mapped touch memory") {
  FileWorld plain;
  MappedWorld w(MapMode::kReadWrite);
  const auto touches_memory = [](FileWorld& world, RequestKind kind, int fd) {
    const std::vector<por::Access> touched = world.touches({.kind = kind, .fd = fd});
    return std::ranges::any_of(
        touched, [](const por::Access& a) { return a.location == GuestFiles::kMemory; });
  };
  CHECK(touches_memory(w, RequestKind::kRead, w.fd));
  CHECK(touches_memory(w, RequestKind::kWrite, w.fd));
  CHECK(touches_memory(w, RequestKind::kTruncate, w.fd));
  CHECK(touches_memory(w, RequestKind::kMap, w.fd));
  CHECK(w.in_memory() == "from the host");
  const int fd =
      static_cast<int>(plain.files.open(kFirstOpener, plain.path("host.txt"), O_RDWR, 0));
  CHECK_FALSE(touches_memory(plain, RequestKind::kRead, fd));
  CHECK_FALSE(touches_memory(plain, RequestKind::kWrite, fd));
}

TEST_CASE(
    "guest files: times stand still until they are noticed, and then a change reads the clock") {
  FileWorld w;
  const auto seconds = [&](const std::string& name) {
    struct stat status {};
    REQUIRE(w.files.status(w.path(name), true, status) == 0);
    return status.st_mtim.tv_sec;
  };
  const i64 fd = w.files.open(kFirstOpener, w.path("a"), O_WRONLY | O_CREAT, 0600);
  const FileRequest writes{.kind = RequestKind::kWrite, .fd = static_cast<int>(fd)};
  const auto reads_clock = [](const por::Access& a) {
    return a.location == GuestFiles::kClock && a.kind == por::AccessKind::kRead;
  };
  w.now.tv_sec = 2000;
  w.write("b", "b");
  CHECK(seconds("b") == 1000);
  CHECK(std::ranges::none_of(w.touches(writes), reads_clock));
  w.files.notice_times(true);
  w.write("b", "c");
  CHECK(seconds("b") == 2000);
  CHECK(std::ranges::any_of(w.touches(writes), reads_clock));
}

TEST_CASE("guest files: a file of the host is later behind a change, though its time lies ahead") {
  FileWorld w;
  struct stat before {
  }, behind{};
  w.files.status(w.path("host.txt"), true, before);
  w.write("host.txt", "changed");
  w.files.status(w.path("host.txt"), true, behind);
  CHECK(before.st_mtim.tv_sec > w.now.tv_sec);
  CHECK(std::pair(behind.st_mtim.tv_sec, behind.st_mtim.tv_nsec) >
        std::pair(before.st_mtim.tv_sec, before.st_mtim.tv_nsec));
}

TEST_CASE("guest files: what an operation does is what touches() said") {
  FileWorld w;
  std::vector<por::Access> done;
  const auto check = [&](const FileRequest& request, auto&& operation) {
    const u64 number = w.files.number_of(request);
    const std::vector<por::Access> said = w.files.touches(number);
    w.files.begin(number);
    done.clear();
    w.files.audit(&done);
    operation();
    w.files.audit(nullptr);
    CHECK_FALSE(done.empty());
    for (const por::Access& access : done) CHECK(std::ranges::find(said, access) != said.end());
  };
  w.files.notice_host(true);
  check({.kind = RequestKind::kOpen, .flags = O_RDWR | O_CREAT, .path = w.path("n")},
        [&] { w.files.open(kFirstOpener, w.path("n"), O_RDWR | O_CREAT, 0600); });
  const int fd = static_cast<int>(w.files.open(kFirstOpener, w.path("n"), O_RDWR, 0));
  check({.kind = RequestKind::kWrite, .fd = fd}, [&] { w.files.write(fd, text_bytes("abc"), -1); });
  check({.kind = RequestKind::kSeek, .fd = fd}, [&] { w.files.seek(fd, 0, SEEK_SET); });
  check({.kind = RequestKind::kRename, .path = w.path("n"), .path2 = w.path("host.txt")},
        [&] { w.files.rename(w.path("n"), w.path("host.txt")); });
  check({.kind = RequestKind::kUnlink, .path = w.path("host.txt")},
        [&] { w.files.unlink(w.path("host.txt")); });
}
