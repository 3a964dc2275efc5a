// Bad input and usage: one line on standard error, exit code 2 and nothing on standard output.

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

using testing::Lt;

struct BadCommand {
  const char* name;
  const char* command;
  const char* error;  ///< A regular expression.
  friend void PrintTo(const BadCommand& row, std::ostream* out) { *out << row.command; }
};

class BadInput : public ProgramTest, public testing::WithParamInterface<BadCommand> {
 protected:
  BadInput() {
    write("boards.txt", kTwoBoards);
    write("little.toml", small_descriptor());
    write("file", "");
  }
};

TEST_P(BadInput, IsReportedInOneLine) {
  EXPECT_THAT(error_output(GetParam().command), ContainsRegex(GetParam().error));
  EXPECT_FALSE(std::filesystem::exists(folder() / "runs"));
}

constexpr BadCommand kCommands[] = {
    {"MissingBoards", "colorwalk solve no-such.txt", "^no-such.txt: "},
    {"AssignmentThatIsNotUtf8", "colorwalk run little.toml --set \"title=$(printf '\\377')\"",
     "^--set title=[?]: the assignment is not UTF-8; expected UTF-8$"},
    {"DescriptorWhoseNameIsNotUtf8",
     "mv little.toml \"$(printf 'a\\377.toml')\"; colorwalk run --out o a*.toml",
     "/a[?].toml: the path is not UTF-8; expected UTF-8$"},
    {"EmptyInput", "colorwalk solve - < /dev/null", "^standard input: "},
    {"FolderForInput", "colorwalk solve - < .", "^standard input: cannot be read: Is a directory$"},
    {"ClosedInput", "colorwalk solve - <&-",
     "^standard input: cannot be read: Bad file descriptor$"},
    {"InputAndFile", "colorwalk solve boards.txt - < boards.txt",
     "^standard input \\(-\\) cannot be combined with files; expected one or the other$"},
    {"FolderInFile", "colorwalk run little.toml --out file/below",
     "^file/below: cannot be created: "},
    {"LinkIntoMissingFolder",
     "mkdir d; ln -s no/such/file d/.lock; colorwalk run little.toml --out d",
     "^d/.lock: cannot be written: No such file or directory$"},
    {"MissingFolder", "colorwalk generate --source series --out no/such/folder",
     "^no/such/folder: cannot be written: "},
    {"FullDisk", "colorwalk generate --source series > /dev/full",
     "^standard output cannot be written$"},
    {"ThreadsWithoutBatches", "colorwalk solve --solver dijkstra:threads=8 boards.txt",
     "'threads' of dijkstra needs batches of more than 16 nodes; expected .*, or threads=1$"},
    {"AnyStartOfBlankBoard", "colorwalk solve --start any boards.txt",
     "^--start any: board 0 has a blank start, .*; expected a color in every cell"},
    {"AnyStartUnderColorWalk", "colorwalk solve --start any --rules color-walk boards.txt",
     "^--start any is for the rules flood-it; expected no others: .*\\(docs/python.md\\)$"},
    {"PipeForRecords",
     "colorwalk run little.toml --out out > log && rm out/records.jsonl && "
     "mkfifo out/records.jsonl && colorwalk run little.toml --out out",
     "^out/records.jsonl: is a pipe, socket or device; expected a regular file$"},
    {"PipeForTable", "mkdir out && mkfifo out/table.md && colorwalk run little.toml --out out",
     "^out/table.md: is a pipe, socket or device"},
    {"BrokenRecord", R"(echo '{"board":0}' > r; colorwalk verify boards.txt r)", "^r:1: "},
    {"CertificatesThatCannotBeRead", "colorwalk verify --certificate /proc/self/mem",
     "^/proc/self/mem: cannot be read; expected a readable file$"},
    {"RecordOfAnotherPart",
     "colorwalk run little.toml --shard 1/2 --out p > log && "
     "colorwalk run little.toml --shard 2/2 --out q > log && cat q/records.jsonl >> "
     "p/records.jsonl "
     "&& colorwalk run little.toml --shard 1/2 --out p",
     "^p/records.jsonl:[0-9]+: the record belongs to another part of the run$"},
    {"RecordOfAnotherBoard",
     "colorwalk run little.toml --out out > log && "
     R"(sed -i 's/"board":0/"board":1/' out/records.jsonl && colorwalk run little.toml --out out)",
     "^out/records.jsonl:[1-3]: the record of greedy on board 1 belongs to no task of this run"},
    {"RecordsTwice",
     "colorwalk run little.toml --out out > log && cp out/records.jsonl all && "
     "cat all >> out/records.jsonl && colorwalk run little.toml --out out",
     "^out/records.jsonl:4: duplicate record of a task"},
    {"RecordsWithoutManifest",
     "colorwalk run little.toml --out out > log && rm out/manifest.json && "
     "colorwalk run little.toml --out out",
     "^out/records.jsonl: exists without a manifest"},
    {"AnotherPart",
     "colorwalk run little.toml --out p --shard 1/2 > log && "
     "colorwalk run little.toml --out p --shard 2/2",
     "^p: contains part 1/2, but this is part 2/2"},
    {"PartOfAWholeRun",
     "colorwalk run little.toml --out p --shard 1/2 > log && colorwalk run little.toml --out p",
     "^p: contains part 1/2, but this is a whole run"},
    {"ChangedBoards",
     "printf \"boards = { source = 'file', path = 'b' }\\nsolvers = [{ name = 'greedy' }]\\n\" > "
     "f; "
     "echo .010 > b; colorwalk run f --out o > log; echo .011 > b; colorwalk run f --out o",
     "records.jsonl:1: board 0 is not the recorded one; expected the same"},
    {"ManifestWithoutDescriptor",
     "colorwalk run little.toml --out out > log && "
     R"(sed -i 's/"file": ".*"/"file": ""/' out/manifest.json && colorwalk report out)",
     "^out/manifest.json: 'file' is \"\""},
    {"ReportOfNoRun", "mkdir -p parts/1 && colorwalk report parts",
     "^parts: contains no records.jsonl; expected the folder of a run, or of its parts$"},
    {"DiffOfNoRun", "mkdir -p parts/1 && colorwalk diff parts parts", "^parts: contains no rec"},
    {"Command", "colorwalk slove", "did you mean 'solve'[?]$"},
    {"Option", "colorwalk solve --sover greedy boards.txt", "did you mean '--solver'[?]$"},
    {"Descriptor", "colorwalk run smok", "did you mean 'smoke'[?]$"},
    {"Integer", "colorwalk solve --threads -1 boards.txt",
     "^--threads is '-1'; expected a whole number from 0 to 1024$"},
    {"FormatThatIsOnlyRead", "colorwalk generate --source series --format pc19",
     "^cannot write the format 'pc19'; expected a writable format"},
    {"SourceOfFiles", "colorwalk generate --source file",
     "^the source 'file' does not generate boards; expected "},
    {"OptionOfAnotherSource", "colorwalk generate --source series --vertices 5",
     "^unknown parameter 'vertices' of series; expected rows, cols, colors, count or seed$"},
    {"SideAndRows", "colorwalk generate --source uniform --rows 5 --side 6",
     "^--side sets rows and columns; expected --side or --rows, not both$"},
    {"Number", "colorwalk solve --limit-time soon boards.txt",
     "^--limit-time is 'soon'; expected a number from 0 to 1000000000$"},
    {"Toml", "echo 'title = ' > d; colorwalk run d", "^d:1:9: "},
    {"Memory", "colorwalk solve --limit-memory 1 boards.txt",
     "^--limit-memory is 1 [(]megabytes[)]; expected at least [0-9]+, because the program itself "
     "takes [0-9.]+$"},
    {"NoCommand", "colorwalk", "^no command; expected run, .* or list"},
    {"NoFile", "colorwalk solve", "FILE is required"},
    {"NoBoards", "colorwalk verify", "BOARDS is required"},
    {"OneInputForBoardsAndSolutions", "colorwalk verify - -", "^boards and solutions cannot both"},
    {"OneInputForBoardsAndCertificates", "colorwalk verify --certificate - -",
     "^boards and certificates cannot both"},
    {"ShowAndJson", "colorwalk solve --show --json -", "exclude"},
    {"UnexpectedArgument", "colorwalk list solvers now", "^unexpected argument 'now'"},
};

