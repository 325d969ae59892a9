// String concatenation: the adapter turns each operand into a String (left to right, as
// String.valueOf does), then one native call joins them all. Integers, characters and booleans go
// to the native as they are.
#include <charconv>

#include "jvm/link/indy_linkers.h"

namespace plait {

struct ConcatRecipe {
  std::vector<ConcatOperand> operands;
  bool literals_are_latin1 = true;
};

namespace {

constexpr char16_t kArgumentTag = 1, kConstantTag = 2;

// Text being put together: Latin-1 until the first character that does not fit.
class Joiner {
 public:
  void add_latin1(const u8* bytes, std::size_t n) {
    if (wide_.empty()) {
      narrow_.append(reinterpret_cast<const char*>(bytes), n);
    } else {
      for (std::size_t i = 0; i < n; ++i) wide_.push_back(bytes[i]);
    }
  }
  void add_ascii(std::string_view text) {
    add_latin1(reinterpret_cast<const u8*>(text.data()), text.size());
  }
  void add_utf16(const char16_t* text, std::size_t n) {
    if (n == 0) return;
    widen();
    wide_.append(text, n);
  }
  void add_literal(const std::u16string& text, bool is_latin1) {
    if (!is_latin1) return add_utf16(text.data(), text.size());
    for (char16_t ch : text) {
      const u8 byte = static_cast<u8>(ch);
      add_latin1(&byte, 1);
    }
  }
  void add_char(char16_t ch) {
    const u8 byte = static_cast<u8>(ch);
    if (ch < 256) return add_latin1(&byte, 1);
    add_utf16(&ch, 1);
  }
  void add_string(Vm& vm, Ref s);

  bool is_latin1() const { return wide_.empty(); }
  std::size_t length() const { return is_latin1() ? narrow_.size() : wide_.size(); }
  const void* data() const {
    return is_latin1() ? static_cast<const void*>(narrow_.data()) : wide_.data();
  }
  std::size_t bytes() const { return is_latin1() ? narrow_.size() : wide_.size() * 2; }

