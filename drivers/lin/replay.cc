#include "drivers/lin/replay.h"

#include <numeric>

#include "drivers/lin/checker.h"
#include "drivers/lin/linearizable.h"

namespace plait::lin {

ReplayedProgram make_program(const StoredViolation& stored, const CheckOptions& options) {
  const Spec spec = parse_spec(stored.spec, "the report's spec");
  const Program program = parse_program(stored.program, spec);
  const Resolution resolution = resolve(spec, options);
  LinChecker checker(spec, resolution, {options, stored.consistency == "spec"}, {program});
  PreparedProgram prepared = prepare(spec, resolution, program, options);
  std::vector<std::size_t> numbers(program.calls());
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  prepared.options.property = std::make_shared<Linearizable>(
      checker.admitted(program), client_calls(program, spec, numbers, resolution.client_name));
  return {std::move(prepared.options), std::move(prepared.client.listing)};
}

}  // namespace plait::lin
