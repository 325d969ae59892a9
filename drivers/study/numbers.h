// Mean, median and the like. All of nothing are 0.
#pragma once

#include <vector>

namespace plait::study {

double mean(const std::vector<double>& values);
double geometric_mean(const std::vector<double>& values);  // REQUIRES: all are above 0
double median(std::vector<double> values);
// standard, of the sample; 0 for a single value.
double deviation(const std::vector<double>& values);
double minimum(const std::vector<double>& values);

}  // namespace plait::study
