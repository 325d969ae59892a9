#include "drivers/study/plots.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <set>

#include "drivers/report/json.h"
#include "drivers/report/write.h"
#include "drivers/study/numbers.h"
#include "drivers/study/run/folder.h"
#include "drivers/study/run/process.h"
#include "jvm/base/error.h"

namespace plait::study {

namespace {

namespace fs = std::filesystem;

// Told apart by most eyes, and on paper (after Okabe and Ito).
constexpr const char* kColors[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000",
                                   "#e69f00", "#56b4e9", "#7f7f7f", "#8c564b", "#9467bd"};

// Names of bars that fit beside each other below a plot.
constexpr std::size_t kLettersInLine = 80;

// As gnuplot writes a text.
std::string gnuplot_text(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "''" : std::string(1, c);
  return out + "'";
}

double scale_of(Measure measure) { return measure == Measure::kMemory ? 1e-6 : 1; }

std::string axis_label(Measure measure) {
  switch (measure) {
    case Measure::kCpuSeconds: return "CPU seconds";
    case Measure::kMemory: return "memory in MB";
    default: return measure_name(measure);
  }
}

// What is drawn, once it is known which clients are.
class Script {
 public:
  Script(const Plot& plot, const Measurements& m, const std::string& svg) : plot_(plot), m_(m) {
    for (const std::string& name : plot.series) series_.push_back(m.index_of(name));
    for (std::size_t client = 0; client < m.plan().clients.size(); ++client) {
      if (is_drawn(client)) clients_.push_back(client);
    }
    text_ = fmt::format(
        "set terminal svg size 860,520 font 'sans-serif,16' background '#ffffff' noenhanced\n"
        "set output {}\nset title {}\nset grid\nset tics nomirror\n",
        gnuplot_text(svg), gnuplot_text(plot.title));
    for (std::size_t i = 0; i < std::size(kColors); ++i)
      text_ += fmt::format("set linetype {} linecolor rgb '{}' linewidth 2\n", i + 1, kColors[i]);
  }

  std::string quantile();
  std::string scatter();
  std::string bars();

 private:
  bool is_drawn(std::size_t client) const {
    if (!plot_.only.admits(m_.plan().clients[client])) return false;
    const auto has_value = [&](std::size_t series) { return value(series, client).has_value(); };
    return !plot_.has_common_clients || std::ranges::all_of(series_, has_value);
  }

  std::optional<double> value(std::size_t series, std::size_t client) const {
    return value(series, client, plot_.over);
  }
  std::optional<double> value(std::size_t series, std::size_t client, Over over) const {
    const std::optional<double> found = m_.cell(series, client).value(plot_.measure, over);
    // A logarithmic axis has no place for 0.
    return found && (*found > 0 || !plot_.is_logarithmic)
               ? std::optional(*found * scale_of(plot_.measure))
               : std::nullopt;
  }

  // Adds a block of data and returns its name.
  std::string data(const std::vector<std::string>& lines) {
    const std::string name = fmt::format("$data{}", ++blocks_);
    text_ += fmt::format("{} << END\n{}\nEND\n", name, fmt::join(lines, "\n"));
    return name;
  }

  // An axis with room around the values; gnuplot cannot make one of nothing, or of one value.
  void add_axis(char axis, const std::vector<double>& values) {
    double low = 0.1, high = 1;
    if (!values.empty()) low = std::ranges::min(values), high = std::ranges::max(values);
    if (!plot_.is_logarithmic) {
      text_ += fmt::format("set {}range [0:{}]\n", axis, high > 0 ? high * 1.1 : 1);
      return;
    }
    low /= 1.3, high *= 1.3;
    text_ += fmt::format("set logscale {0}\nset {0}range [{1}:{2}]\n", axis, low, high);
    if (high / low < 200)
      text_ += fmt::format("set {}tics ({})\n", axis, fmt::join(tics_between(low, high), ", "));
  }

  // 1, 2, 5, 10, …: gnuplot's own are too few for a short axis.
  static std::vector<std::string> tics_between(double low, double high) {
    std::vector<std::string> tics;
    for (double decade = std::pow(10, std::floor(std::log10(low))); decade <= high; decade *= 10) {
      for (const int factor : {1, 2, 5}) {
        if (const double tic = decade * factor; tic >= low && tic <= high)
          tics.push_back(fmt::format("{:g}", tic));
      }
    }
    return tics;
  }

  std::string& finish(const std::vector<std::string>& parts) {
    text_ += fmt::format("plot {}\n", fmt::join(parts, ", \\\n     "));
    return text_;
  }

