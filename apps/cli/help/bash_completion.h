#pragma once

#include <map>
#include <string>

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name.
class App;
class Option;
}  // namespace CLI

namespace colorwalk {

/// Values to complete per option, separated by blanks.
using OfferedValues = std::map<const CLI::Option*, std::string>;

/// A script that lets bash complete subcommands, options and values. Everything is written into
/// the script, so that bash does not start the program at each key press.
std::string bash_completion(const CLI::App& program, const OfferedValues& values);

}  // namespace colorwalk
