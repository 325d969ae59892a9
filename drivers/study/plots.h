// The plots of a study, drawn by gnuplot. Each is a script that carries its data, so that it can be
// changed and drawn again by hand.
#pragma once

#include <string>
#include <vector>

#include "drivers/study/measurements.h"

namespace plait::study {

struct DrawnPlot {
  std::string name, title, svg;
};

// A script for gnuplot that draws `plot` to the file `svg`.
std::string plot_script(const Plot& plot, const Measurements& measurements, const std::string& svg);

// Writes `folder`/NAME.gnuplot and NAME.svg. What could not be drawn, and why, is left in
// `problem`: a study is complete without plots.
std::vector<DrawnPlot> draw_plots(const std::vector<Plot>& plots, const Measurements& measurements,
                                  const std::string& folder, std::string& problem);

}  // namespace plait::study
