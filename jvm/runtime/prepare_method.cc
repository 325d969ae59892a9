#include "jvm/runtime/prepare_method.h"

#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"
#include "jvm/code/frame_map.h"
#include "jvm/runtime/exceptions.h"
#include "jvm/runtime/lock_queue.h"
#include "jvm/runtime/native.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

// Whose argument is a number of permits, and which may wait for them.
bool asks_for_several(const Method& m) {
  if (*m.owner->name != "java/util/concurrent/Semaphore") return false;
  return (*m.descriptor == "(I)V" && m.name->starts_with("acquire")) ||
         *m.descriptor == "(IJLjava/util/concurrent/TimeUnit;)Z";
}

// Of a test framework, which the class path brings along.
bool is_of_framework(const NativeEntry& entry) {
  return entry.redirect && std::string_view(entry.redirect).starts_with("plait/test/");
}

}  // namespace

Slow prepare_method(Vm& vm, Thread& t, Method& m) {
  const VmOptions& options = vm.options();
  if (const NativeEntry* entry = m.is_own_body ? nullptr : find_native(m);
      entry && (!m.owner->is_user() || is_of_framework(*entry)) &&
      (options.models_locks || !entry->only_with_lock_model) &&
      !(options.noticing.thread_lives && entry->unless_lives_noticed) &&
      (options.noticing.lock_interrupts || !entry->only_with_lock_interrupts)) {
    m.native = entry;
    return Slow::kDone;
  }
  if (m.is_abstract()) {
    vm.throw_new(t, "java/lang/AbstractMethodError",
                 fmt::format("Receiver class does not define or inherit an implementation of the "
                             "resolved method '{}'",
                             describe(m)),
                 true);
    return Slow::kThrow;
  }
  if (m.is_native()) {
    if (m.owner->is_user()) {
      vm.throw_new(t, "java/lang/UnsatisfiedLinkError",
                   fmt::format("'{}'", readable_method(*m.owner->name, *m.name, *m.descriptor)),
                   true);
      return Slow::kThrow;
    }
    throw UnsupportedError("native method {} is not modelled (called by {})", describe(m),
                           callers_of(t));
  }
  // Decoded code lives as long as its method: for the whole run.
  auto code = decode(m);
  if (m.owner->is_user()) {
    if (std::string problem = check_types(*code); !problem.empty()) {
      throw InputError("{}: method {}{}: {}", m.owner->file->origin, *m.name, *m.descriptor,
                       problem);
    }
  }
  make_steady(vm, m, *code);
  m.code = code.release();
  m.atomic_kind = atomic_kind(vm, m);
  m.checks_interrupt = m.atomic_kind != Method::AtomicKind::kNone &&
                       (m.name->ends_with("Interruptibly") || m.name->ends_with("Nanos"));
  if (asks_for_several(m)) ask_for_several(vm);
  m.has_entry = m.is_synchronized() || m.atomic_kind != Method::AtomicKind::kNone;
  return Slow::kDone;
}

Method* method_named(Vm& vm, std::string_view text) {
  auto paren = text.find('(');
  auto dot = text.rfind('.', paren);
  Class* c = vm.classes().require(text.substr(0, dot));
  return c->find_declared_method(text.substr(dot + 1, paren - dot - 1), text.substr(paren));
}

Method* redirect_target(Vm& vm, Method& m) {
  const std::string_view text = m.native->redirect;
  Method* target = method_named(vm, text);
  CHECK_MSG(target && target->is_static() && target->arg_slots == m.arg_slots,
            "redirect of {} to {}", describe(m), text);
  return target;
}

// The same method without its intercept.
Method* own_body_of(Vm& vm, Method& m) {
  if (m.own_body) return m.own_body.get();
  auto body = std::make_unique<Method>();
  body->owner = m.owner;
  body->name = m.name;
  body->descriptor = m.descriptor;
  body->access_flags = m.access_flags;
  body->arg_slots = m.arg_slots;
  body->return_type = m.return_type;
  body->index = m.index;
  body->info = m.info;
  body->is_own_body = true;
  vm.classes().register_method(body.get());
  m.own_body = std::move(body);
  return m.own_body.get();
}

Method* body_for(Vm& vm, Method& m, Ref receiver) {
  if (!m.native->only_with_lock_model || !runs_own_code(vm, receiver)) return &m;
  return own_body_of(vm, m);
}

Slow ensure_class_initialized(Vm& vm, Thread& t, Class* c) {
  switch (vm.ensure_initialized(t, c)) {
    case Vm::InitProgress::kReady:
      if (*c->init_word >= kTouchedInit) vm.observe_ready(t, *c);
      return Slow::kDone;
    case Vm::InitProgress::kStarted: return Slow::kRetry;
    case Vm::InitProgress::kFailed: return Slow::kThrow;
  }
  __builtin_unreachable();
}

Method* make_empty_method(ClassRegistry& classes, Class* c, std::string_view name) {
  auto m = std::make_unique<Method>();
  m->owner = c;
  m->name = intern_symbol(name);
  m->descriptor = intern_symbol("()V");
  m->access_flags = kAccStatic | kAccSynthetic;
  m->is_hidden = true;
  auto code = std::make_unique<Code>();
  code->method = m.get();
  code->insns.push_back(Insn{static_cast<u16>(Op::k_return), 0, {0}});
  m->code = code.release();
  m->index = static_cast<u32>(c->methods.size());
  classes.register_method(m.get());
  c->methods.push_back(std::move(m));
  return c->methods.back().get();
}

}  // namespace plait
