#include "jvm/runtime/vm.h"

#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/base/machine.h"
#include "jvm/files/guest_files.h"
#include "jvm/files/real_files.h"
#include "jvm/heap/heap.h"

namespace plait {

namespace {

std::size_t default_heap_bytes() {
  constexpr std::size_t kLargest = std::size_t{16} << 30;
  return std::min<std::size_t>(machine_memory() / 4, kLargest);
}

constexpr std::size_t kFlushBytes = 1 << 16;

}  // namespace

Vm::Vm(VmOptions options) : options_(std::move(options)), jdk_(open_jdk(options_.jdk_home)) {
  if (options_.max_heap_bytes == 0) options_.max_heap_bytes = default_heap_bytes();
  whole_heap_ = std::make_unique<Heap>(options_.max_heap_bytes);
  heap_ = &whole_heap_->guest();
  whole_heap_->stress(options_.gc_stress_bytes);
  auto class_path = open_class_path(options_.class_path, jdk_.release);
  if (!options_.memory_classes.empty())
    class_path.insert(class_path.begin(), open_memory(options_.memory_classes));
  classes_ = std::make_unique<ClassRegistry>(*whole_heap_, jdk_, std::move(class_path));
  files_ = std::make_unique<RealFiles>(off_heap_);
}

Vm::~Vm() { flush(); }

void Vm::start_exploring() {
  is_exploring_ = keeps_output_ = true;
  constexpr i64 kSecond = 1'000'000'000, kMillisecond = 1'000'000;
  const auto time_at = [start = options_.start_millis * kMillisecond](i64 ns) {
    return timespec{(start + ns) / kSecond, (start + ns) % kSecond};
  };
  auto files = std::make_unique<GuestFiles>(off_heap_, time_at(0), [this, time_at] {
    globals_.clock_was_read |= options_.noticing.file_times;
    return time_at(shown_ns());
  });
  guest_files_ = files.get();
  files_ = std::move(files);
  guest_files_->notice_host(options_.noticing.host_files);
  guest_files_->notice_times(options_.noticing.file_times);
  // What main does before the first state is part of that.
  guest_files_->on_host_change([this](const std::string& path) {
    if (state_observer_) must_notice(&Noticing::host_files, path.c_str());
  });
}

void Vm::load_well_known() {
  WellKnown& k = known_;
  k.object = classes_->require("java/lang/Object");
  k.class_class = classes_->require("java/lang/Class");
  k.string = classes_->require("java/lang/String");
  k.thread = classes_->require("java/lang/Thread");
  k.throwable = classes_->require("java/lang/Throwable");
  k.cloneable = classes_->require("java/lang/Cloneable");
  k.serializable = classes_->require("java/io/Serializable");
  k.system = classes_->require("java/lang/System");
  k.thread_group = classes_->require("java/lang/ThreadGroup");
  k.stack_trace_element = classes_->require("java/lang/StackTraceElement");
  k.byte_array = classes_->array_of(classes_->primitive(BasicType::kByte));
  k.char_array = classes_->array_of(classes_->primitive(BasicType::kChar));
  k.int_array = classes_->array_of(classes_->primitive(BasicType::kInt));
  k.long_array = classes_->array_of(classes_->primitive(BasicType::kLong));
  k.object_array = classes_->array_of(k.object);
  k.string_array = classes_->array_of(k.string);
  k.enum_ordinal = field_offset(classes_->require("java/lang/Enum"), "ordinal", "I");
  k.string_value = field_offset(k.string, "value", "[B");
  k.string_coder = field_offset(k.string, "coder", "B");
  k.string_hash = field_offset(k.string, "hash", "I");
  k.throwable_backtrace = field_offset(k.throwable, "backtrace", "Ljava/lang/Object;");
  k.throwable_detail_message = field_offset(k.throwable, "detailMessage", "Ljava/lang/String;");
  k.throwable_cause = field_offset(k.throwable, "cause", "Ljava/lang/Throwable;");
  k.throwable_stack_trace =
      field_offset(k.throwable, "stackTrace", "[Ljava/lang/StackTraceElement;");
  k.throwable_depth = field_offset(k.throwable, "depth", "I");
  k.throwable_suppressed = field_offset(k.throwable, "suppressedExceptions", "Ljava/util/List;");
  k.thread_interrupted = field_offset(k.thread, "interrupted", "Z");
  k.class_component_type = field_offset(k.class_class, "componentType", "Ljava/lang/Class;");
  k.class_module = field_offset(k.class_class, "module", "Ljava/lang/Module;");
  k.class_loader = field_offset(k.class_class, "classLoader", "Ljava/lang/ClassLoader;");
}

void Vm::load_core_classes() {
  classes_->bootstrap();
  load_well_known();
  // Strings are needed for module names, so the hook comes after the well-known classes.
  classes_->set_mirror_hook([this](Class& c) { fill_mirror(c); });
  classes_->set_initiated(
      [this](LoaderKind loader, std::string_view name) { return find_initiated(loader, name); });
}

void Vm::set_app_loader(Ref loader) {
  app_loader_ = loader;
  modules_[""] = get<Ref>(loader, "unnamedModule", "Ljava/lang/Module;");
}

void Vm::write(int fd, std::string_view bytes) {
  if (keeps_output_) {
    if (fd == 1) out_ += bytes;
    return;
  }
  if (fd == 1) {
    out_ += bytes;
    if (out_.size() >= kFlushBytes) flush();
    return;
  }
  // Keep the order in which a terminal would show them.
  flush();
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void Vm::flush() {
  if (keeps_output_) return;
  std::string_view rest = out_;
  while (!rest.empty()) {
    const ssize_t written = ::write(1, rest.data(), rest.size());
    if (written <= 0) break;
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  out_.clear();
}

void Vm::visit_extra_roots(const std::function<void(Ref)>& visit) {
  for (const auto& [text, interned] : interned_) visit(interned.string);
  visit(app_loader_);
}

}  // namespace plait
