// Reads the notation of programs.
//
//   program  = [ "new" arguments ] sequence { "||" sequence } [ "with" chain { "," chain } ]
//   sequence = "{" call { ";" call } [ ";" ] "}"
//   call     = name arguments
//   arguments = "(" [ JSON { "," JSON } ] ")"
//   chain    = number "<" number { "<" number }
#include <algorithm>
#include <charconv>

#include "drivers/lin/programs/program.h"
#include "drivers/lin/programs/values.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

constexpr std::size_t kShownColumns = 60;  // columns of what is wrong, in messages

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '$' || static_cast<unsigned char>(c) >= 0x80;
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

class ProgramReader {
 public:
  // `what` it is, in messages.
  ProgramReader(std::string_view text, const Spec& spec, const char* what = "program")
      : text_(text), spec_(spec), what_(what) {}

  Maker read_maker() {
    Maker maker;
    do {
      skip_space();
      const std::string_view word = peek_word();
      const bool is_first = maker.name.empty();
      if (word.empty() && !is_first) fail_expected("a name");
      maker.name += (is_first ? "" : ".") + std::string(word);
      at_ += word.size();
    } while (!maker.name.empty() && take("."));
    skip_space();
    if (maker.name.empty() || at_ < text_.size()) maker.arguments = read_arguments();
    skip_space();
    if (at_ < text_.size()) fail_expected("the end");
    return maker;
  }

  Program read() {
    program_.constructor_arguments = spec_.default_arguments;
    if (take_word("new")) read_constructor();
    do {
      read_sequence();
    } while (take("||"));
    if (take_word("with")) read_order();
    skip_space();
    if (at_ < text_.size())
      fail_expected(program_.order.empty() ? "'||', 'with' or the end" : "',', '<' or the end");
    return std::move(program_);
  }

 private:
  [[noreturn]] void fail(std::size_t at, const std::string& problem) const {
    const std::string_view before = text_.substr(0, at);
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 when there is none
    const auto is_first_byte = [](char c) {
      return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    };
    const auto column = std::ranges::count_if(before.substr(line_start), is_first_byte) + 1;
    if (text_.find('\n') == text_.npos)
      throw InputError("{}, column {}: {}", what_, column, printable(problem));
    throw InputError("{}, line {}, column {}: {}", what_, std::ranges::count(before, '\n') + 1,
                     column, printable(problem));
  }

  [[noreturn]] void fail_expected(const std::string& what) {
    skip_space();
    if (at_ == text_.size()) fail(at_, fmt::format("expected {}, but the text ends", what));
    std::size_t end = at_ + 1;
    while (end < text_.size() &&
           (is_name_character(text_[end - 1]) && is_name_character(text_[end])))
      ++end;
    fail(at_, fmt::format("expected {}, found '{}'", what,
                          clip(text_.substr(at_, end - at_), kShownColumns)));
  }

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  bool take(std::string_view token) {
    skip_space();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }

  bool take_word(std::string_view word) {
    skip_space();
    if (peek_word() != word) return false;
    at_ += word.size();
    return true;
  }

  void expect(std::string_view token, const std::string& what) {
    if (!take(token)) fail_expected(what);
  }

  std::string_view peek_word() const {
    std::size_t end = at_;
    while (end < text_.size() && is_name_character(text_[end])) ++end;
    return text_.substr(at_, end - at_);
  }

  void read_constructor() {
    const std::size_t start = at_;
    program_.constructor_arguments = read_arguments();
    const std::vector<Value>& arguments = program_.constructor_arguments;
    const std::string constructor = signature_text("new", spec_.parameters);
    if (arguments.size() != spec_.parameters.size()) {
      fail(start, fmt::format("new{}: so many arguments do not fit {}", arguments_text(arguments),
                              constructor));
    }
    if (const auto i = first_misfit(arguments, spec_.parameters)) {
      fail(start, fmt::format("new{}: argument {} is no {}", arguments_text(arguments), *i + 1,
                              type_text(spec_.parameters[*i])));
    }
  }

