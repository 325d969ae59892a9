// How operations of toy programs are written, by hand and in messages.
#include <fmt/format.h>

#include "tests/support/toy_system.h"

namespace plait::toy {

using Kind = OperationKind;

Operation read(std::uint32_t variable, std::uint32_t reg) { return {Kind::kRead, variable, reg}; }
Operation write(std::uint32_t variable, Word value) { return {Kind::kWrite, variable, 0, value}; }
Operation write_register(std::uint32_t variable, std::uint32_t reg, Word plus) {
  return {Kind::kWriteRegister, variable, reg, plus};
}
Operation add(std::uint32_t variable, Word value) { return {Kind::kAdd, variable, 0, value}; }
Operation write_if(std::uint32_t guard, std::uint32_t variable, Word value) {
  return {Kind::kWriteIf, variable, 0, value, guard};
}
Operation compare_and_set(std::uint32_t variable, std::uint32_t reg, Word value) {
  return {Kind::kCompareAndSet, variable, reg, value};
}
Operation spin(std::uint32_t variable, Word value) { return {Kind::kSpin, variable, 0, value}; }
Operation lock(std::uint32_t mutex) { return {Kind::kLock, mutex}; }
Operation unlock(std::uint32_t mutex) { return {Kind::kUnlock, mutex}; }
Operation share(std::uint32_t mutex) { return {Kind::kShare, mutex}; }
Operation unshare(std::uint32_t mutex) { return {Kind::kUnshare, mutex}; }
Operation wait(std::uint32_t mutex) { return {Kind::kWait, mutex}; }
Operation notify(std::uint32_t mutex) { return {Kind::kNotify, mutex}; }
Operation spawn(std::uint32_t body, std::uint32_t reg) { return {Kind::kSpawn, body, reg}; }
Operation finish() { return {Kind::kFinish}; }
Operation join(std::uint32_t reg) { return {Kind::kJoin, 0, reg}; }
Operation print(std::uint32_t reg, Word plus) { return {Kind::kPrint, 0, reg, plus}; }
Operation choose(std::uint32_t reg, Word below) { return {Kind::kChoose, 0, reg, below}; }
Operation jump_if_equal(std::uint32_t reg, Word value, std::uint32_t target) {
  return {Kind::kJumpIfEqual, 0, reg, value, target};
}

Operation print_if_equal(std::uint32_t reg, Word value) {
  return {Kind::kPrintIfEqual, 0, reg, value};
}
Operation exit() { return {Kind::kExit}; }
Operation exit_if_equal(std::uint32_t reg, Word value) {
  return {Kind::kExitIfEqual, 0, reg, value};
}

static std::string to_string(const Operation& op) {
  switch (op.kind) {
    case Kind::kRead: return fmt::format("r{} = x{}", op.reg, op.where);
    case Kind::kWrite: return fmt::format("x{} = {}", op.where, op.value);
    case Kind::kWriteRegister: return fmt::format("x{} = r{} + {}", op.where, op.reg, op.value);
    case Kind::kAdd: return fmt::format("x{} += {}", op.where, op.value);
    case Kind::kWriteIf: return fmt::format("if x{} != 0: x{} = {}", op.target, op.where, op.value);
    case Kind::kCompareAndSet:
      return fmt::format("r{} = cas(x{}, r{}, {})", op.reg, op.where, op.reg, op.value);
    case Kind::kSpin: return fmt::format("while x{} != {}", op.where, op.value);
    case Kind::kLock: return fmt::format("lock m{}", op.where);
    case Kind::kUnlock: return fmt::format("unlock m{}", op.where);
    case Kind::kShare: return fmt::format("share m{}", op.where);
    case Kind::kUnshare: return fmt::format("unshare m{}", op.where);
    case Kind::kWait: return fmt::format("wait m{}", op.where);
    case Kind::kNotify: return fmt::format("notify m{}", op.where);
    case Kind::kSpawn: return fmt::format("r{} = spawn body {}", op.reg, op.where);
    case Kind::kFinish: return "finish";
    case Kind::kJoin: return fmt::format("join r{}", op.reg);
    case Kind::kPrint: return fmt::format("print r{} + {}", op.reg, op.value);
    case Kind::kChoose: return fmt::format("r{} = choose below {}", op.reg, op.value);
    case Kind::kPrintIfEqual: return fmt::format("if r{} == {} print it", op.reg, op.value);
    case Kind::kExit: return "exit";
    case Kind::kExitIfEqual: return fmt::format("if r{} == {} exit", op.reg, op.value);
    case Kind::kJumpIfEqual:
      return fmt::format("if r{} == {} go to {}", op.reg, op.value, op.target);
  }
  return "?";
}

std::string to_string(const Program& program) {
  std::string text = fmt::format("{} of {} bodies run from the start\n", program.initial_threads,
                                 program.bodies.size());
  for (std::size_t body = 0; body < program.bodies.size(); ++body) {
    text += fmt::format("body {}:\n", body);
    for (std::size_t pc = 0; pc < program.bodies[body].size(); ++pc) {
      text += fmt::format("  {}: {}\n", pc, to_string(program.bodies[body][pc]));
    }
  }
  return text;
}

}  // namespace plait::toy