  std::string over_text() const {
    const bool has_orders = std::ranges::any_of(
        series_, [&](std::size_t s) { return m_.series()[s].configurations.size() > 1; });
    return !has_orders                    ? ""
           : plot_.over == Over::kAverage ? ", average over orders"
                                          : ", minimum over orders";
  }

  // The kinds of clients that are drawn, in the order they come.
  std::vector<std::string> kinds() const {
    std::vector<std::string> all;
    for (const std::size_t client : clients_) {
      if (std::ranges::find(all, kind_of(client)) == all.end()) all.push_back(kind_of(client));
    }
    return all;
  }
  std::string kind_of(std::size_t client) const {
    const Client& c = m_.plan().clients[client];
    return plot_.by == "structure"   ? c.structure
           : plot_.by == "bug_class" ? c.bug_class
                                     : "all clients";
  }

  struct Bar {
    double mean = 0, deviation = 0;
    std::size_t clients = 0;
  };
  Bar bar(std::size_t series, const std::string& kind, Over over) const;
  void add_bars(std::size_t series, Over over, double offset, double width,
                std::vector<std::string>& parts, std::vector<double>& all);

  const Plot& plot_;
  const Measurements& m_;
  std::vector<std::size_t> series_, clients_;
  std::string text_;
  int blocks_ = 0;
};

std::string Script::quantile() {
  std::vector<std::string> parts;
  std::vector<double> all;
  std::size_t longest = 1;
  for (const std::size_t series : series_) {
    std::vector<double> values;
    for (const std::size_t client : clients_) {
      if (const std::optional<double> v = value(series, client)) values.push_back(*v);
    }
    std::ranges::sort(values);
    all.insert(all.end(), values.begin(), values.end());
    longest = std::max(longest, values.size());
    std::vector<std::string> lines;
    for (const double v : values) lines.push_back(fmt::format("{:.6g}", v));
    const std::string title =
        gnuplot_text(fmt::format("{} ({})", m_.series()[series].name, values.size()));
    const std::string points = values.empty() ? "NaN" : data(lines) + " using ($0+1):1";
    parts.push_back(
        fmt::format("{} with linespoints pointtype 7 pointsize 0.5 title {}", points, title));
  }
  // A curve begins low at the left, so a short legend fits above it.
  text_ += fmt::format(
      "set key {}\nset xlabel 'clients, in ascending order'\nset ylabel {}\nset xrange [0:{}]\n",
      series_.size() > 4 ? "outside right top" : "left top",
      gnuplot_text(axis_label(plot_.measure) + over_text()), longest + 1);
  add_axis('y', all);
  return finish(parts);
}

std::string Script::scatter() {
  std::vector<std::string> lines;
  std::vector<double> all;
  std::size_t only_x = 0, only_y = 0;
  for (const std::size_t client : clients_) {
    const std::optional<double> x = value(series_[0], client), y = value(series_[1], client);
    only_x += x && !y;
    only_y += y && !x;
    if (!x || !y) continue;
    lines.push_back(fmt::format("{:.6g} {:.6g}", *x, *y));
    all.insert(all.end(), {*x, *y});
  }
  const std::string &x_name = m_.series()[series_[0]].name, &y_name = m_.series()[series_[1]].name;
  std::string title = fmt::format("finished by both ({})", lines.size());
  if (only_x) title += fmt::format(", by {} alone ({})", x_name, only_x);
  if (only_y) title += fmt::format(", by {} alone ({})", y_name, only_y);
  text_ += fmt::format("set size square\nset key below\nset xlabel {}\nset ylabel {}\n",
                       gnuplot_text(x_name + ", " + axis_label(plot_.measure)),
                       gnuplot_text(y_name + ", " + axis_label(plot_.measure)));
  add_axis('x', all);
  add_axis('y', all);
  const std::string points = lines.empty() ? "NaN" : data(lines) + " using 1:2";
  return finish(
      {"x with lines linecolor '#888888' notitle",
       fmt::format("{} with points pointtype 7 pointsize 0.6 linecolor '#1f5fd0' title {}", points,
                   gnuplot_text(title))});
}

Script::Bar Script::bar(std::size_t series, const std::string& kind, Over over) const {
  std::vector<double> values, deviations;
  for (const std::size_t client : clients_) {
    const std::optional<double> v = value(series, client, over);
    if (kind_of(client) != kind || !v) continue;
    values.push_back(*v);
    deviations.push_back(deviation(m_.cell(series, client).finished(plot_.measure)) *
                         scale_of(plot_.measure));
  }
  return {mean(values), mean(deviations), values.size()};
}

// The bars of one series: their lines reach from the mean less to the mean more the deviation over
// orders.
void Script::add_bars(std::size_t series, Over over, double offset, double width,
                      std::vector<std::string>& parts, std::vector<double>& all) {
  std::vector<std::string> lines;
  std::size_t clients = 0;
  const std::vector<std::string> names = kinds();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Bar b = bar(series, names[i], over);
    if (b.clients == 0) continue;
    const double spread = over == Over::kAverage ? b.deviation : 0;
    const double low = std::max(b.mean - spread, plot_.is_logarithmic ? b.mean / 10 : 0);
    lines.push_back(fmt::format("{:.4f} {:.6g} {:.6g} {:.6g}", static_cast<double>(i) + offset,
                                b.mean, low, b.mean + spread));
    all.insert(all.end(), {low, b.mean + spread});
    clients += b.clients;
  }
  const bool has_orders = m_.series()[series].configurations.size() > 1;
  const char* what = !has_orders ? "" : over == Over::kAverage ? ", average" : ", minimum";
  const std::string title =
      gnuplot_text(fmt::format("{}{} ({})", m_.series()[series].name, what, clients));
  const std::size_t color = std::ranges::find(series_, series) - series_.begin() + 1;
  const std::string block = lines.empty() ? "" : data(lines);
  parts.push_back(
      fmt::format("{} with boxes linetype {} fillstyle solid {} border title {}",
                  lines.empty() ? "NaN" : fmt::format("{} using 1:2:({})", block, width), color,
                  over == Over::kAverage ? 0.75 : 0.25, title));
  if (has_orders && over == Over::kAverage && !lines.empty())
    parts.push_back(fmt::format(
        "{} using 1:2:3:4 with yerrorbars linecolor '#333333' pointtype 0 notitle", block));
}

std::string Script::bars() {
  std::vector<std::pair<std::size_t, Over>> wanted;
  for (const std::size_t series : series_) {
    wanted.emplace_back(series, Over::kAverage);
    if (m_.series()[series].configurations.size() > 1) wanted.emplace_back(series, Over::kMinimum);
  }
  const double width = 0.8 / static_cast<double>(wanted.size());
  std::vector<std::string> parts, tics;
  std::vector<double> all;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const double offset =
        (static_cast<double>(i) - static_cast<double>(wanted.size() - 1) / 2) * width;
    add_bars(wanted[i].first, wanted[i].second, offset, width, parts, all);
  }
  const std::vector<std::string> names = kinds();
  for (std::size_t i = 0; i < names.size(); ++i)
    tics.push_back(fmt::format("{} {}", gnuplot_text(names[i]), i));
  const std::size_t letters =
      std::accumulate(names.begin(), names.end(), std::size_t{0},
                      [](std::size_t sum, const auto& name) { return sum + name.size(); });
  text_ += fmt::format("set key below\nset ylabel {}\nset xrange [-0.6:{}]\nset xtics {}({})\n",
                       gnuplot_text("mean " + axis_label(plot_.measure)),
                       static_cast<double>(std::max<std::size_t>(names.size(), 1)) - 0.4,
                       letters > kLettersInLine ? "rotate by -25 " : "", fmt::join(tics, ", "));
  add_axis('y', all);
  return finish(parts);
}

}  // namespace