  void read_sequence() {
    skip_space();
    if (program_.sequences.size() == kMaxSequences)
      fail(at_, fmt::format("a program can have {} sequences", kMaxSequences));
    expect("{", "'{'");
    std::vector<Invocation>& sequence = program_.sequences.emplace_back();
    do {
      if (!sequence.empty() && take("}")) return;
      sequence.push_back(read_call());
    } while (take(";"));
    expect("}", "';' or '}'");
  }

  Invocation read_call() {
    skip_space();
    const std::size_t start = at_;
    const std::string name(peek_word());
    if (name.empty()) fail_expected("the name of a method");
    at_ += name.size();
    std::vector<Value> arguments = read_arguments();
    try {
      return resolve_invocation(name, std::move(arguments), spec_);
    } catch (const InputError& error) {
      fail(start, error.what());
    }
  }

  std::vector<Value> read_arguments() {
    expect("(", "'('");
    std::vector<Value> arguments;
    if (take(")")) return arguments;
    do {
      arguments.push_back(read_value());
    } while (take(","));
    expect(")", "',' or ')'");
    return arguments;
  }

  Value read_value() {
    skip_space();
    const std::size_t start = at_;
    at_ = end_of_value(start);
    const std::string_view text = text_.substr(start, at_ - start);
    if (text.empty()) fail_expected("an argument");
    try {
      return Value::parse(text);
    } catch (const JsonError& error) {
      const std::string why = error.what();
      fail(start,
           fmt::format("'{}' is not a JSON value{}", clip(text, kShownColumns),
                       why.starts_with("syntax error") ? "" : ": " + clip(why, kShownColumns)));
    }
  }

  // Where a JSON value that starts at `from` ends if it is one: in front of ',' or ')' outside of
  // brackets and texts.
  std::size_t end_of_value(std::size_t from) const {
    int depth = 0;
    bool is_in_text = false;
    std::size_t i = from;
    for (; i < text_.size(); ++i) {
      const char c = text_[i];
      if (is_in_text) {
        if (c == '\\') ++i;
        if (c == '"') is_in_text = false;
      } else if (c == '"') {
        is_in_text = true;
      } else if (c == '[' || c == '{') {
        ++depth;
      } else if (depth == 0 && (c == ',' || c == ')' || c == ';' || c == '}')) {
        break;
      } else if (c == ']' || c == '}') {
        --depth;
      }
    }
    i = std::min(i, text_.size());
    while (i > from && is_space(text_[i - 1])) --i;
    return i;
  }

  void read_order() {
    do {
      std::size_t before = read_sequence_number();
      expect("<", "'<'");
      do {
        skip_space();
        const std::size_t start = at_;
        const std::size_t after = read_sequence_number();
        program_.order.emplace_back(before, after);
        if (sequences_before(program_)[after][after]) {
          fail(start, fmt::format("sequence {} would have to end before it begins", after));
        }
        before = after;
      } while (take("<"));
    } while (take(","));
  }

  std::size_t read_sequence_number() {
    skip_space();
    const std::string_view word = peek_word();
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (word.empty() || end != word.data() + word.size()) fail_expected("the number of a sequence");
    if (error != std::errc() || number >= program_.sequences.size()) {
      fail(at_, fmt::format("there is no sequence {}: they are numbered from 0 to {}", word,
                            program_.sequences.size() - 1));
    }
    at_ += word.size();
    return number;
  }

  std::string_view text_;
  const Spec& spec_;
  const char* what_;
  std::size_t at_ = 0;
  Program program_;
};

}  // namespace

Maker parse_maker(std::string_view text) {
  const Spec none;
  return ProgramReader(text, none, "--new").read_maker();
}

Program parse_program(std::string_view text, const Spec& spec) {
  return ProgramReader(text, spec).read();
}

}  // namespace plait::lin
