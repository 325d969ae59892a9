#include "drivers/lin/client_class.h"

#include <map>

#include "drivers/lin/listing.h"
#include "drivers/lin/programs/plan.h"
#include "drivers/lin/programs/values.h"
#include "jvm/base/error.h"
#include "jvm/base/utf.h"
#include "jvm/classfile/class_writer.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"

namespace plait::lin {

namespace {

constexpr const char* kBase = "plait/lin/Client";
constexpr u16 kTitleLine = 1, kMakeLine = 2, kFirstCallLine = 3;

// The primitive that a type is or boxes; 0: none of its own.
char primitive_of(const std::string& type) {
  const Primitive* primitive = find_primitive(type);
  if (!primitive) primitive = find_boxed(type);
  return primitive ? primitive->descriptor : 0;
}

// What a value is for java.lang.Object and the like.
char natural_primitive(const Value& value) {
  if (value.is_boolean()) return 'Z';
  if (value.is_float()) return 'D';
  const auto number = value.number<i64>();
  return number == static_cast<i32>(number) ? 'I' : 'J';
}

class ClientWriter {
 public:
  ClientWriter(const Spec& spec, const Resolution& resolution)
      : spec_(spec),
        resolution_(resolution),
        out_(kAccPublic | kAccSuper | kAccFinal, resolution.client_name, kBase) {
    out_.set_source_file(kListingFile);
    initializer_.max_stack = 2;
  }

  void add_constructor() { out_.add_constructor(kBase, kTitleLine); }

  void add_main() {
    CodeWriter code = body(2, 1, kTitleLine);
    code.op(Op::k_aload_0);
    code.op2(Op::k_invokestatic,
             pool().method(resolution_.client_name, "plan", "([Ljava/lang/String;)V"));
    push_new(code, pool(), resolution_.client_name);
    code.op2(Op::k_invokevirtual, pool().method(resolution_.client_name, "run", "()V"));
    code.op(Op::k_return);
    out_.add_method(kAccPublic | kAccStatic, "main", "([Ljava/lang/String;)V", code);
  }

  void add_make(const std::vector<Value>& arguments) {
    CodeWriter code = body(stack_for(arguments), 1, kMakeLine);
    const Member& maker = resolution_.constructor;
    const bool is_factory = maker.name != "<init>";
    if (!is_factory) {
      code.op2(Op::k_new, pool().class_ref(resolution_.class_name));
      code.op(Op::k_dup);
    }
    push_arguments(code, arguments, spec_.parameters, maker);
    code.op2(is_factory ? Op::k_invokestatic : Op::k_invokespecial,
             method_ref(is_factory ? maker.owner : resolution_.class_name, maker));
    code.op(Op::k_areturn);
    out_.add_method(kAccProtected, "make", "()Ljava/lang/Object;", code);
  }

  void add_call(const Invocation& call, std::size_t index) {
    const MethodSpec& method = spec_.methods[call.method];
    const Member& member = resolution_.methods[call.method];
    if (member.name.empty())
      throw InputError("{}: no values of these types can be made",
                       signature_text(method.name, method.parameters));
    CodeWriter code = body(stack_for(call.arguments), 1, static_cast<u16>(kFirstCallLine + index));
    if (!member.is_static) push_target(code, Op::k_aload_0);
    push_arguments(code, call.arguments, method.parameters, member);
    invoke(code, member);
    push_result(code, member.descriptor[member.descriptor.find(')') + 1], method.is_void);
    code.op(Op::k_areturn);
    out_.add_method(kAccPrivate | kAccStatic, call_method(index), kCallDescriptor, code);
  }

