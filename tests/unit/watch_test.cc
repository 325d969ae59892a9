// A watch asks for the end when a limit is reached, and forgets it afterwards.
#include "drivers/watch/watch.h"

#include <chrono>
#include <thread>
#include <vector>

#include "drivers/watch/signals.h"
#include "por/model/stop.h"
#include "tests/unit/test.h"

namespace plait {
namespace {

// Waits for it as long as any machine needs.
bool is_stopped() {
  for (int i = 0; i < 10'000 && !por::stop_wanted; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return por::stop_wanted;
}

TEST_CASE("watch: time") {
  {
    const Watch watch({.seconds = 0.01});
    CHECK(is_stopped());
    CHECK(watch.reached() == por::Limit::kTime);
    CHECK_THROWS_AS(por::end_if_stopped(), por::StoppedError);
  }
  CHECK_NOTHROW(por::end_if_stopped());
}

TEST_CASE("watch: memory") {
  const Watch watch({.memory_bytes = 1});
  CHECK(is_stopped());
  CHECK(watch.reached() == por::Limit::kMemory);
}

TEST_CASE("watch: memory that is asked for at once, before it is taken") {
  const Watch watch({.memory_bytes = por::resident_bytes() + (std::uint64_t{512} << 20)});
  CHECK_NOTHROW(por::ask_for_memory(std::uint64_t{64} << 20));
  CHECK_THROWS_AS(por::ask_for_memory(std::uint64_t{1} << 30), por::StoppedError);
  CHECK(watch.cause_of_stop() == por::Limit::kMemory);
}

TEST_CASE("watch: an interruption, and what is closed after it") {
  interrupted = true;
  Watch watch({});
  CHECK(is_stopped());
  interrupted = false;
  CHECK(watch.reached() == por::Limit::kInterrupted);
  watch.let_close();
  CHECK_NOTHROW(por::end_if_stopped());
}

TEST_CASE("watch: no limit is reached") {
  const Watch watch({.seconds = 600});
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  CHECK(watch.reached() == por::Limit::kNone);
  CHECK_NOTHROW(por::end_if_stopped());
}

}  // namespace
}  // namespace plait
