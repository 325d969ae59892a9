// Methods of the JDK that look something up in a cache of the library, and compute it where it is
// not there yet. Each is one step for other threads (Method::AtomicKind::kCache).
//
// First use in two threads at once would else multiply states. Thousands of accesses of one thread
// would lie between those of the other, and all of that comes out the same. A method may be listed
// if
//  1. what it returns is a function of its arguments, of what never changes, and of one setting
//     at most that the program can change: a cache only has what would be computed anyway, and
//     whoever loses the race to fill it takes what is there, or something equal whose identity the
//     caller does not get to see or the JDK does not promise;
//  2. it is safe for threads by itself: its caches are concurrent maps, guarded by one monitor, or
//     fields that are written once, and what it stores there does not change afterwards;
//  3. it does not look at the clock, does not wait for another thread but in a monitor of its own,
//     and makes nothing that others could see but what it returns. Then any interleaving of two
// calls returns what one of the two orders returns, and leaves what it leaves. So nothing that a
// program can tell is lost. That it runs code of the program (a provider, a loader, an initialiser)
// need not be excluded. A point of such code inside of a look starts the search again without this
// list (Noticing::caches).
//
// A look begins in front of a scheduling point of its own (entry.h). So what others change before
// it is not missed because the step before began earlier. What it touches is part of its label as
// of any other step. Both orders of two calls are explored if one fills what the other reads. So
// are a call and a change of the setting it reads.
//
// In the initialiser of a library class a look has no point of its own: it belongs to the step that
// comes to the class. Who goes first then matters to a program alone that changes a setting while
// other threads live. If it does both, the search starts again with Noticing::initializers
// (Vm::note_setting).
#include <algorithm>

#include "jvm/natives/tables.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

struct CacheMethod {
  std::string_view class_name, name;  // no name: all methods of the class
};

// Where such settings change: system properties, the default locale and time zone.
constexpr CacheMethod kSettings[] = {
    {"java/lang/System", "setProperty"},   {"java/lang/System", "clearProperty"},
    {"java/lang/System", "setProperties"}, {"java/util/Properties", "put"},
    {"java/util/Properties", "remove"},    {"java/util/Properties", "clear"},
    {"java/util/Properties", "putAll"},    {"java/util/Properties", "putIfAbsent"},
    {"java/util/Properties", "replace"},   {"java/util/Properties", "compute"},
    {"java/util/Properties", "merge"},     {"java/util/Properties", "computeIfAbsent"},
    {"java/util/Properties", "load"},      {"java/util/Properties", "computeIfPresent"},
    {"java/util/Locale", "setDefault"},    {"java/util/TimeZone", "setDefault"},
};

#define ADAPTERS "sun/util/locale/provider/"

