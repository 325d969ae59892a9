// GuestFiles: where paths lead, and what is noted of each look.
#include <fcntl.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <deque>

#include "jvm/base/error.h"
#include "jvm/files/guest_files.h"

namespace plait {

namespace {

constexpr int kMostLinks = 40;  // as Linux

void push_parts(const std::string& path, std::deque<std::string>& parts) {
  std::vector<std::string> found;
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    if (end > at) found.push_back(path.substr(at, end - at));
    at = end + 1;
  }
  parts.insert(parts.begin(), found.begin(), found.end());
}

bool names_folder(const std::string& path) {
  return path.ends_with('/') || path.ends_with("/.") || path.ends_with("/..") || path == "." ||
         path == "..";
}

}  // namespace

std::string GuestFiles::path_in(const std::string& folder, const std::string& name) {
  return folder.ends_with('/') ? folder + name : folder + "/" + name;
}

// ---- The host's files as nodes

GuestFiles::NodeId GuestFiles::host_node(const std::string& host_path, const HostFile& file) {
  const struct stat& status = file.status;
  const bool has_links = S_ISREG(status.st_mode) && status.st_nlink > 1;
  const std::pair<u64, u64> number(status.st_dev, status.st_ino);
  NodeId& node = has_links ? by_number_[number] : by_host_path_[host_path];
  if (node != kNone) return node;
  node = NodeId{static_cast<u32>(nodes_.size())};
  auto made = std::make_unique<Node>();
  made->kind = S_ISREG(status.st_mode)   ? NodeKind::kFile
               : S_ISDIR(status.st_mode) ? NodeKind::kFolder
               : S_ISLNK(status.st_mode) ? NodeKind::kLink
                                         : NodeKind::kDevice;
  made->host_path = made->shown = host_path;
  made->host = &file;
  made->target = file.target;
  const std::string named =
      has_links ? fmt::format("{}:{}", number.first, number.second) : host_path;
  const XXH128_hash_t h = XXH3_128bits(named.data(), named.size());
  made->name = {h.low64, h.high64};
  made->initial.mode = status.st_mode;
  made->initial.user = status.st_uid;
  made->initial.group = status.st_gid;
  made->initial.links = static_cast<u32>(status.st_nlink);
  made->initial.modified = status.st_mtim;
  made->initial.accessed = status.st_atim;
  if (file.content) made->initial.content = FileContent(file.content);
  nodes_.push_back(std::move(made));
  return node;
}

GuestFiles::NodeId GuestFiles::host_child(NodeId folder, const std::string& name) {
  const Node& of = known(folder);
  if (of.host_path.empty() || of.kind != NodeKind::kFolder) return kNone;
  const std::string path = path_in(of.host_path, name);
  const HostFile& file = host_.look(path);
  return file.error == 0 ? host_node(path, file) : kNone;
}

GuestFiles::NodeId GuestFiles::child(NodeId folder, const std::string& name) {
  if (const auto of = entries_.find(folder); of != entries_.end()) {
    if (const auto at = of->second.find(name); at != of->second.end()) return at->second;
  }
  return host_child(folder, name);
}

// ---- Looks

GuestFiles::NodeId GuestFiles::lookup(NodeId folder, const std::string& name) {
  note_entry(folder, name, por::AccessKind::kRead);
  return child(folder, name);
}

const GuestFiles::NodeState& GuestFiles::state(NodeId node) const {
  const auto at = changed_.find(node);
  return at != changed_.end() ? at->second : known(node).initial;
}

const GuestFiles::NodeState& GuestFiles::look_at(NodeId node) {
  note_node(node, por::AccessKind::kRead);
  return state(node);
}

// The bytes count, too.
const GuestFiles::NodeState& GuestFiles::look_into(NodeId node) {
  catch_up(node);
  return look_at(node);
}

bool GuestFiles::may(const NodeState& of, NodeKind kind, u32 bits) const {
  if (user_ == 0) return (bits & X_OK) == 0 || kind == NodeKind::kFolder || (of.mode & 0111) != 0;
  const u32 granted = of.user == user_        ? of.mode >> 6
                      : is_in_group(of.group) ? of.mode >> 3
                                              : of.mode;
  return (granted & bits) == bits;
}

i64 GuestFiles::list(NodeId folder, std::vector<std::string>& names) {
  note_listing(folder, por::AccessKind::kRead);
  const Node& of = known(folder);
  names.clear();
  if (!of.host_path.empty()) {
    const std::vector<std::string>* on_host = nullptr;
    if (const int error = host_.list(of.host_path, on_host); error != 0) return -error;
    names = *on_host;
  }
  if (const auto changed = entries_.find(folder); changed != entries_.end()) {
    std::erase_if(names, [&](const std::string& name) { return changed->second.contains(name); });
    for (const auto& [name, node] : changed->second) {
      if (node != kNone) names.push_back(name);
    }
    std::ranges::sort(names);
  }
  return 0;
}

GuestFiles::Place GuestFiles::walk(const std::string& path, bool follow) {
  Place place;
  const auto fail = [&](i64 error) { return place.error = error, place; };
  if (path.empty()) return fail(-ENOENT);
  if (path.size() >= PATH_MAX) return fail(-ENAMETOOLONG);
  std::deque<std::string> left;
  push_parts(path.starts_with('/') ? path : working_folder_ + "/" + path, left);
  place.needs_folder = names_folder(path);
  place.parents = {kRoot};
  place.node = kRoot;
  int links = 0;
  while (!left.empty()) {
    const std::string name = std::move(left.front());
    left.pop_front();
    if (name == ".") continue;
    if (name == "..") {
      if (place.parents.size() > 1) place.parents.pop_back(), place.names.pop_back();
      continue;
    }
    const NodeId folder = place.parents.back();
    if (name.size() > NAME_MAX) return fail(-ENAMETOOLONG);
    if (!may(look_at(folder), NodeKind::kFolder, X_OK)) return fail(-EACCES);
    const NodeId node = lookup(folder, name);
    const bool is_last = left.empty();
    if (node == kNone && !is_last) return fail(-ENOENT);
    if (node != kNone && known(node).kind == NodeKind::kLink &&
        (!is_last || follow || place.needs_folder)) {
      if (++links > kMostLinks) return fail(-ELOOP);
      const std::string& target = known(node).target;
      if (target.starts_with('/')) place.parents = {kRoot}, place.names.clear();
      push_parts(target, left);
      continue;
    }
    if (node != kNone && known(node).kind == NodeKind::kFolder) {
      place.parents.push_back(node);
      place.names.push_back(name);
      if (is_last) place.entry = {folder, name};
      continue;
    }
    if (!is_last) return fail(-ENOTDIR);
    if (node != kNone && place.needs_folder) return fail(-ENOTDIR);
    place.entry = {folder, name};
    place.node = node;
    return place;
  }
  place.node = place.parents.back();
  return place;
}

// The path is that of a folder, or the error says that it is not.
GuestFiles::Place GuestFiles::walk_to_folder(const std::string& path, bool follow) {
  Place place = walk(path, follow);
  if (place.error == 0 && place.node == kNone) place.error = -ENOENT;
  if (place.error == 0 && known(place.node).kind != NodeKind::kFolder) place.error = -ENOTDIR;
  return place;
}

}  // namespace plait
