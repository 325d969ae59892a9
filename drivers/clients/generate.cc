#include "drivers/clients/generate.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "drivers/clients/faults.h"
#include "jvm/base/error.h"

namespace plait::clients {

namespace {

constexpr int kAttempts = 20000;
constexpr int kValues = 2;  // of a map

void check_range(const char* option, int value, int low, int high) {
  if (value < low || value > high)
    throw InputError("{} {}: must be from {} to {}", option, value, low, high);
}

int keys_of(const Shape& shape) {
  const int keys = shape.contention == Contention::kFew ? kFewKeys : kManyKeys;
  return shape.fault && shape.fault->has_trigger ? keys + 1 : keys;
}

std::size_t total_calls(const Client& client) {
  std::size_t total = 0;
  for (const std::vector<Call>& calls : client.threads) total += calls.size();
  return total;
}

std::size_t faulty_calls(BugClass bug_class, std::size_t total) {
  switch (bug_class) {
    case BugClass::kAll: return total;
    case BugClass::kHalf: return total / 2;
    case BugClass::kOne: return 1;
    case BugClass::kNone: return 0;
  }
  return 0;
}

// The first method of every interface puts something in.
bool every_thread_fills(const Client& client) {
  return std::ranges::all_of(client.threads, [](const std::vector<Call>& calls) {
    return std::ranges::any_of(calls, [](const Call& call) { return call.method == 0; });
  });
}

template <typename T>
void shuffle(std::vector<T>& items, Random& random) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[random.below(static_cast<int>(i))]);
}

}  // namespace

std::vector<int> all_methods(const Structure& structure) {
  std::vector<int> methods(structure.interface->methods.size());
  std::iota(methods.begin(), methods.end(), 0);
  return methods;
}

void check_shape(const Shape& shape) {
  check_range("--threads", shape.threads, 1, kMaxThreads);
  check_range("--calls", shape.calls, 1, kMaxCalls);
  check_range("--initial", shape.initial, 0, keys_of(shape));
  if (!shape.structure->interface->has_keys &&
      shape.threads * shape.calls + shape.initial > kMaxPoolElements) {
    throw InputError("{} can be checked with up to {} calls and initial elements in all",
                     shape.structure->name, kMaxPoolElements);
  }
  if (shape.structure->is_faulty && !shape.fault)
    throw InputError("{} needs a --fault", shape.structure->name);
  if (!shape.structure->is_faulty && shape.fault)
    throw InputError("--fault has no meaning for {}", shape.structure->name);
}

Call Generator::draw_call(const Client& client, const std::vector<int>& methods) {
  Call call;
  call.method = methods[random_.below(static_cast<int>(methods.size()))];
  const int parameters = client.structure->interface->methods[call.method].parameters;
  if (parameters > 0) call.key = random_.below(client.keys);
  if (parameters > 1) call.value = random_.below(kValues);
  return call;
}

void Generator::draw_calls(const Shape& shape, Client& client) {
  for (std::vector<Call>& calls : client.threads) {
    for (Call& call : calls) call = draw_call(client, shape.methods);
  }
}

// As many calls to the faulty method as the class has, anywhere.
void Generator::draw_calls_with_fault(const Shape& shape, Client& client) {
  const std::size_t total = total_calls(client);
  std::vector<char> is_faulty(total, false);
  std::fill_n(is_faulty.begin(), std::min(total, faulty_calls(shape.bug_class, total)), true);
  shuffle(is_faulty, random_);
  std::vector<int> others = all_methods(*shape.structure);
  std::erase(others, shape.fault->method);
  std::size_t at = 0;
  for (std::vector<Call>& calls : client.threads) {
    for (Call& call : calls)
      call = draw_call(client, is_faulty[at++] ? std::vector{shape.fault->method} : others);
  }
}

std::vector<int> Generator::draw_initial(const Shape& shape, const Client& client) {
  std::vector<int> keys(client.keys);
  std::iota(keys.begin(), keys.end(), 0);
  if (shape.fault) {
    std::erase_if(keys, [&](int) { return random_.below(2) == 0; });
    return keys;
  }
  shuffle(keys, random_);
  keys.resize(shape.initial);
  std::ranges::sort(keys);
  return keys;
}

Client Generator::attempt(const Shape& shape) {
  Client client{.structure = shape.structure,
                .keys = keys_of(shape),
                .fault = shape.fault,
                .bug_class = shape.bug_class};
  client.threads.resize(shape.threads);
  for (std::vector<Call>& calls : client.threads)
    calls.resize(shape.spread == 0 ? shape.calls
                                   : std::max(1, shape.calls - random_.below(shape.spread + 1)));
  if (shape.fault)
    draw_calls_with_fault(shape, client);
  else
    draw_calls(shape, client);
  client.initial = draw_initial(shape, client);
  return client;
}

bool Generator::is_new(const Client& client) const {
  return std::ranges::none_of(made_, [&](const Client& other) {
    return other.structure == client.structure && other.fault == client.fault &&
           other.threads == client.threads && other.initial == client.initial;
  });
}

Client Generator::next(const Shape& shape) {
  for (int i = 0; i < kAttempts; ++i) {
    Client client = attempt(shape);
    if (shape.fault && shape.bug_class != BugClass::kNone && !shows_fault(client)) continue;
    if (shape.fills && !every_thread_fills(client)) continue;
    if (!is_new(client)) continue;
    client.id = fmt::format("{}_{}{:03}", shape.structure->name,
                            shape.fault ? fmt::format("{}_", name_of(shape.bug_class)) : "",
                            made_.size() + 1);
    made_.push_back(client);
    return client;
  }
  throw InputError("no new client of {} with {} threads of up to {} calls found after {} others",
                   shape.structure->name, shape.threads, shape.calls, made_.size());
}

}  // namespace plait::clients
