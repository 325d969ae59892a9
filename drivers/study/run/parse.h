// STUDY.json as a Study.
#pragma once

#include <string>
#include <string_view>

#include "drivers/study/run/study.h"

namespace plait::study {

// `file` stands in errors; paths in the study are relative to its folder. Throws InputError that
// names the file and the member that is wrong.
Study parse_study(std::string_view text, const std::string& file);

}  // namespace plait::study