// Behind each entry: what it is a function of, and where it keeps it.
constexpr CacheMethod kCacheMethods[] = {
    // ---- What belongs to a locale, which String.format, Scanner and java.time ask for. The data
    // are resources of the JDK; a provider of the program's own is code of the program.
    {"java/text/DecimalFormatSymbols", "getInstance"},      // of the locale; a new object
    {"java/text/DecimalFormatSymbols", "initialize"},       // of the locale; fills a new object
    {"java/text/NumberFormat", "getInstance"},              // of locale and style; a new object
    {"java/text/DateFormatSymbols", "initializeData"},      // of the locale; fills a new object
    {"java/util/Currency", "getInstance"},                  // of the code; a concurrent map
    {"java/util/Locale", "getInstance"},                    // of the parts of its name; the same
    {"java/util/Locale", "getDefault"},                     // of what was set, else properties
    {"sun/util/locale/BaseLocale", "getInstance"},          // of the parts of its name; the same
    {"sun/util/locale/LocaleObjectCache", "get"},           // of the key; a concurrent map
    {"java/util/ResourceBundle", "getBundleImpl"},          // of its name and Locale.getDefault()
    {"java/util/ListResourceBundle", "loadLookup"},         // of the bundle; its monitor, once
    {"sun/util/resources/OpenListResourceBundle", ""},      // as that
    {"sun/util/resources/ParallelListResourceBundle", ""},  // as that; a concurrent map
    {"sun/util/resources/LocaleData", ""},                  // of type and locale; the JDK's bundles
    {"sun/util/resources/Bundles", "of"},                   // of name and locale; a concurrent map
    {ADAPTERS "LocaleProviderAdapter", "getAdapter"},       // of type and locale; a concurrent map
    {ADAPTERS "LocaleProviderAdapter", "forType"},          // of the type; a concurrent map
    {ADAPTERS "LocaleServiceProviderPool", "getPool"},      // of the type; a concurrent map
    {ADAPTERS "LocaleServiceProviderPool", "getLocalizedObject"},  // of its arguments
    {ADAPTERS "LocaleResources", ""},      // of the locale and a key; the same
    {ADAPTERS "CalendarDataUtility", ""},  // of the locale
    {ADAPTERS "TimeZoneNameUtility", ""},  // of zone and locale; a concurrent map
    // ---- java.time, calendars and zones. Calendar.createCalendar reads the clock, so it is not
    // here; what it looks up is.
    {"java/time/format/DateTimeTextProvider", "findStore"},  // of field and locale; the same
    {"java/time/format/DecimalStyle", "of"},                 // of the locale; the same
    {"java/time/chrono/AbstractChronology", "ofLocale"},     // of the locale; maps filled once
    {"java/time/chrono/AbstractChronology", "of"},           // of the name; maps filled once
    {"java/time/ZoneOffset", "ofTotalSeconds"},              // of the seconds; a concurrent map
    {"java/time/zone/ZoneRulesProvider", "getRules"},        // of the zone; a concurrent map
    {"sun/util/calendar/ZoneInfoFile", "getZoneInfo"},       // of the name; a map, and a copy of it
    {"sun/util/calendar/CalendarSystem", "forName"},         // of the name; a concurrent map
    // Of the property user.timezone, which is the one setting; it writes the default zone, which
    // TimeZone.setDefault writes, too.
    {"java/util/TimeZone", "setDefaultZone"},
    // ---- Types of methods and handles. None of them runs what a handle stands for.
    {"java/lang/invoke/MethodType", "makeImpl"},           // of the types; a concurrent set
    {"java/lang/invoke/MethodType", "genericMethodType"},  // of the number; an array of the above
    {"java/lang/invoke/MethodTypeForm", "findForm"},       // of the type
    {"java/lang/invoke/MethodHandle", "asType"},        // of handle and type; a field, the latest
    {"java/lang/invoke/VarHandle", "getMethodHandle"},  // of handle and mode; fields written once
    {"java/lang/invoke/MemberName", "getMethodType"},   // of the member; a field, written once
    {"java/lang/invoke/MemberName", "getFieldType"},    // as that
    // ---- Members of a class, which never change. Class.reflectionData is a field of the Class;
    // its parts are written once, and copies are given away.
    {"java/lang/Class", "privateGetDeclaredFields"},
    {"java/lang/Class", "privateGetDeclaredMethods"},
    {"java/lang/Class", "privateGetDeclaredConstructors"},
    {"java/lang/Class", "privateGetPublicFields"},
    {"java/lang/Class", "privateGetPublicMethods"},
    {"java/lang/Class", "getMethod0"},
    {"java/lang/Class", "getConstructor0"},
    {"java/lang/Class", "getSimpleName"},           // of the class; reflectionData
    {"java/lang/Class", "getPackageName"},          // of the class; a field, interned
    {"java/lang/Class", "getGenericInfo"},          // of the class; a field, not given away
    {"java/lang/Class", "annotationData"},          // of the class; a field, by compare-and-set
    {"java/lang/Class", "enumConstantDirectory"},   // of the class; a field, not given away
    {"java/lang/Class", "getEnumConstantsShared"},  // of the class; a field, not given away
    {"java/lang/reflect/Executable", "declaredAnnotations"},   // of the member; its monitor
    {"java/lang/reflect/Field", "declaredAnnotations"},        // as that
    {"sun/reflect/annotation/AnnotationType", "getInstance"},  // of the type; by compare-and-set
    {"sun/reflect/annotation/AnnotationInvocationHandler", "getMemberMethods"},  // of the type
    // Accessors of a member: all do the same, and the caller does not get to see them. The settings
    // they read (how often until one is generated) change nothing but speed.
    {"java/lang/reflect/Method", "acquireMethodAccessor"},
    {"java/lang/reflect/Constructor", "acquireConstructorAccessor"},
    {"java/lang/reflect/Field", "acquireFieldAccessor"},
    {"java/lang/reflect/Field", "acquireOverrideFieldAccessor"},
    {"java/lang/reflect/Proxy", "getProxyConstructor"},  // of loader and interfaces; a concurrent
                                                         // map. A new class takes the next number.
    // ---- The rest
    {"java/lang/System", "getProperty"},                  // of a property; a concurrent map
    {"java/nio/charset/Charset", "lookup"},               // of the name; two fields and a map
    {"java/lang/Runtime", "version"},                     // of nothing; a field, always equal
    {"java/math/BigInteger", "getRadixConversionCache"},  // of radix and exponent; grows
    {"java/math/BigDecimal", "bigTenToThe"},              // of the exponent; grows
    {"java/io/ObjectStreamClass", "lookup"},              // of the class; a concurrent map
    {"java/net/URL", "getURLStreamHandler"},              // of protocol and the factory that is set
    {"jdk/internal/loader/URLClassPath", "getLoader"},    // of the class path; its monitor
    {"java/security/Provider", "getService"},             // of type and name, and what was put in
    {"sun/security/jca/ProviderConfig",
     "getProvider"},                                   // of the list in java.security; its monitor
    {"sun/security/jca/ProviderList", "getProvider"},  // as that
    {"java/util/logging/LogManager", "ensureLogManagerInitialized"},  // of nothing; a lock, once
};

}  // namespace

bool is_library_setting(const Method& method) {
  const auto is_it = [&](const CacheMethod& m) {
    return *method.owner->name == m.class_name && *method.name == m.name;
  };
  return std::ranges::any_of(kSettings, is_it);
}

bool is_library_cache(const Vm& vm, const Method& method) {
  if (vm.options().noticing.caches || method.is_native() || method.is_abstract()) return false;
  for (const CacheMethod& m : kCacheMethods) {
    if (*method.owner->name == m.class_name && (m.name.empty() || *method.name == m.name) &&
        !method.is_constructor() && *method.name != "<clinit>")
      return true;
  }
  return false;
}

}  // namespace plait
