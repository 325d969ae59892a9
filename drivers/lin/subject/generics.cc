#include "drivers/lin/subject/generics.h"

#include <utility>

namespace plait::lin {

namespace {

using Variables = std::map<std::string, GenericType>;

// Reads a signature (JVMS 4.7.9.1) from its begin. What is malformed ends early: nothing is known.
class SignatureReader {
 public:
  SignatureReader(std::string_view text, const Variables& variables)
      : text_(text), variables_(variables) {}

  // <T:bounds…>: their names.
  std::vector<std::string> formals() {
    std::vector<std::string> names;
    if (!skip('<')) return names;
    while (!is_at_end() && !skip('>')) {
      names.push_back(name_before(":"));
      while (skip(':')) {
        if (peek() != ':') type();
      }
    }
    return names;
  }

  GenericType type() {
    switch (take()) {
      case 'L': return class_type();
      case 'T': return variable();
      case '[': type(); return {};
      default: return {};
    }
  }

  bool skip(char c) {
    if (peek() != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  bool is_at_end() const { return text_.empty(); }
  char peek() const { return text_.empty() ? '\0' : text_[0]; }

 private:
  char take() {
    const char c = peek();
    if (!text_.empty()) text_.remove_prefix(1);
    return c;
  }

  std::string name_before(std::string_view ends) {
    const std::string_view name = text_.substr(0, text_.find_first_of(ends));
    text_.remove_prefix(name.size());
    return std::string(name);
  }

  GenericType variable() {
    const auto found = variables_.find(name_before(";"));
    skip(';');
    return found == variables_.end() ? GenericType() : found->second;
  }

  // Of a class within a parameterised one the last arguments count.
  GenericType class_type() {
    GenericType result{name_before("<.;"), {}};
    while (!is_at_end() && !skip(';')) {
      if (skip('.')) {
        result.name += "$" + name_before("<.;");
        result.arguments.clear();
      } else if (skip('<')) {
        while (!is_at_end() && !skip('>')) result.arguments.push_back(argument());
      }
    }
    return result;
  }

  // Of `? extends T` and `? super T`: T.
  GenericType argument() {
    if (skip('*')) return {};
    if (!skip('+')) skip('-');
    return type();
  }

  std::string_view text_;
  const Variables& variables_;
};

std::vector<std::string> formals_of(const Class& c) {
  if (!c.file) return {};
  return SignatureReader(c.file->signature, {}).formals();
}

}  // namespace

TypeArguments::TypeArguments(const Class& c) {
  of_[&c];
  add_supers(c);
}

// In a signature the superclass comes first, then the interfaces in their order.
void TypeArguments::add_supers(const Class& c) {
  if (!c.file) return;
  const Variables own = of_[&c];
  SignatureReader reader(c.file->signature, own);
  reader.formals();
  std::vector<const Class*> supers;
  if (c.super) supers.push_back(c.super);
  supers.insert(supers.end(), c.interfaces.begin(), c.interfaces.end());
  for (const Class* super : supers) {
    const GenericType named = reader.type();
    const auto [known, is_new] = of_.try_emplace(super);
    const std::vector<std::string> formals = formals_of(*super);
    for (std::size_t i = 0; i < formals.size() && i < named.arguments.size(); ++i)
      if (!named.arguments[i].name.empty())
        known->second.try_emplace(formals[i], named.arguments[i]);
    if (is_new) add_supers(*super);
  }
}

std::vector<GenericType> TypeArguments::parameters(const Method& m) const {
  const auto owner = of_.find(m.owner);
  if (owner == of_.end() || !m.info || m.info->signature.empty()) return {};
  Variables variables = owner->second;
  for (const std::string& own : SignatureReader(m.info->signature, variables).formals())
    variables.erase(own);
  SignatureReader reader(m.info->signature, variables);
  reader.formals();
  std::vector<GenericType> types;
  if (!reader.skip('(')) return types;
  while (!reader.is_at_end() && reader.peek() != ')') types.push_back(reader.type());
  return types;
}

GenericType TypeArguments::argument(std::string_view class_name,
                                    const std::string& parameter) const {
  for (const auto& [c, variables] : of_) {
    if (*c->name != class_name) continue;
    const auto found = variables.find(parameter);
    if (found != variables.end()) return found->second;
  }
  return {};
}

}  // namespace plait::lin
