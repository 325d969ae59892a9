#include "jvm/explore/label_audit.h"

#ifdef PLAIT_AUDIT

#include <algorithm>
#include <cstring>

#include "jvm/base/error.h"
#include "jvm/explore/step_label.h"
#include "jvm/files/guest_files.h"
#include "jvm/heap/heap.h"
#include "jvm/heap/observe_heap.h"

namespace plait {

namespace {

// The field of an instance or, of a mirror, the static that has the byte; null if there is none.
const Field* field_at(const Vm& vm, Ref object, u64 offset) {
  const Class* c = image_of(vm.heap()).class_of(object);
  const auto find = [&](const Class& owner, bool of_statics) -> const Field* {
    for (const Field& f : owner.fields) {
      if (f.is_static() == of_statics && f.offset <= offset &&
          offset < u64{f.offset} + size_of(f.type))
        return &f;
    }
    return nullptr;
  };
  if (c == vm.known().class_class) {
    if (const Field* f = find(*vm.class_of_mirror(object), true)) return f;
  }
  for (; c != nullptr; c = c->super) {
    if (const Field* f = find(*c, false)) return f;
  }
  return nullptr;
}

// See label_audit.h.
bool is_kept_apart(const Field& field) {
  // No constructor of a box lets it escape, so nobody sees it without its value.
  constexpr std::string_view kBoxes[] = {"Boolean", "Byte", "Character", "Short",
                                         "Integer", "Long", "Float",     "Double"};
  const std::string_view owner = *field.owner->name;
  const bool is_value = *field.name == "value" && owner.starts_with("java/lang/");
  if (is_value && std::ranges::find(kBoxes, owner.substr(10)) != std::end(kBoxes)) return true;
  constexpr std::pair<const char*, const char*> kApart[] = {
      {"java/lang/String", "hash"},
      {"java/lang/Class", "name"},
      {"java/lang/Class", "module"},
      {"java/lang/Module", "descriptor"},  // what its module-info says, whoever looked first
      {"java/lang/Class", "classLoader"},
      {"java/lang/Thread", "eetop"},
      {"java/lang/Thread", "threadStatus"},
      {"java/lang/Thread$FieldHolder", "threadStatus"},
      {"java/lang/ThreadGroup", "parent"},  // set before others find the group
      {"java/lang/ThreadGroup", "nthreads"},
      {"java/lang/ThreadGroup", "threads"},
      {"java/lang/ThreadGroup", "nUnstartedThreads"},
  };
  if (*field.owner->name == "java/io/PlaitPrintStream") return true;
  return std::ranges::any_of(kApart, [&](const auto& apart) {
    return *field.owner->name == apart.first && *field.name == apart.second;
  });
}

}  // namespace

LabelAudit::Run::Run(Vm& vm, const Thread& t, const AccessLog* log) : vm_(vm), thread_(t) {
  if (log != nullptr) vm.whole_heap().set_auditor(this);
}

void LabelAudit::Run::accessed(Ref object, u64 offset, u64 bytes, bool is_write) const {
  if (thread_.quiet_depth > 0) return;
  vm_.whole_heap().audited().push_back(
      {object, offset, bytes, is_write, thread_.has_frames() ? thread_.frame->method : nullptr});
}

void LabelAudit::Run::end() const { vm_.whole_heap().set_auditor(nullptr); }

LabelAudit::LabelAudit(Vm& vm, const AccessLog* log)
    : vm_(vm),
      log_(log),
      first_changed_(vm.whole_heap().changed_words().size()),
      first_flagged_(vm.whole_heap().flagged().size()) {
  vm.whole_heap().audited().clear();
  if (log_ && vm.guest_files()) vm.guest_files()->audit(&of_files_);
}

LabelAudit::~LabelAudit() {
  if (vm_.guest_files()) vm_.guest_files()->audit(nullptr);
}

void LabelAudit::check_files() const {
  for (const por::Access& access : of_files_) {
    CHECK_MSG(log_->covers(access), "a step's label lacks a {} of files",
              access.kind == por::AccessKind::kRead    ? "look"
              : access.kind == por::AccessKind::kWrite ? "change"
                                                       : "change of an entry");
  }
}

bool LabelAudit::was_shared(Ref object) const {
  const HeapImage& heap = vm_.whole_heap().image();
  if ((heap.flags(object) & (HeapImage::kShared | HeapImage::kImmutable)) != HeapImage::kShared)
    return false;
  auto& flagged = vm_.whole_heap().flagged();
  for (u32 i = first_flagged_; i < flagged.size(); ++i) {
    if (flagged[i].first == object && (flagged[i].second & HeapImage::kShared) != 0) return false;
  }
  return true;
}

bool LabelAudit::is_changed(const Access& access) const {
  const auto& changed = vm_.whole_heap().changed_words();
  for (u32 i = first_changed_; i < changed.size(); ++i) {
    const ChangedWord& word = changed[i];
    const u64 begin = u64{word.word} * 8;
    if (word.object != access.object || begin >= access.offset + access.bytes ||
        begin + 8 <= access.offset)
      continue;
    const u64 now = image_of(vm_.heap()).load<u64>(word.object, begin);
    for (u64 at = std::max(begin, access.offset);
         at < std::min(begin + 8, access.offset + access.bytes); ++at) {
      if (((now ^ word.old) >> (at - begin) * 8 & 0xff) != 0) return true;
    }
  }
  return false;
}

bool LabelAudit::is_left_out(const Access& access) const {
  const HeapImage& heap = vm_.whole_heap().image();
  const Class* c = heap.class_of(access.object);
  if (!was_shared(access.object) || c->publishes_nothing) return true;
  if (c->synchronizer > Class::Synchronizer::kUnknown) return true;
  if (c->is_array()) return false;
  const Field* field = field_at(vm_, access.object, access.offset);
  if (field == nullptr || is_kept_apart(*field) || is_own_thread_field(*field)) return true;
  const u8 trait = c == vm_.known().class_class
                       ? vm_.class_of_mirror(access.object)->static_trait(field->offset)
                       : 0;
  const bool is_final = ((trait | c->instance_trait(field->offset)) & Class::kFinalField) != 0;
  if (((trait | c->instance_trait(field->offset)) & Class::kOwnThreadOnly) != 0) return true;
  if (((trait | c->instance_trait(field->offset)) & Class::kRare) != 0)
    return !(field->is_static() ? vm_.options().noticing.streams : vm_.options().noticing.blockers);
  if (is_final && !access.is_write && (field->is_static() || !vm_.options().noticing.finals))
    return true;
  if (c != vm_.known().class_class || !field->is_static()) return false;
  const Class& initialised = *vm_.class_of_mirror(access.object);
  const u64 init_word = static_cast<u64>(reinterpret_cast<const u8*>(initialised.init_word) -
                                         vm_.whole_heap().address(access.object));
  return initialised.init_state() == InitState::kRunning ||
         heap.is_recorded(access.object, static_cast<u32>(init_word / 8));
}

// With a structure labels lack what is not in it, as they are meant to.
void LabelAudit::check() const {
  if (log_ == nullptr || !log_->sees_all()) return;
  check_files();
  for (Access access : vm_.whole_heap().audited()) {
    if (is_left_out(access)) continue;
    access.is_write = access.is_write && is_changed(access);
    if (log_->covers(access.object, access.offset, access.bytes, access.is_write)) continue;
    const Field* field = field_at(vm_, access.object, access.offset);
    CHECK_MSG(false, "a step's label has no {} of {}.{}, bytes {} to {}, in {}",
              access.is_write ? "write" : "read",
              image_of(vm_.heap()).class_of(access.object)->external_name(),
              field ? *field->name : std::string("[]"), access.offset, access.offset + access.bytes,
              access.by ? describe(*access.by) : "?");
  }
}

}  // namespace plait

#endif