 private:
  void widen() {
    if (!wide_.empty()) return;
    for (char ch : narrow_) wide_.push_back(static_cast<u8>(ch));
  }
  std::string narrow_;
  std::u16string wide_;
};

void Joiner::add_string(Vm& vm, Ref s) {
  if (!s) return add_ascii("null");
  const GuestHeap& heap = vm.heap();
  const Ref value{heap.load<u32>(s, vm.known().string_value)};
  const u32 n = heap.length(value);
  const Unaudited never_changes(heap);
  const u8* bytes = heap.view(value, kFieldsOffset, n);
  if (heap.load<u8>(s, vm.known().string_coder) == 0) return add_latin1(bytes, n);
  add_utf16(reinterpret_cast<const char16_t*>(bytes), n / 2);
}

template <typename T>
void add_number(Joiner& out, T value) {
  char text[24];
  auto end = std::to_chars(text, text + sizeof text, value).ptr;
  out.add_ascii({text, static_cast<std::size_t>(end - text)});
}

void add_value(Vm& vm, Joiner& out, char type, Slot value) {
  switch (type) {
    case 'I': return add_number(out, value.i);
    case 'J': return add_number(out, value.j);
    case 'C': return out.add_char(static_cast<char16_t>(value.i));
    case 'Z': return out.add_ascii(value.i ? "true" : "false");
    default: return out.add_string(vm, value.a);
  }
}

Ref make_string(Vm& vm, Thread& t, const Joiner& text) {
  Ref value = vm.new_primitive_array(t, BasicType::kByte, static_cast<i32>(text.bytes()));
  if (!value) return kNull;
  vm.heap().copy_into(value, kFieldsOffset, text.data(), text.bytes());
  Ref s = vm.new_object(t, vm.known().string);
  if (!s) return kNull;
  vm.heap().store<Ref>(s, vm.known().string_value, value);
  vm.heap().store<u8>(s, vm.known().string_coder, text.is_latin1() ? 0 : 1);
  return s;
}

NativeResult concat(NativeCall& call) {
  const ConcatRecipe& recipe = *invoke_state(call.vm).recipes.find(&call.method)->second;
  Joiner text;
  const Slot* argument = call.args;
  for (const ConcatOperand& operand : recipe.operands) {
    if (!operand.is_value) {
      text.add_literal(operand.literal, recipe.literals_are_latin1);
      continue;
    }
    add_value(call.vm, text, operand.type, *argument);
    argument += operand.type == 'J' ? 2 : 1;
  }
  if (text.length() > 0x7fff'ffff || text.bytes() > 0x7fff'ffff) {
    return call.raise("java/lang/OutOfMemoryError", "Overflow: String length out of range");
  }
  Ref s = make_string(call.vm, call.thread, text);
  return s ? call.ret_ref(s) : NativeResult::kThrown;
}

constexpr NativeEntry kConcat = {"", "concat", "", concat, kPure};

// A constant of the recipe as text. Only what javac and the JDK put there: strings and numbers.
std::u16string constant_text(const LinkContext& link, u16 index) {
  const Constant& c = link.file.constants[index];
  if (c.tag == ConstantTag::kString) return utf16_of_modified_utf8(link.file.string_value(index));
  if (c.tag == ConstantTag::kInteger || c.tag == ConstantTag::kLong) {
    const std::string digits = std::to_string(c.bits);
    return {digits.begin(), digits.end()};
  }
  return {};
}

bool is_simple_constant(const LinkContext& link, u16 index) {
  const ConstantTag tag = link.tag(index);
  return tag == ConstantTag::kString || tag == ConstantTag::kInteger || tag == ConstantTag::kLong;
}

}  // namespace

ConcatOperand emit_to_string(Vm& vm, CodeBuilder& b, std::string_view descriptor) {
  ConcatOperand operand;
  operand.is_value = true;
  switch (descriptor[0]) {
    case 'B':
    case 'S':
    case 'I': operand.type = 'I'; break;
    case 'J':
    case 'C':
    case 'Z': operand.type = descriptor[0]; break;
    case 'F':
    case 'D':
      b.invoke_static(library_method(vm, "java/lang/String", "valueOf",
                                     fmt::format("({})Ljava/lang/String;", descriptor)));
      break;
    default:
      if (descriptor == "Ljava/lang/String;") break;
      b.invoke_static(library_method(vm, "java/lang/String", "valueOf",
                                     "(Ljava/lang/Object;)Ljava/lang/String;"));
  }
  return operand;
}

void emit_concat(Vm& vm, CodeBuilder& b, std::vector<ConcatOperand> operands) {
  auto recipe = std::make_shared<ConcatRecipe>();
  std::string descriptor = "(";
  for (const ConcatOperand& operand : operands) {
    if (operand.is_value) {
      descriptor += operand.type == 'L' ? "Ljava/lang/String;" : std::string(1, operand.type);
    } else {
      for (char16_t ch : operand.literal) recipe->literals_are_latin1 &= ch < 256;
    }
  }
  recipe->operands = std::move(operands);
  Method* join = add_native_adapter(vm, "concat", descriptor + ")Ljava/lang/String;", &kConcat);
  invoke_state(vm).recipes.emplace(join, std::move(recipe));
  b.invoke_static(join);
}

Method* link_concat(LinkContext& link, const DynamicSite& site, bool has_recipe) {
  const auto parameters = parameter_descriptors(site.descriptor);
  std::u16string recipe(parameters.size(), kArgumentTag);
  if (has_recipe) recipe = utf16_of_modified_utf8(link.file.string_value(site.arguments[0]));
  for (std::size_t i = 1; i < site.arguments.size(); ++i) {
    if (!is_simple_constant(link, site.arguments[i])) return nullptr;
  }
  Method* adapter = add_adapter(link.vm, "concatenate", site.descriptor);
  CodeBuilder b(*adapter);
  std::vector<ConcatOperand> operands;
  auto add_literal = [&](const std::u16string& text) {
    if (operands.empty() || operands.back().is_value) operands.emplace_back();
    operands.back().literal += text;
  };
  u16 local = 0;
  std::size_t next_parameter = 0, next_constant = 1;
  for (char16_t ch : recipe) {
    if (ch == kConstantTag) {
      add_literal(constant_text(link, site.arguments[next_constant++]));
    } else if (ch == kArgumentTag) {
      const auto p = parameters[next_parameter++];
      b.load(type_of_descriptor(p[0]), local);
      local = static_cast<u16>(local + slots_of_descriptor(p));
      operands.push_back(emit_to_string(link.vm, b, p));
    } else {
      add_literal({ch});
    }
  }
  emit_concat(link.vm, b, std::move(operands));
  b.ret(BasicType::kReference);
  b.finish();
  return adapter;
}

std::u16string utf16_of_modified_utf8(std::string_view text) {
  std::u16string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto at = [&](std::size_t k) { return static_cast<u8>(text[i + k]); };
    if (at(0) < 0x80) {
      out.push_back(at(0));
      i += 1;
    } else if ((at(0) & 0xe0) == 0xc0) {
      out.push_back(static_cast<char16_t>((at(0) & 0x1f) << 6 | (at(1) & 0x3f)));
      i += 2;
    } else {
      out.push_back(
          static_cast<char16_t>((at(0) & 0x0f) << 12 | (at(1) & 0x3f) << 6 | (at(2) & 0x3f)));
      i += 3;
    }
  }
  return out;
}

}  // namespace plait