  // What is called when all threads have ended, and what tells the state then.
  void add_end() {
    if (!resolution_.checks.empty()) {
      CodeWriter code = body(2, 2, kMakeLine);
      for (const Member& check : resolution_.checks) {
        if (!check.is_static) push_target(code, Op::k_aload_1);
        invoke(code, check);
        const char type = return_descriptor(check.descriptor)[0];
        if (type != 'V') code.op(type == 'J' || type == 'D' ? Op::k_pop2 : Op::k_pop);
      }
      code.op(Op::k_return);
      out_.add_method(kAccProtected, "validate", "(Ljava/lang/Object;)V", code);
    }
    if (!resolution_.state.name.empty()) {
      CodeWriter code = body(2, 2, kMakeLine);
      if (!resolution_.state.is_static) push_target(code, Op::k_aload_1);
      invoke(code, resolution_.state);
      push_result(code, return_descriptor(resolution_.state.descriptor)[0], false);
      code.op(Op::k_areturn);
      out_.add_method(kAccProtected, "state", kCallDescriptor, code);
    }
  }

  // Every case is five bytes: aload_1, invokestatic, areturn.
  void add_invoke(std::size_t count) {
    CodeWriter code = body(1, 3, kTitleLine);
    constexpr u32 kSwitchAt = 1, kCase = 5;
    const u32 cases =
        kSwitchAt + 3 + 12 +
        4 * static_cast<u32>(count);  // where they begin: after opcode and padding, the table
    code.op(Op::k_iload_2);
    code.op(Op::k_tableswitch);
    code.code.put2(0);  // the table begins at a multiple of four
    code.code.put4(cases + kCase * static_cast<u32>(count) - kSwitchAt);
    code.code.put4(0);
    code.code.put4(static_cast<u32>(count) - 1);
    for (u32 i = 0; i < count; ++i) code.code.put4(cases + kCase * i - kSwitchAt);
    for (u32 i = 0; i < count; ++i) {
      code.op(Op::k_aload_1);
      code.op2(Op::k_invokestatic,
               pool().method(resolution_.client_name, call_method(i), kCallDescriptor));
      code.op(Op::k_areturn);
    }
    code.op(Op::k_aconst_null);
    code.op(Op::k_areturn);
    out_.add_method(kAccProtected, "invoke", "(Ljava/lang/Object;I)Ljava/lang/Object;", code);
  }

  std::vector<u8> finish() {
    initializer_.op(Op::k_return);
    out_.add_method(kAccStatic, "<clinit>", "()V", initializer_);
    return out_.finish();
  }

 private:
  static constexpr const char* kCallDescriptor = "(Ljava/lang/Object;)Ljava/lang/Object;";
  PoolWriter& pool() { return out_.pool(); }

  static CodeWriter body(std::size_t max_stack, u16 max_locals, u16 line) {
    CodeWriter code;
    code.max_stack = static_cast<u16>(max_stack);
    code.max_locals = max_locals;
    code.line(line);
    return code;
  }

  u16 method_ref(const std::string& owner, const Member& member) {
    return member.is_of_interface ? pool().interface_method(owner, member.name, member.descriptor)
                                  : pool().method(owner, member.name, member.descriptor);
  }

  void push_target(CodeWriter& code, Op load) {
    code.op(load);
    code.op2(Op::k_checkcast, pool().class_ref(resolution_.class_name));
  }

  // A method of the class under test; its target and arguments are on the stack.
  void invoke(CodeWriter& code, const Member& member) {
    const bool is_of_interface = member.is_of_interface && !member.is_static;
    code.op2(member.is_static  ? Op::k_invokestatic
             : is_of_interface ? Op::k_invokeinterface
                               : Op::k_invokevirtual,
             method_ref(resolution_.class_name, member));
    if (is_of_interface) {
      code.code.put1(1 + shape_of(member.descriptor).arg_slots);
      code.code.put1(0);
    }
  }

  // The object twice, two slots an argument, and while a collection is filled four more.
  static std::size_t stack_for(const std::vector<Value>& arguments) {
    return 6 + 2 * arguments.size();
  }

