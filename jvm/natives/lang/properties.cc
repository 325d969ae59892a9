// jdk.internal.util.SystemProps.Raw: the system properties the VM and the platform give.
#include <langinfo.h>
#include <locale.h>
#include <pwd.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "jvm/base/machine.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// The name of the charset the user's locale asks for, as the JDK's launcher sees it
// ("ANSI_X3.4-1968" for POSIX).
std::string locale_codeset() {
  locale_t locale = newlocale(LC_ALL_MASK, "", nullptr);
  if (locale == nullptr) return "ANSI_X3.4-1968";
  std::string codeset = nl_langinfo_l(CODESET, locale);
  freelocale(locale);
  return codeset;
}

// The setting of one locale category; "C" if the C library does not know it.
std::string locale_setting(const char* category) {
  for (const char* name : {"LC_ALL", category, "LANG"}) {
    std::string value = environment(name);
    if (value.empty()) continue;
    locale_t locale = newlocale(LC_ALL_MASK, value.c_str(), nullptr);
    if (locale == nullptr) return "C";
    freelocale(locale);
    return value;
  }
  return "C";
}

struct Language {
  std::string language = "en", country;
};

// "de_AT.UTF-8@euro" -> de, AT. As in the JDK the C locale is American, and with a charset English
// of no country.
Language parse_locale(std::string text) {
  if (text == "C" || text == "POSIX") return {"en", "US"};
  text = text.substr(0, text.find_first_of(".@"));
  if (text.empty() || text == "C" || text == "POSIX") return {};
  std::size_t separator = text.find('_');
  return {text.substr(0, separator),
          separator == std::string::npos ? "" : text.substr(separator + 1)};
}

// As HotSpot tells of a user whom the system does not know.
std::string or_question(const std::string& text) { return text.empty() ? "?" : text; }

using Values = std::map<std::string, std::string>;

// Keyed by the middle of the constants SystemProps.Raw._<key>_NDX; empty values are left null.
Values platform_values() {
  std::string codeset = locale_codeset();
  Language display = parse_locale(locale_setting("LC_MESSAGES")),
           format = parse_locale(locale_setting("LC_CTYPE"));
  const passwd* user = getpwuid(getuid());
  utsname system{};
  uname(&system);
  std::error_code error;
  Values values = {
      {"display_country", display.country},
      {"display_language", display.language},
      {"format_country", format.country},
      {"format_language", format.language},
      {"file_encoding", codeset},
      {"native_encoding", codeset},
      {"sun_jnu_encoding", codeset},
      {"file_separator", "/"},
      {"path_separator", ":"},
      {"line_separator", "\n"},
      {"java_io_tmpdir", "/tmp"},
      {"os_arch", "amd64"},
      {"os_name", "Linux"},
      {"os_version", system.release},
      {"sun_arch_data_model", "64"},
      {"sun_cpu_endian", "little"},
      {"sun_io_unicode_encoding", "UnicodeLittle"},
      {"user_dir", std::filesystem::current_path(error).string()},
      {"user_home", or_question(user != nullptr ? user->pw_dir : environment("HOME"))},
      {"user_name", or_question(user_name())},
  };
  if (isatty(STDOUT_FILENO)) values["stdout_encoding"] = values["sun_stdout_encoding"] = codeset;
  if (isatty(STDERR_FILENO)) values["stderr_encoding"] = values["sun_stderr_encoding"] = codeset;
  if (isatty(STDIN_FILENO)) values["stdin_encoding"] = codeset;
  return values;
}

NativeResult platform_properties(NativeCall& call) {
  Class* raw = call.method.owner;
  Values values = platform_values();
  std::vector<const std::string*> texts(static_cast<u32>(static_int(call.vm, raw, "FIXED_LENGTH")));
  for (auto& [key, value] : values) {
    std::string constant = "_" + key + "_NDX";
    if (value.empty() || raw->find_field(constant, "I") == nullptr) continue;
    texts.at(static_cast<u32>(static_int(call.vm, raw, constant))) = &value;
  }
  return return_new(call, new_string_array(call.vm, call.thread, texts));
}

// Key, value, key, value … What HotSpot sets, the user's -D, and what keeps the JDK off paths that
// need a real VM.
NativeResult vm_properties(NativeCall& call) {
  Vm& vm = call.vm;
  const Jdk& jdk = vm.classes().jdk();
  std::vector<std::string> texts = {
      "java.home",
      jdk.home,
      "java.class.path",
      vm.options().class_path,
      "java.library.path",
      "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib",
      "sun.boot.library.path",
      jdk.home + "/lib",
      "java.vm.name",
      "OpenJDK 64-Bit Server VM",
      "java.vm.vendor",
      "Plait",
      "java.vm.version",
      jdk.version,
      "java.vm.info",
      "interpreted mode",
      "java.vm.specification.name",
      "Java Virtual Machine Specification",
      "java.vm.specification.vendor",
      "Oracle Corporation",
      "java.vm.specification.version",
      std::to_string(vm.jdk_release()),
      "java.vm.compressedOopsMode",
      "Zero based",
      "jdk.debug",
      "release",
      "sun.nio.MaxDirectMemorySize",
      "67108864",
      "sun.nio.PageAlignDirectMemory",
      "false",
      // Reflection calls natives and never spins byte code.
      "sun.reflect.noInflation",
      "false",
      "sun.reflect.inflationThreshold",
      "2147483647",
      "jdk.reflect.useNativeAccessorOnly",
      "true",
  };
  for (auto& [key, value] : vm.options().properties) {
    texts.push_back(key);
    texts.push_back(value);
  }
  std::vector<const std::string*> pointers;
  for (const std::string& text : texts) pointers.push_back(&text);
  pointers.push_back(nullptr);
  pointers.push_back(nullptr);
  return return_new(call, new_string_array(vm, call.thread, pointers));
}

constexpr const char* kRaw = "jdk/internal/util/SystemProps$Raw";
constexpr NativeEntry kEntries[] = {
    {kRaw, "platformProperties", "", platform_properties, kPure},
    {kRaw, "vmProperties", "", vm_properties, kPure},
};

}  // namespace

NativeTable property_natives() { return kEntries; }

}  // namespace plait
