#include <unistd.h>

#include <iostream>
#include <span>

#include "experiments/cli/program.h"

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  colorwalk::Console console{std::cin, std::cout, std::cerr, isatty(STDERR_FILENO) == 1};
  return colorwalk::run_program(std::span(arguments, static_cast<std::size_t>(count)), console);
}
