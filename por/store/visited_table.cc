#include "por/store/visited_table.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

#include "por/model/check.h"

namespace plait::por {

namespace {

constexpr std::uint64_t kFirstHomes = 4096;
constexpr std::uint64_t kSlotsInPage = 256;
// Up to this size the passes of growing cost more than memory does.
constexpr std::uint64_t kDoublesUpTo = std::uint64_t{512} << 10;
// From this size on, huge pages: with small ones every lookup misses the TLB too.
constexpr std::uint64_t kHugePagesFrom = std::uint64_t{16} << 20;

}  // namespace

template <typename Value>
BasicVisitedTable<Value>::BasicVisitedTable(SpareMemory spare_memory)
    : spare_memory_(std::move(spare_memory)), homes_(kFirstHomes) {
  void* memory = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  slots_ = static_cast<Entry*>(memory);
}

template <typename Value>
BasicVisitedTable<Value>::~BasicVisitedTable() {
  munmap(slots_, bytes());
}

template <typename Value>
std::uint64_t BasicVisitedTable<Value>::bytes() const {
  return (homes_ + kOverflow) * sizeof(Entry);
}

template <typename Value>
Insertion BasicVisitedTable<Value>::insert(ScrambledKey key, Value& value) {
  if (is_zero(key)) return insert_zero(value);
  Entry* slot = slot_of(key);
  if (slot->is(key)) {
    value = slot->value;
    return Insertion::kSeen;
  }
  if (size_ >= homes_ / 4 * 3) {
    if (!grow()) return Insertion::kFull;
    slot = slot_of(key);
  }
  Entry* gap = slot;
  while (!gap->is_empty()) ++gap;
  if (gap == slots_ + homes_ + kOverflow - 1) return grow() ? insert(key, value) : Insertion::kFull;
  if (gap != slot) {
    std::memmove(static_cast<void*>(slot + 1), slot,
                 static_cast<std::size_t>(gap - slot) * sizeof(Entry));
  }
  *slot = {key.rank, key.rest, value};
  ++size_;
  return Insertion::kNew;
}

template <typename Value>
Insertion BasicVisitedTable<Value>::insert_zero(Value& value) {
  if (!std::exchange(has_zero_, true)) return zero_value_ = value, Insertion::kNew;
  value = zero_value_;
  return Insertion::kSeen;
}

// Returns false iff there is not enough memory for a step that is worth its passes.
template <typename Value>
bool BasicVisitedTable<Value>::grow() {
  const std::uint64_t affordable = spare_memory_() / sizeof(Entry);
  const std::uint64_t wanted = bytes() < kDoublesUpTo ? homes_ : homes_ / 3;
  const std::uint64_t more = std::min(wanted, affordable) / kSlotsInPage * kSlotsInPage;
  if (more < homes_ / 16) return false;
  const std::uint64_t old_homes = homes_, old_bytes = bytes();
  homes_ += more;
  void* memory = mremap(slots_, old_bytes, bytes(), MREMAP_MAYMOVE);
  if (memory == MAP_FAILED) {
    homes_ = old_homes;
    return false;
  }
  slots_ = static_cast<Entry*>(memory);
  // A wish: failing is harmless.
  if (bytes() >= kHugePagesFrom) madvise(slots_, bytes(), MADV_HUGEPAGE);
  spread(old_homes);
  return true;
}

// Moves all entries to the right end; then, from left to right, each to its home or next to the one
// before. A slot is cleared when its entry leaves. The second pass never overtakes the first's
// entries, if the final layout fits. The entry that has n others after it is placed at least n
// slots before the end. It is read n slots before the end. No branch depends on an entry: it would
// be mispredicted every third time.
template <typename Value>
void BasicVisitedTable<Value>::spread(std::uint64_t old_homes) {
  Entry* const end = slots_ + homes_ + kOverflow;
  Entry* waiting = end;
  for (Entry* from = slots_ + old_homes + kOverflow; from != slots_;) {
    const Entry entry = *--from;
    *from = Entry{};
    waiting[-1] = entry;
    waiting -= entry.is_empty() ? 0 : 1;
  }
  Entry* next = slots_;
  for (; waiting != end; ++waiting) {
    const Entry entry = *waiting;
    *waiting = Entry{};
    Entry* const place = std::max(slots_ + home(entry.rank), next);
    REQUIRES(place <= waiting);
    *place = entry;
    next = place + 1;
  }
  REQUIRES(next != end);
}

template class BasicVisitedTable<NoValue>;
template class BasicVisitedTable<std::uint32_t>;

}  // namespace plait::por
