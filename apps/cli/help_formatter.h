#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>

namespace colorwalk {

/// CLI11's help in a fixed number of columns. Descriptions and footers are wrapped; footer lines
/// that begin with two blanks are commands, which are continued with a backslash.
class HelpFormatter : public CLI::Formatter {
 public:
  static constexpr std::size_t kWidth = 100;  ///< The default, and the maximum on terminals.

  HelpFormatter();
  void set_width(std::size_t width) { width_ = width; }

  /// Versions of CLI11 separate these parts differently.
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override;

 private:
  std::string make_description(const CLI::App* app) const override;
  std::string make_usage(const CLI::App* app, std::string name) const override;
  std::string make_option(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_subcommand(const CLI::App* command) const override;
  std::string make_footer(const CLI::App* app) const override;

  std::string entry(const std::string& name, std::string_view meaning, std::size_t column) const;

  std::size_t width_ = kWidth;
};

}  // namespace colorwalk