  void push_arguments(CodeWriter& code, const std::vector<Value>& arguments,
                      const std::vector<Type>& types, const Member& member) {
    const std::vector<std::string_view> parameters = parameter_descriptors(member.descriptor);
    CHECK(arguments.size() == types.size() && types.size() == parameters.size());
    for (std::size_t i = 0; i < types.size(); ++i) {
      if (parameters[i][0] != 'L') {
        push_primitive(code, arguments[i], parameters[i][0]);
        continue;
      }
      push_object(code, arguments[i], types[i], parameters[i]);
      // Of the wrong type: an exception, as in Java with a raw type.
      const std::string_view name = parameters[i].substr(1, parameters[i].size() - 2);
      if (name != "java/lang/Object") code.op2(Op::k_checkcast, pool().class_ref(name));
    }
  }

  void push_object(CodeWriter& code, const Value& value, const Type& type,
                   std::string_view parameter) {
    if (value.is_null()) return code.op(Op::k_aconst_null);
    switch (type.shape) {
      case Type::Shape::kPlain: return push_plain(code, value, type.element);
      case Type::Shape::kEnum: return push_enum(code, value, type.element);
      case Type::Shape::kFunction: return push_function(code, value, type.element);
      case Type::Shape::kCollection: return push_collection(code, value, type.element, parameter);
      case Type::Shape::kMap: return push_map(code, value, type);
    }
  }

  void push_collection(CodeWriter& code, const Value& value, const std::string& element,
                       std::string_view parameter) {
    const bool is_set = parameter.find("Set") != std::string_view::npos;
    const char* class_name = is_set ? "java/util/LinkedHashSet" : "java/util/ArrayList";
    push_new(code, pool(), class_name);
    for (const Value& each : value.list()) {
      code.op(Op::k_dup);
      push_plain(code, each, element);
      code.op2(Op::k_invokevirtual, pool().method(class_name, "add", "(Ljava/lang/Object;)Z"));
      code.op(Op::k_pop);
    }
  }

  void push_map(CodeWriter& code, const Value& value, const Type& type) {
    constexpr const char* kMap = "java/util/LinkedHashMap";
    push_new(code, pool(), kMap);
    for (const auto& [name, mapped] : value.members()) {
      code.op(Op::k_dup);
      push_plain(code, map_key(name, type.element), type.element);
      push_plain(code, mapped, type.mapped);
      code.op2(
          Op::k_invokevirtual,
          pool().method(kMap, "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"));
      code.op(Op::k_pop);
    }
  }

  void push_plain(CodeWriter& code, const Value& value, const std::string& type) {
    if (value.is_null()) return code.op(Op::k_aconst_null);
    const char primitive = primitive_of(type);
    if (value.is_string() && primitive == 0) {
      const std::string text = modified_utf8(value.text());
      if (text.size() > 0xffff)
        throw InputError("an argument of {} bytes is longer than a class file can hold",
                         text.size());
      return code.op2(Op::k_ldc_w, pool().string(text));
    }
    code.op2(Op::k_getstatic,
             constant(value, primitive != 0 ? primitive : natural_primitive(value)));
  }

  void push_enum(CodeWriter& code, const Value& value, const std::string& type) {
    const std::string name = internal_name(type), descriptor = fmt::format("L{};", name);
    code.op2(Op::k_getstatic, constant(descriptor, value.text(), [&] {
               initializer_.op2(Op::k_getstatic, pool().field(name, value.text(), descriptor));
             }));
  }

  void push_function(CodeWriter& code, const Value& value, const std::string& type) {
    const auto found = std::ranges::find_if(resolution_.functions, [&](const FunctionValue& f) {
      return f.interface == type && f.name == value.text();
    });
    CHECK(found != resolution_.functions.end());
    code.op2(Op::k_getstatic, constant(fmt::format("L{};", internal_name(type)), value.text(),
                                       [&] { push_new(initializer_, pool(), found->made.name); }));
  }

  u16 constant(const Value& value, char primitive) {
    const std::string_view box = find_primitive(primitive)->box;
    const std::string descriptor = fmt::format("L{};", box);
    return constant(descriptor, value.dump(), [&] {
      push_primitive(initializer_, value, primitive);
      initializer_.op2(Op::k_invokestatic,
                       pool().method(box, "valueOf", fmt::format("({}){}", primitive, descriptor)));
    });
  }

