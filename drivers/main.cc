// The command line of Plait.
#include <fmt/format.h>

int main() {
  fmt::print(stderr, "plait: no command is implemented yet\n");
  return 2;
}
