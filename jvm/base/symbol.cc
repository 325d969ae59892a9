#include "jvm/base/symbol.h"

#include <deque>
#include <string>
#include <unordered_map>

namespace plait {

Symbol intern_symbol(std::string_view text) {
  // Texts and views are kept in deques so that neither moves when the table grows.
  static std::deque<std::string> texts;
  static std::deque<std::string_view> views;
  static std::unordered_map<std::string_view, Symbol> table(1 << 15);
  auto found = table.find(text);
  if (found != table.end()) return found->second;
  views.push_back(texts.emplace_back(text));
  Symbol symbol = &views.back();
  table.emplace(*symbol, symbol);
  return symbol;
}

}  // namespace plait