  // Boxes, enum constants and functions are looked up once, in the initialiser, and kept in final
  // fields. Reading them is nothing that threads could notice, as the cache of Integer.valueOf
  // would be.
  template <typename Push>
  u16 constant(const std::string& descriptor, const std::string& value, const Push& push) {
    const auto [known, is_new] = constants_.try_emplace(descriptor + value, constants_.size());
    const std::string name = fmt::format("constant{}", known->second);
    const u16 field = pool().field(resolution_.client_name, name, descriptor);
    if (!is_new) return field;
    out_.add_field(kAccPrivate | kAccStatic | kAccFinal, name, descriptor);
    push();
    initializer_.op2(Op::k_putstatic, field);
    return field;
  }

  void push_primitive(CodeWriter& code, const Value& value, char primitive) {
    switch (primitive) {
      case 'J': return code.op2(Op::k_ldc2_w, pool().longint(value.number<i64>()));
      case 'D': return code.op2(Op::k_ldc2_w, pool().real64(value.number<double>()));
      case 'F': return code.op2(Op::k_ldc_w, pool().real32(value.number<float>()));
      case 'Z': return code.op(value.boolean() ? Op::k_iconst_1 : Op::k_iconst_0);
      case 'C': return code.op2(Op::k_ldc_w, pool().integer(utf16_from_utf8(value.text())[0]));
      default: return code.op2(Op::k_ldc_w, pool().integer(value.number<i32>()));
    }
  }

  void push_result(CodeWriter& code, char type, bool is_void) {
    if (is_void && type != 'V') code.op(type == 'J' || type == 'D' ? Op::k_pop2 : Op::k_pop);
    if (is_void || type == 'V') return code.op2(Op::k_ldc_w, pool().string("_"));
    if (type == 'L' || type == '[') return;
    const char text_of = type == 'B' || type == 'S' ? 'I' : type;
    code.op2(Op::k_invokestatic,
             pool().method(kBase, "atom", fmt::format("({})Ljava/lang/String;", text_of)));
  }

  const Spec& spec_;
  const Resolution& resolution_;
  ClassWriter out_;
  CodeWriter initializer_;
  std::map<std::string, std::size_t> constants_;
};

}  // namespace

namespace {

std::vector<std::string> listing_with(const Spec& spec, const std::string& title,
                                      const std::vector<Value>& constructor_arguments,
                                      const std::vector<Invocation>& calls) {
  const std::string simple_name = spec.class_name.substr(spec.class_name.rfind('.') + 1);
  std::vector<std::string> listing = {
      title, spec.factory.empty() ? fmt::format("new {}", simple_name) : spec.factory};
  listing.back() += arguments_text(constructor_arguments);
  for (const Invocation& call : calls) listing.push_back(invocation_text(call, spec));
  return listing;
}

}  // namespace

std::string call_method(std::size_t number) { return fmt::format("call{}", number + 1); }

std::vector<std::string> listing_of(const Program& program, const Spec& spec) {
  return listing_with(spec, program_text(program, spec), program.constructor_arguments,
                      calls_of(program));
}

Client make_client(const Spec& spec, const Resolution& resolution, const std::string& title,
                   const std::vector<Value>& constructor_arguments,
                   const std::vector<Invocation>& calls) {
  Client client;
  client.listing = listing_with(spec, title, constructor_arguments, calls);
  ClientWriter writer(spec, resolution);
  writer.add_constructor();
  writer.add_main();
  writer.add_make(constructor_arguments);
  for (std::size_t i = 0; i < calls.size(); ++i) writer.add_call(calls[i], i);
  writer.add_invoke(calls.size());
  writer.add_end();
  client.main_class = {resolution.client_name, writer.finish()};
  client.classes = {client.main_class};
  for (const FunctionValue& function : resolution.functions)
    client.classes.push_back(function.made);
  return client;
}

}  // namespace plait::lin
