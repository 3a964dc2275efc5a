#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>
#include <span>

#include "apps/cli/board_file_options.h"
#include "apps/cli/command.h"
#include "base/input_error.h"
#include "base/text.h"
#include "experiments/run/progress.h"
#include "experiments/run/solutions.h"
#include "search/certificates/certificate.h"

namespace colorwalk {
namespace {

constexpr const char* kVerifyDescription =
    R"(The last FILE has the SOLUTIONS, those before it the BOARDS. Solutions are JSON records (solve
--json, or records.jsonl of a run) or move strings, one per line in the order of the boards (a
time may follow after a blank). Prints one line per solution with tab-separated fields: board,
valid or failed, length, and the solver or the error. Exit code 1 if a solution fails or a board
has none.

With --certificate, checks a file written by `solve --certificate` instead: the referee replays
the solutions, and the optimality proofs are checked line by line. If a FILE is given, the
certificates must be for the boards of all of them. Prints one line per certificate: board,
optimal or refused, length, and the result; a board without a certificate is refused. The limits
apply to the proof of each certificate, the one on memory to the lines that are still needed
(default: 1000 megabytes); a check that a limit ends is `unfinished`, with exit code 1. A file is
read while it is checked, so its size does not matter; standard input is held in memory.)";

/// The certificates: a file as it is read, or the text of standard input or a device.
ReadBytes open_certificates(const std::string& path, Console& console) {
  std::error_code error;
  if (path != "-" && std::filesystem::is_regular_file(path, error)) {
    const auto file = std::make_shared<std::ifstream>(path, std::ios::binary);
    if (file->is_open()) {
      return [file, path](std::int64_t begin, std::span<char> buffer) {
        file->clear();
        file->seekg(begin);
        file->read(buffer.data(), std::ssize(buffer));
        if (file->bad()) throw InputError(path, 0, "cannot be read; expected a readable file");
        return static_cast<std::size_t>(file->gcount());
      };
    }
  }
  const auto text = std::make_shared<const std::string>(read_text(path, console));
  return
      [text](std::int64_t begin, std::span<char> buffer) { return bytes_of(*text)(begin, buffer); };
}

class VerifyCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_texts("FILE", files_, "FILE",
                      "BOARDS ... SOLUTIONS: the boards as for `solve`, then the solutions; - is "
                      "standard input",
                      /*is_required=*/false);
    options.add_text("--certificate", certificate_, "FILE",
                     "Check certificates instead of solutions");
    board_options_.declare(options);
    for (const LimitSpec& limit : kLimits) {
      if (limit.key != "nodes") options.add_value(limit.value, limits_);
    }
  }

  int run(Console& console) override {
    if (certificate_) return verify_certificates(console);
    if (files_.size() < 2) {
      throw InputError(fmt::format("{} is required (see colorwalk verify --help)",
                                   files_.empty() ? "BOARDS" : "SOLUTIONS"));
    }
    const std::string solutions = files_.back();
    files_.pop_back();
    check_input(solutions, "solutions");
    return verify_solutions(solutions, console);
  }

 private:
  /// Refuses standard input for two files.
  void check_input(std::string_view file, std::string_view contents) const {
    if (file != "-" || std::ranges::find(files_, "-") == files_.end()) return;
    throw InputError(
        fmt::format("boards and {} cannot both be standard input; expected one file", contents));
  }

  int verify_solutions(const std::string& file, Console& console) const {
    const FileSource boards = board_options_.open(files_, console, board_options_.setup());
    std::vector<ClaimedSolution> solutions =
        read_solutions(read_text(file, console), text_name(file));
    for (const std::int64_t board :
         boards_without(solutions, &ClaimedSolution::board, boards.size())) {
      solutions.emplace_back().board = board;
    }
    bool all_valid = true;
    Progress progress(console, static_cast<std::int64_t>(solutions.size()));
    for (ClaimedSolution& solution : solutions) {
      const std::string fault = find_fault(solution, boards);
      progress.print_above([&] { print(solution, fault, console.out); });
      all_valid = all_valid && fault.empty();
      progress.advance();
    }
    return all_valid ? kDone : kFailure;
  }

  int verify_certificates(Console& console) const {
    check_input(*certificate_, "certificates");
    std::optional<FileSource> boards;
    if (!files_.empty()) boards = board_options_.open(files_, console, board_options_.setup());
    const std::string file = text_name(*certificate_);
    const ReadBytes text = open_certificates(*certificate_, console);
    const std::vector<Certificate> certificates = read_certificates(text, file);
    SolveRequest request;
    request.limits = read_wishes(limits_).limits;
    bool all_valid = true;
    std::optional<Progress> progress(std::in_place, console,
                                     static_cast<std::int64_t>(certificates.size()));
    for (const Certificate& certificate : certificates) {
      CertificateVerdict verdict = {boards ? find_mismatch(certificate, *boards) : ""};
      if (verdict.fault.empty()) verdict = check_certificate(certificate, text, file, request);
      progress->print_above([&] { print(certificate, verdict, console.out); });
      all_valid = all_valid && verdict.fault.empty();
      progress->advance();
    }
    progress.reset();
    if (boards) {
      for (const std::int64_t board :
           boards_without(certificates, &Certificate::number, boards->size())) {
        console.out << fmt::format("{}\trefused\t-\tno certificate\n", board);
        all_valid = false;
      }
    }
    return all_valid ? kDone : kFailure;
  }

  static void print(const ClaimedSolution& solution, const std::string& fault, std::ostream& out) {
    const std::string length =
        solution.moves ? fmt::format("{}", solution.moves->size()) : std::string("-");
    out << fmt::format("{}\t{}\t{}", solution.board, fault.empty() ? "valid" : "failed", length);
    if (!solution.label.empty()) out << '\t' << error_text(solution.label);
    if (!fault.empty()) out << '\t' << error_text(fault);
    out << '\n';
  }

  static void print(const Certificate& certificate, const CertificateVerdict& verdict,
                    std::ostream& out) {
    const std::string& fault = verdict.fault;
    const std::string_view unaccepted = verdict.is_unfinished ? "unfinished" : "refused";
    out << fmt::format("{}\t{}\t{}\t{}\n", certificate.number,
                       fault.empty() ? "optimal" : unaccepted, certificate.length,
                       fault.empty() ? fmt::format("solution accepted, {} proof lines accepted",
                                                   certificate.proof_lines)
                                     : error_text(fault));
    out << std::flush;
  }

  std::vector<std::string> files_;
  std::optional<std::string> certificate_;
  BoardFileOptions board_options_;
  Value limits_ = Value::table();
};

}  // namespace

CommandEntry verify_command() {
  return {
      .help = {.name = "verify",
               .summary = "Check solutions and certificates",
               .description = kVerifyDescription,
               .examples = {"colorwalk solve --solver greedy --json boards.txt > solutions.jsonl",
                            "colorwalk verify boards.txt solutions.jsonl",
                            "colorwalk verify --certificate proof.jsonl"}},
      .make = make_command<VerifyCommand>};
}

}  // namespace colorwalk
