// What others can notice of variable handles, method handles and linking: each access is one
// action, linking is none.
#include "jvm/interpreter/boot.h"
#include "jvm/interpreter/interpreter.h"
#include "tests/support/compile_java.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

constexpr const char* kSource = R"(
  import java.lang.invoke.*;
  import java.nio.*;
  class Handles {
    int value;
    static Handles shared = new Handles();
    static VarHandle VALUE, ITEMS;
    static MethodHandle GET;
    static int[] items = new int[3];
    static byte[] bytes = new byte[32];
    static ByteBuffer direct = ByteBuffer.allocateDirect(32);
    static VarHandle ARRAY_LITTLE, ARRAY_BIG, BUFFER_LITTLE, BUFFER_BIG, LONGS_BIG;
    static void prepare() throws Exception {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      VALUE = lookup.findVarHandle(Handles.class, "value", int.class);
      ITEMS = MethodHandles.arrayElementVarHandle(int[].class);
      GET = lookup.findGetter(Handles.class, "value", int.class);
      ARRAY_LITTLE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
      ARRAY_BIG = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
      BUFFER_LITTLE = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
      BUFFER_BIG = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
      LONGS_BIG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    }
    static void plainViews() {
      ARRAY_LITTLE.set(bytes, 1, 0x01020304);
      ARRAY_BIG.set(bytes, 6, 0x01020304);
      int little = (int) ARRAY_LITTLE.get(bytes, 3);
      int big = (int) ARRAY_BIG.get(bytes, 3);
    }
    static void bufferUpdates() {
      BUFFER_LITTLE.set(direct, 1, 7);
      BUFFER_BIG.setVolatile(direct, 8, 5);
      int a = (int) BUFFER_LITTLE.getAndAdd(direct, 8, 1);
      int b = (int) BUFFER_BIG.getAndAdd(direct, 8, 1);
      int c = (int) BUFFER_BIG.getAndBitwiseOr(direct, 8, 16);
      int d = (int) BUFFER_BIG.getAndBitwiseAnd(direct, 8, ~1);
      int e = (int) BUFFER_BIG.getAndBitwiseXor(direct, 8, 1);
      long f = (long) LONGS_BIG.getAndAdd(direct, 16, -1L);
      boolean g = BUFFER_BIG.compareAndSet(direct, 8, 1, 2);
      int h = (int) BUFFER_BIG.getAcquire(direct, 8);
    }
    static void run() throws Throwable {
      VALUE.setVolatile(shared, 5);
      boolean done = VALUE.compareAndSet(shared, 5, 6);
      int old = (int) VALUE.getAndAdd(shared, 10);
      int now = (int) VALUE.getAcquire(shared);
      ITEMS.set(items, 2, now);
      int got = (int) GET.invokeExact(shared);
    }
    static String text(int n) { Runnable r = () -> {}; r.run(); return "n" + n; }
  })";

struct Stepper {
  // Nothing is started again here: what a library initialiser touches is noticed from the start.
  Stepper() : vm(VmOptions{.class_path = compile(), .noticing = {.initializers = true}}) {
    boot(vm);
    vm.notice_everything();
    handles = vm.classes().load("Handles", LoaderKind::kApp).value;
    REQUIRE(handles != nullptr);
    call_during_boot(vm, handles->find_declared_method("prepare", "()V"), {});
    vm.start_exploring();
  }

  std::string compile() {
    test::compile_java(folder, "Handles", kSource);
    return folder.path();
  }

  // The actions of a static method, reads of static fields left out.
  std::vector<Action> actions(const char* name, const char* descriptor, const Slot* args,
                              u32 count) {
    Method* method = handles->find_declared_method(name, descriptor);
    Thread& t = vm.main_thread();
    REQUIRE(vm.push_frame(t, method, args, count, t.slots, OnReturn::kThreadEnd));
    std::vector<Action> seen;
    Interpreter interpreter(vm);
    while (interpreter.run_to_action(t) == StopReason::kAction) {
      if (t.next_action.object != handles->mirror) seen.push_back(t.next_action);
    }
    return seen;
  }

  test::TempFolder folder;
  Vm vm;
  Class* handles = nullptr;
};

}  // namespace

TEST_CASE("invoke actions: each access of a handle is one action on its variable") {
  Stepper s;
  const Ref shared = s.vm.get_static_ref(s.handles, "shared", "LHandles;");
  const Ref items = s.vm.get_static_ref(s.handles, "items", "[I");
  const u64 value = s.vm.field_offset(s.handles, "value", "I");
  const auto seen = s.actions("run", "()V", nullptr, 0);
  const struct {
    ActionKind kind;
    Ref object;
    u64 offset;
  } expected[] = {
      {ActionKind::kWrite, shared, value},             // setVolatile
      {ActionKind::kUpdate, shared, value},            // compareAndSet
      {ActionKind::kUpdate, shared, value},            // getAndAdd
      {ActionKind::kRead, shared, value},              // getAcquire
      {ActionKind::kWrite, items, kFieldsOffset + 8},  // items[2]
      {ActionKind::kRead, shared, value},              // the getter
  };
  REQUIRE(seen.size() == std::size(expected));
  for (std::size_t i = 0; i < seen.size(); ++i) {
    CHECK(seen[i].kind == expected[i].kind);
    CHECK(seen[i].object == expected[i].object);
    CHECK(seen[i].offset == expected[i].offset);
  }
  CHECK(s.vm.get<i32>(shared, "value", "I") == 16);
  CHECK(s.vm.heap().element<i32>(items, 2) == 16);
}

TEST_CASE("invoke actions: plain access of a byte view is one action, aligned or not") {
  Stepper s;
  const Ref bytes = s.vm.get_static_ref(s.handles, "bytes", "[B");
  std::vector<std::pair<ActionKind, u64>> seen;
  for (const Action& a : s.actions("plainViews", "()V", nullptr, 0)) {
    if (a.object == bytes) seen.emplace_back(a.kind, a.offset - kFieldsOffset);
  }
  const std::vector<std::pair<ActionKind, u64>> expected = {{ActionKind::kWrite, 1},
                                                            {ActionKind::kWrite, 6},
                                                            {ActionKind::kRead, 3},
                                                            {ActionKind::kRead, 3}};
  CHECK(seen == expected);
}

TEST_CASE("invoke actions: an update of a byte view is one action in either byte order") {
  Stepper s;
  const Ref direct = s.vm.get_static_ref(s.handles, "direct", "Ljava/nio/ByteBuffer;");
  const u64 start = static_cast<u64>(s.vm.get<i64>(direct, "address", "J"));
  std::vector<std::pair<ActionKind, u64>> seen;
  for (const Action& a : s.actions("bufferUpdates", "()V", nullptr, 0)) {
    // The memory after the buffer.
    if (a.object == kNull) seen.emplace_back(a.kind, a.offset - start);
  }
  const std::vector<std::pair<ActionKind, u64>> expected = {
      {ActionKind::kWrite, 1},  {ActionKind::kWrite, 8},   {ActionKind::kUpdate, 8},
      {ActionKind::kUpdate, 8}, {ActionKind::kUpdate, 8},  {ActionKind::kUpdate, 8},
      {ActionKind::kUpdate, 8}, {ActionKind::kUpdate, 16}, {ActionKind::kUpdate, 8},
      {ActionKind::kRead, 8},
  };
  CHECK(seen == expected);
}

TEST_CASE("invoke actions: linking a lambda and a concatenation is not noticed") {
  Stepper s;
  const Slot argument = Slot::of_int(7);
  CHECK(s.actions("text", "(I)Ljava/lang/String;", &argument, 1).empty());
}
