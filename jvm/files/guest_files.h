// The files of a program that is explored: the host's as they were when they were first looked at
// (host_files.h). What the program has changed lies over them. Nothing here ever writes to the
// host.
//
// What the program changes is guest state. It is part of the state's key, and each change hands out
// what takes it back. It is kept apart from the host's: entries of folders by (folder, name), and
// of each changed file its attributes and written chunks. So memory, keys and taking back follow
// what was changed.
//
// Names. A file of the host is known by its path at the start; by device and number if it has
// several links. A file that the program makes is known by folder and name where it was made. It
// gets the lowest index of which no file lives. Descriptors are numbered by who opened the file,
// lowest first. So a state has the same names on every path to it, but for who was first to use a
// name again. No program sees the difference.
//
// Labels. What an operation touches are
//  - entries (folder, name): each one on the way of a path is read, symbolic links too; making,
//    removing and renaming write those they are about;
//  - listings of folders: whoever lists a folder, or removes it, reads it. Whoever makes or removes
//    an entry changes it, with a kind (kShare) that goes with reads only: two that change different
//    entries of one folder can come in either order. Nothing else has that kind here;
//  - files: bytes, size, mode, owner, times;
//  - positions of open files, where another thread could have the same open file. They are found by
// doing the operation, noting each of its looks and changes, and taking it back (touches()). So a
// label holds what the operation touches in this very state. What it would touch in another it
// touches because an entry or file is another there, and that it has read. Not noted is what was on
// the host at the start and nobody has changed (notices_host).
//
// Invariants:
//  1. key() is the sum over all that differs from the host: equal states have equal keys.
//  2. A file lives as long as an entry or an open file refers to it.
//
// Times. What is changed gets the time of the virtual clock, so a change reads the clock. The time
// of a file of the host may lie ahead of that clock: a change is later than that, too. As nearly no
// program can tell, the time stands still until one looks at it (notice_times).
//
// Mapped files. All shared mappings of a file are one block of memory (mapped_). Whoever writes the
// file writes there, too. What the program writes there the file has as soon as somebody looks at
// its bytes (catch_up). So nobody can tell that it came late.
// Not modelled: times of last access; that what happens in a folder changes its own time; quotas,
// full disks.
// Ownership: the Vm has one, which is its FileSystem while it explores.
// Snapshots: captured, by the undo functions.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "jvm/files/file_content.h"
#include "jvm/files/file_request.h"
#include "jvm/files/file_system.h"
#include "por/model/access.h"

namespace plait {

class GuestFiles final : public FileSystem {
 public:
  // Until times are noticed what the program changes has `start_time`; then what `now` says.
  GuestFiles(OffHeap& memory, timespec start_time, std::function<timespec()> now);

  // ---- Exploring
  using Undo = std::function<void()>;
  // `record` is given what takes a change back; null: nothing is taken back.
  void observe(std::function<void(Undo)> record) { record_ = std::move(record); }
  // Who wants to know that something is changed that was on the host at the start: called before.
  void on_host_change(std::function<void(const std::string& path)> told) {
    told_ = std::move(told);
  }
  // What is on the host is labelled, too, as something changes it.
  void notice_host(bool noticed) { notices_host_ = noticed; }
  void notice_times(bool noticed) { notices_times_ = noticed; }
  // Whether there is a time that the program could tell to be wrong.
  bool has_changes() const { return !changed_.empty(); }
  // A number for the request, always the same.
  u64 number_of(const FileRequest& request);
  const FileRequest& request(u64 number) const { return *requests_[number]; }
  // What the request would touch in this state. These two locations stand for what others touch,
  // too: the clock, and memory outside the heap.
  static constexpr u64 kClock = ~u64{0} - 1, kMemory = ~u64{0} - 2;
  std::vector<por::Access> touches(u64 number);
  // It is done now.
  void begin(u64 number) { shares_position_ = requests_[number]->shares_position; }
  // For the audit of labels: what operations touched, as touches() would say it, since the last
  // clear() of it. Null: nothing is kept.
  void audit(std::vector<por::Access>* into) {
    audited_ = into;
    opened_.clear();
  }
  por::Key key() const { return key_; }
  // The key, computed anew. For tests.
  por::Key recompute() const;
  // All that differs from the host, as bytes that depend on the state alone.
  std::string serialized() const;
  // The file that the request is about, for traces: "a.txt", "a.txt → b.txt".
  std::string object_of(const FileRequest& request) const;

