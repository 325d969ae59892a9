#include "jvm/state/name_table.h"

#include <xxhash.h>

#include <algorithm>

#include "jvm/base/error.h"

namespace plait {

const Code& ObjectNames::code_of(u32 site) const {
  auto after = std::ranges::upper_bound(numbered_, site, {}, &Code::first_site);
  CHECK(after != numbered_.begin());
  return **(after - 1);
}

u32 ObjectNames::hash_of_site(u32 site) const {
  const Code& code = code_of(site);
  const u32 index = site - code.first_site;
  const u32 place = code.bci.empty() ? index : code.bci[index];
  const std::string text = code.method ? describe(*code.method) : "";
  return static_cast<u32>(XXH3_64bits_withSeed(text.data(), text.size(), place));
}

u32 ObjectNames::number_sites(Code& code) {
  code.first_site = next_site_;
  next_site_ += static_cast<u32>(code.insns.size());
  CHECK_MSG(next_site_ < kLibrary, "too many allocation sites");
  numbered_.push_back(&code);
  return code.first_site;
}

ObjectNames::Name ObjectNames::take(ThreadId of, u32 provisional) {
  const u32 site = provisional & ~(kProvisional | kLibrary);
  const u32 thread = (provisional & kLibrary) != 0 ? kLibraryThread : static_cast<u32>(of);
  auto [group, is_new] =
      group_by_site_.try_emplace(u64{thread} << 32 | site, static_cast<u32>(groups_.size()));
  if (is_new) {
    const u32 inputs[2] = {thread, hash_of_site(site)};
    groups_.push_back(
        Group{thread, static_cast<u32>(XXH3_64bits(inputs, sizeof inputs)), inputs[1], {}, {}});
  }
  return take_from(group->second);
}

ObjectNames::Name ObjectNames::take_shared(u64 kind, u32 anchor) {
  auto [group, is_new] = group_by_kind_.try_emplace(kind, static_cast<u32>(groups_.size()));
  if (is_new) groups_.push_back(Group{kNoThread, anchor, kind, {}, {}});
  return take_from(group->second);
}

ObjectNames::Name ObjectNames::take_from(u32 number) {
  Group& group = groups_[number];
  u32 index = 0;
  while (index < group.taken.size() && group.taken[index]) ++index;
  if (index == group.taken.size()) {
    group.taken.push_back(false);
    const u64 inputs[2] = {u64{group.thread} << 32 | index, group.origin};
    group.names.push_back(static_cast<Name>(names_.size()));
    names_.push_back({number, index, static_cast<u32>(XXH3_64bits(inputs, sizeof inputs))});
    CHECK_MSG(names_.size() < kProvisional, "too many objects");
  }
  group.taken[index] = true;
  return group.names[index];
}

bool ObjectNames::would_take(std::span<const Name> taken, std::span<const Name> released) const {
  auto is_in = [](Name name, std::span<const Name> names) {
    return std::ranges::find(names, name) != names.end();
  };
  for (const Name name : taken) {
    const Group& group = groups_[names_[name].group];
    const u32 index = names_[name].index;
    if (group.taken[index] && !is_in(name, released)) return false;
    for (u32 lower = 0; lower < index; ++lower) {
      const bool stays = group.taken[lower] && !is_in(group.names[lower], released);
      if (!stays && !is_in(group.names[lower], taken)) return false;
    }
  }
  return true;
}

void ObjectNames::release(Name name) {
  groups_[names_[name].group].taken[names_[name].index] = false;
}

void ObjectNames::take_again(Name name) {
  groups_[names_[name].group].taken[names_[name].index] = true;
}

}  // namespace plait
