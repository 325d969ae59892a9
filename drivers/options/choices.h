// Values of options that are one word of a few: an enum each, and its words.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "drivers/report/story.h"
#include "drivers/text/live_line.h"

namespace plait {

enum class Algorithm : std::uint8_t {
  kFull,
  kSPor,
  kDeSPor,
  kDlSPor,
  kODpor,
  kDpor,
  kSdpor,
  kSourceDpor,
  kOptimalDpor,
};
enum class StopRule : std::uint8_t { kFirst, kNever };
// What a reduction looks at: all that another thread can reach, or fields of --structure alone.
enum class Visible : std::uint8_t { kShared, kStructure };
enum class Locks : std::uint8_t { kModel, kReal };
enum class Timeouts : std::uint8_t { kAny, kLast };
enum class RaceSearch : std::uint8_t { kAdjacent, kHb, kOff };

// The words of E, by value.
template <typename E>
inline constexpr std::array<std::string_view, 0> kWords = {};
template <>
inline constexpr std::array<std::string_view, 9> kWords<Algorithm> = {
    "full", "s-por", "de-s-por",    "dl-s-por",    "o-dpor",
    "dpor", "sdpor", "source-dpor", "optimal-dpor"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<StopRule> = {"first", "never"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<Visible> = {"shared", "structure"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<Locks> = {"model", "real"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<Timeouts> = {"any", "last"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<RaceSearch> = {"adjacent", "hb", "off"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<TraceDetail> = {"full", "brief"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<ProgressMode> = {"auto", "always", "never"};

template <typename E>
constexpr std::string_view word(E value) {
  return kWords<E>[static_cast<std::size_t>(value)];
}

// The place of `text` among the words. Throws InputError "OPTION TEXT: must be one of …" if it has
// none.
std::size_t place_among(std::span<const std::string_view> words, std::string_view option,
                        std::string_view text);

template <typename E>
E parse_choice(std::string_view option, std::string_view text) {
  return static_cast<E>(place_among(kWords<E>, option, text));
}

// Of --notice, beside the names of jvm/base/noticing.h.
inline constexpr std::string_view kNoticesFinals = "final fields";

// Words of lists: what may be left out of a search (drivers/check/algorithms.h tells of each), and
// kinds of violation.
inline constexpr std::array<std::string_view, 14> kOptimisations = {
    "visited-first", "certain-order", "waits-for",  "summaries", "once",
    "last",          "visited",       "complete",   "disabled",  "foresight",
    "lock-labels",   "silent-writes", "sleep-sets", "spins"};
inline constexpr std::array<std::string_view, 7> kAllowedKinds = {
    "assertion", "exception", "exception=CLASS", "handled", "deadlock", "livelock", "exit"};
inline constexpr std::array<std::string_view, 8> kFailingKinds = {
    "assertion", "exception", "exception=CLASS", "handled", "deadlock", "livelock", "exit", "race"};

// Of `plait lin` and `plait clients`, which have the enums.
inline constexpr std::array<std::string_view, 2> kConsistencies = {"spec", "linearizable"};
inline constexpr std::array<std::string_view, 4> kGuarantees = {"obstruction-free", "lock-free",
                                                                "wait-free", "starvation-free"};
inline constexpr std::array<std::string_view, 2> kContentions = {"few", "many"};
inline constexpr std::array<std::string_view, 3> kClientSets = {"paper-75", "paper-75-small",
                                                                "paper-310"};
inline constexpr std::array<std::string_view, 4> kStructureKinds = {"set", "map", "queue", "stack"};
inline constexpr std::array<std::string_view, 4> kFaults = {"add-late", "add-unlocked",
                                                            "remove-late", "remove-unlocked"};
inline constexpr std::array<std::string_view, 4> kBugClasses = {"all", "half", "one", "none"};

// Of `plait completion`.
enum class Shell : std::uint8_t { kBash, kZsh, kFish };
template <>
inline constexpr std::array<std::string_view, 3> kWords<Shell> = {"bash", "zsh", "fish"};

}  // namespace plait
