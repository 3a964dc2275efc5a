// Files without an end are refused, with the limit named and little memory.

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

constexpr const char* kFile = "the file is too large; expected at most 1073741824 bytes$";
constexpr const char* kSmallFile = "the file is too large; expected at most 4194304 bytes$";
constexpr const char* kDevice =
    "manifest.json: is a pipe, socket or device; expected a regular file$";
constexpr const char* kLine =
    "records.jsonl:4: the line is too long; expected at most 67108864 bytes$";

/// Commands and their errors, regular expressions.
constexpr std::pair<const char*, const char*> kEndlessInputs[] = {
    {"colorwalk solve /dev/zero", kFile},
    {"colorwalk solve - < /dev/zero", kFile},
    {"yes 0 | colorwalk solve --format grid -", kFile},
    {"colorwalk run /dev/zero", kSmallFile},
    {"colorwalk verify --certificate /dev/zero", kFile},
    {"colorwalk verify boards.txt /dev/zero", kFile},
    {"colorwalk report manifest", kDevice},
    {"colorwalk report large", kLine},
    {"colorwalk run d.toml --out large", kLine},
    {"colorwalk diff run large", kLine},
};

using Endless = ProgramTest;

TEST_F(Endless, InputIsRefusedByEveryReader) {
  write("d.toml", small_descriptor());
  write("boards.txt", ".010\n");
  run("colorwalk run d.toml --out run && cp -r run large && cp -r run manifest && "
      "truncate --size=100G large/records.jsonl && "
      "ln --symbolic --force /dev/zero manifest/manifest.json",
      0);
  // The text and what the program needs; sanitizers need far more.
  const std::string limit = kSanitized ? "" : "ulimit -v 2600000; ";
  for (const auto& [command, error] : kEndlessInputs) {
    EXPECT_THAT(error_output(limit + command), ContainsRegex(error));
  }
}

}  // namespace
}  // namespace colorwalk