  // ---- Kept beside files: streams that (de)compress. A value never changes; another takes its
  // place. `hash` is over all that its future depends on.
  struct Kept {
    std::shared_ptr<const void> value;
    por::Key hash;
  };
  // Returns the number of a new one, the lowest of its maker that is free.
  i32 keep(ThreadId maker, Kept kept);
  // Throws UnsupportedError unless there is one.
  const Kept& kept(i64 number) const;
  void replace(i64 number, Kept kept);
  void forget(i64 number);

  // ---- FileSystem
#define FILE_OPERATION(name, parameters) i64 name parameters override;
#include "jvm/files/file_operations.def"
#undef FILE_OPERATION

 private:
  enum class NodeId : u32 {};  // of a file or folder, whether it lives or not
  static constexpr NodeId kNone{0}, kRoot{1};
  static constexpr u64 kLargestFile = u64{1} << 40, kMadeDevice = 0x706c;
  enum class NodeKind : u8 { kFile, kFolder, kLink, kDevice };
  struct Attributes {
    u32 mode = 0, user = 0, group = 0, links = 1;
    timespec modified{}, accessed{};
  };
  // What a file is, apart from what it is called.
  struct NodeState : Attributes {
    FileContent content;
  };
  // Never forgotten, and nothing here ever changes.
  struct Node {
    NodeKind kind = NodeKind::kFile;
    std::string host_path;  // "" if the program made it
    const HostFile* host = nullptr;
    std::string target;  // of a symbolic link
    por::Key name;
    std::string shown;  // its path when it was first seen
    NodeState initial;  // if it is the host's
  };
  struct OpenFile {
    NodeId node = kNone;
    int flags = 0;
    i64 position = 0;
    std::shared_ptr<const std::vector<std::string>> names;  // of a folder
  };
  using Entries = std::map<std::string, NodeId, std::less<>>;
  struct EntryRef {
    NodeId folder = kNone;
    std::string name;
  };
  // Where a path leads. `node` is kNone if nothing is there; the entry has no name if the path ends
  // in a folder whose entry it does not name ("/", ".", "..").
  struct Place {
    i64 error = 0;
    EntryRef entry;
    NodeId node = kNone;
    bool needs_folder = false;       // it ends in a slash
    std::vector<NodeId> parents;     // from the root
    std::vector<std::string> names;  // of `parents`, but the root
  };

  // Memory that has what a file has, from its first byte on.
  struct Mapped {
    u64 address = 0, bytes = 0;
    bool is_writable = false;
  };
  using HowToChange = std::function<void(Attributes&)>;

  // ---- Looks (guest_walk.cc)
  Place walk(const std::string& path, bool follow);
  Place walk_to_folder(const std::string& path, bool follow);
  NodeId lookup(NodeId folder, const std::string& name);
  NodeId host_child(NodeId folder, const std::string& name);
  NodeId host_node(const std::string& host_path, const HostFile& file);
  NodeId child(NodeId folder, const std::string& name);
  i64 list(NodeId folder, std::vector<std::string>& names);
  const Node& known(NodeId id) const { return *nodes_[static_cast<u32>(id)]; }
  const NodeState& state(NodeId node) const;
  const NodeState& look_at(NodeId node);
  const NodeState& look_into(NodeId node);
  static std::string path_in(const std::string& folder, const std::string& name);
  std::string shown_in(NodeId folder, const std::string& name) const {
    return path_in(known(folder).shown, name);
  }
  bool may(const NodeState& state, NodeKind kind, u32 bits) const;
  bool is_in_group(u32 group) const;
  bool has_host_entry(NodeId folder, const std::string& name);

  // ---- Labels (guest_labels.cc)
  static u64 location_of(por::Key name, std::string_view part);
  void note(u64 location, por::AccessKind kind);
  void note_entry(NodeId folder, const std::string& name, por::AccessKind kind);
  void note_listing(NodeId folder, por::AccessKind kind);
  void note_node(NodeId node, por::AccessKind kind);
  void note_position(int fd, por::AccessKind kind);
  void note_stream(i64 number);
  void try_out(const FileRequest& request);

