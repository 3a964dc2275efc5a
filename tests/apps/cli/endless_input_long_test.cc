// Files without an end are refused, with the limit named and little memory.

#include "tests/support/program/inputs.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

struct EndlessInput {
  const char* name;
  const char* command;
  const char* error;  ///< A regular expression.
  friend void PrintTo(const EndlessInput& row, std::ostream* out) { *out << row.command; }
};

class Endless : public ProgramTest, public testing::WithParamInterface<EndlessInput> {
 protected:
  Endless() {
    write("d.toml", small_descriptor());
    write("boards.txt", ".010\n");
    EXPECT_EQ(run("colorwalk run d.toml --out run && cp -r run zeros && cp -r run manifest && "
                  "truncate --size=100G zeros/records.jsonl && "
                  "ln --symbolic --force /dev/zero manifest/manifest.json")
                  .exit_code,
              0);
  }
};

TEST_P(Endless, InputIsRefused) {
  // The text and what the program needs; sanitizers need far more.
  const std::string limit = kSanitized ? "" : "ulimit -v 2600000; ";
  EXPECT_THAT(error_output(limit + GetParam().command), ContainsRegex(GetParam().error));
}

constexpr const char* kFile = "the file is too large; expected at most 1073741824 bytes$";
constexpr const char* kSmallFile = "the file is too large; expected at most 4194304 bytes$";
constexpr const char* kDevice =
    "manifest.json: is a pipe, socket or device; expected a regular file$";
constexpr const char* kLine =
    "records.jsonl:4: the line is too long; expected at most 67108864 bytes$";

INSTANTIATE_TEST_SUITE_P(
    OfEveryReader, Endless,
    testing::Values(EndlessInput{"Boards", "colorwalk solve /dev/zero", kFile},
                    EndlessInput{"StandardInput", "colorwalk solve - < /dev/zero", kFile},
                    EndlessInput{"Rows", "yes 0 | colorwalk solve --format grid -", kFile},
                    EndlessInput{"Descriptor", "colorwalk run /dev/zero", kSmallFile},
                    EndlessInput{"Certificates", "colorwalk verify --certificate /dev/zero", kFile},
                    EndlessInput{"Solutions", "colorwalk verify boards.txt /dev/zero", kFile},
                    EndlessInput{"Manifest", "colorwalk report manifest", kDevice},
                    EndlessInput{"ReportedRecords", "colorwalk report zeros", kLine},
                    EndlessInput{"ResumedRecords", "colorwalk run d.toml --out zeros", kLine},
                    EndlessInput{"ComparedRecords", "colorwalk diff run zeros", kLine}),
    [](const auto& instance) { return std::string(instance.param.name); });

}  // namespace
}  // namespace colorwalk
