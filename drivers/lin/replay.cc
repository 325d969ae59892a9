#include "drivers/lin/replay.h"

#include <numeric>

#include "drivers/lin/checker.h"
#include "drivers/lin/linearizable.h"

namespace plait::lin {

ReplayedProgram make_program(const StoredViolation& stored, const std::string& kind,
                             const CheckOptions& options) {
  const Spec spec = parse_spec(stored.spec, "the report's spec");
  const Program program = parse_program(stored.program, spec);
  const Resolution resolution = resolve(spec, options);
  std::vector<std::size_t> numbers(program.calls());
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  PreparedProgram prepared = prepare(spec, resolution, program, options);
  ClientCalls calls = client_calls(program, spec, numbers, resolution.client_name);
  if (!stored.guarantee.empty() && kind == kind_of(parse_guarantee(stored.guarantee))) {
    prepared.options.choices =
        choices_of(program, numbers, stored.is_repeated ? Turns::kRepeats : Turns::kStops);
    prepared.options.property = keeps_guarantee(parse_guarantee(stored.guarantee), calls);
  } else {
    LinChecker checker(spec, resolution, {options, stored.consistency == "spec", {}}, {program});
    prepared.options.property =
        std::make_shared<Linearizable>(checker.admitted(program), std::move(calls));
  }
  return {std::move(prepared.options), std::move(prepared.client.listing)};
}

}  // namespace plait::lin