  // ---- Changes (guest_overlay.cc)
  void remember(Undo undo);
  template <typename How, typename TakeBack>
  void change_node(NodeId node, How how, TakeBack take_back);
  void change_attributes_of(NodeId node, const HowToChange& how);
  template <typename How>
  void change_content(NodeId node, How how);
  timespec time_of_change(NodeId node);
  void write_content(NodeId node, u64 position, std::span<const u8> from);
  void truncate_content(NodeId node, u64 size);
  NodeId make_node(const EntryRef& entry, NodeKind kind, u32 mode, const std::string& target);
  void put_entry(const EntryRef& entry, std::optional<NodeId> node);
  void set_entry(const EntryRef& entry, NodeId node);
  void add_link(NodeId node);
  void drop_link(NodeId node);
  OpenFile* open_file(int fd);
  void put_descriptor(int fd, std::optional<OpenFile> file);
  i64 take_descriptor(ThreadId opener, OpenFile file);
  void move_to(int fd, i64 position);
  void put_kept(i32 number, std::optional<Kept> kept);

  // ---- Parts of operations
  bool lives(NodeId node) const;
  bool is_open(NodeId node) const;
  i64 open_node(ThreadId opener, NodeId node, int flags);
  static bool is_known_device(std::string_view path);
  static u64 read_device(std::string_view path, u64 position, std::span<u8> to);
  i64 read_input(std::span<u8> to);
  i64 fill_status(NodeId node, struct stat& status);
  i64 change_attributes(NodeId node, const HowToChange& how);
  i64 change_attributes(const Place& place, const HowToChange& how);
  i64 change_attributes(int fd, const HowToChange& how);
  i64 can_make(const Place& place);
  i64 can_remove(const Place& place);
  i64 can_replace(const Place& from, const Place& to);
  bool is_empty(NodeId folder);

  // ---- Mapped files (guest_maps.cc)
  void put_mapped(NodeId node, std::optional<Mapped> mapped);
  void catch_up(NodeId node);
  void show_in_memory(NodeId node, u64 position, u64 bytes);

  // ---- Key (guest_key.cc)
  static bool are_same(const NodeState& a, const NodeState& b);
  por::Key key_of_node(NodeId node) const;
  por::Key key_of_entry(NodeId folder, std::string_view name, NodeId node) const;
  por::Key key_of_descriptor(int fd, const OpenFile& file) const;
  static por::Key key_of_input(i64 position);
  static por::Key key_of_kept(i32 number, const Kept& kept);
  por::Key key_of_mapped(NodeId node, const Mapped& mapped) const;

  OffHeap& memory_;  // where files are mapped
  const timespec start_time_;
  const std::function<timespec()> now_;
  const u32 umask_, user_, group_;
  std::vector<u32> groups_;
  std::string working_folder_;
  HostFiles& host_;

  std::vector<std::unique_ptr<Node>> nodes_;  // by NodeId
  std::unordered_map<std::string, NodeId> by_host_path_;
  std::map<std::pair<u64, u64>, NodeId> by_number_;                     // device and number
  std::map<std::pair<NodeId, std::string>, std::vector<NodeId>> made_;  // by where
  std::map<std::string, u64> numbers_;
  std::vector<std::unique_ptr<FileRequest>> requests_;

  // The state.
  std::map<NodeId, Entries> entries_;  // changed ones, by folder; kNone: removed
  std::map<NodeId, NodeState> changed_;
  std::map<int, OpenFile> open_;
  i64 input_position_ = 0;
  std::map<i32, Kept> kept_;
  std::map<NodeId, Mapped> mapped_;
  por::Key key_;

  std::function<void(Undo)> record_;
  std::function<void(const std::string&)> told_;
  bool notices_host_ = false, notices_times_ = false;
  bool shares_position_ = true;  // of the request that is done, or tried out
  std::vector<por::Access>* audited_ = nullptr;
  std::set<int> opened_;  // since audit(): nobody else can have these descriptors yet
  // While touches() tries a request out.
  std::vector<por::Access>* noted_ = nullptr;
  std::vector<Undo>* trying_ = nullptr;
};

}  // namespace plait