INSTANTIATE_TEST_SUITE_P(All, BadInput, testing::ValuesIn(kCommands),
                         [](const auto& test) { return std::string(test.param.name); });

class BadText : public ProgramTest {};

TEST_F(BadText, IsQuotedInOneShortLine) {
  write("boards.txt", kTwoBoards);
  const std::string record = run_ok("colorwalk solve --solver greedy --json boards.txt");
  const auto with_status = [&record](const std::string& status) {
    return changed(record, "feasible", status);
  };
  write("records.jsonl", with_status("time-limit\\n\\u001b[2J"));
  EXPECT_EQ(error_output("colorwalk verify boards.txt records.jsonl"),
            "records.jsonl:1: unknown status 'time-limit??[2J'; did you mean 'time-limit'?");
  const std::string endless(5'000'000, 'x');
  write("records.jsonl", with_status(endless));
  EXPECT_THAT(error_output("colorwalk verify boards.txt records.jsonl").size(), Lt(2000U));
  write("c", R"({"certificate":3,"board":0,"grid":"# 1 2 1 color-walk ul\n.0\n\n","length":1,)"
             R"("moves":"0","proof":1})"
             "\nc \033[2J\n");
  EXPECT_THAT(error_output("colorwalk verify --certificate c"),
              StartsWith("c:2: invalid number in a proof line at ' ?[2J'"));
  write("long.toml", "title = 'x'\n" + endless + " = 1\n");
  EXPECT_THAT(error_output("colorwalk run long.toml").size(), Lt(2000U));
}

}  // namespace
}  // namespace colorwalk
