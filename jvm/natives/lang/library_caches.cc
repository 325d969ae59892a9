// Methods of the JDK that look something up in a cache of the library, and compute it where it is
// not there yet: each is one step for other threads (Method::AtomicKind::kCache).
//
// First use in two threads at once would else multiply states: thousands of accesses of one thread
// between those of the other, all of which come out the same. That they are one step loses nothing
// that a program can tell:
//  1. What such a method returns is a function of its arguments, and of what it reads beside its
//     caches (settings): a cache only has what would be computed anyway, and whoever loses the race
//     to fill it takes what is there.
//  2. It is safe for threads by itself: its caches are concurrent maps, synchronized, or fields
//     that are filled once. So any interleaving of two calls returns what one of the two orders
//     returns.
//  3. It runs no code of the program: no provider, loader or initialiser of the class path.
// What it touches is part of the step's label as of any other. So both orders of two calls are
// explored if one fills what the other reads, and a call and a change of a setting it reads are.
#include "jvm/natives/tables.h"

namespace plait {

namespace {

struct CacheMethod {
  std::string_view class_name, name;
};

constexpr CacheMethod kCacheMethods[] = {
    // Symbols and patterns of a locale, which String.format and Scanner ask for.
    {"java/text/DecimalFormatSymbols", "getInstance"},
    {"java/text/DecimalFormatSymbols", "initialize"},
    {"java/text/NumberFormat", "getInstance"},
    {"java/text/DateFormatSymbols", "initializeData"},
    {"java/util/Calendar", "createCalendar"},
    {"java/util/Currency", "getInstance"},
    {"java/util/TimeZone", "setDefaultZone"},
    {"sun/util/locale/provider/LocaleProviderAdapter", "getAdapter"},
    // Types of methods, each once.
    {"java/lang/invoke/MethodType", "makeImpl"},
    {"java/lang/invoke/MethodType", "genericMethodType"},
    {"java/lang/invoke/MethodTypeForm", "findForm"},
    // Members of a class, found once.
    {"java/lang/Class", "privateGetDeclaredFields"},
    {"java/lang/Class", "privateGetDeclaredMethods"},
    {"java/lang/Class", "privateGetDeclaredConstructors"},
};

}  // namespace

bool is_library_cache(const Method& method) {
  for (const CacheMethod& m : kCacheMethods) {
    if (*method.name == m.name && *method.owner->name == m.class_name) return true;
  }
  return false;
}

}  // namespace plait
