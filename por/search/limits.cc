#include "por/search/limits.h"

namespace plait::por {

std::string_view name_of(Limit limit) {
  switch (limit) {
    case Limit::kNone: return "";
    case Limit::kTime: return "time";
    case Limit::kMemory: return "memory";
    case Limit::kStates: return "states";
    case Limit::kDepth: return "depth";
    case Limit::kInterrupted: return "interrupted";
  }
  return "";
}

Advice Limits::stop(Limit limit, const Path& path) {
  stopped_by_ = limit;
  if (path_.empty()) path_ = path;
  return Advice::kStop;
}

Advice Limits::on_state(const Path& path, Standing standing) {
  if (states_ >= settings_.states) {
    return stop(Limit::kStates, path);
  }
  ++states_;
  if (standing != Standing::kRunning || path.size() < settings_.depth) return Advice::kGoOn;
  if (!was_too_deep_) path_ = path;
  was_too_deep_ = true;
  return Advice::kPrune;
}

Limit Limits::reached() const {
  if (stopped_by_ != Limit::kNone) return stopped_by_;
  return was_too_deep_ ? Limit::kDepth : Limit::kNone;
}

std::uint64_t Limits::spare_memory() const {
  const std::uint64_t used = resident_bytes();
  return used < settings_.memory_bytes ? settings_.memory_bytes - used : 0;
}

}  // namespace plait::por