std::string plot_script(const Plot& plot, const Measurements& measurements,
                        const std::string& svg) {
  Script script(plot, measurements, svg);
  switch (plot.kind) {
    case Plot::Kind::kQuantile: return script.quantile();
    case Plot::Kind::kScatter: return script.scatter();
    case Plot::Kind::kBars: break;
  }
  return script.bars();
}

std::vector<DrawnPlot> draw_plots(const std::vector<Plot>& plots, const Measurements& measurements,
                                  const std::string& folder, std::string& problem) {
  std::vector<DrawnPlot> drawn;
  fs::remove_all(folder);  // what an earlier form of the study drew
  fs::create_directories(folder);
  for (const Plot& plot : plots) {
    const std::string script = fmt::format("{}/{}.gnuplot", folder, plot.name),
                      svg = fmt::format("{}/{}.svg", folder, plot.name);
    const std::string said = folder + "/gnuplot.log";
    write_file("", script, plot_script(plot, measurements, svg));
    const int status = run_to_end("gnuplot", {script}, said);
    if (status == kCannotRun) {
      fs::remove(said);
      problem =
          "no plots: gnuplot is missing (Debian package gnuplot-nox); with it, the same command "
          "draws them "
          "and repeats no run";
      break;
    }
    if (status != 0 || !fs::exists(svg)) {
      problem = fmt::format("plot {}: gnuplot failed, see {}", plot.name, said);
      break;
    }
    drawn.push_back({plot.name, plot.title, read_text_file(svg)});
    fs::remove(said);
  }
  return drawn;
}

}  // namespace plait::study
