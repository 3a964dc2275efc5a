#include <fmt/format.h>

#include <ostream>

#include "apps/cli/command.h"
#include "base/input_error.h"
#include "experiments/run/progress.h"
#include "experiments/run/run_archive.h"

namespace colorwalk {
namespace {

constexpr const char* kExportDescription =
    "RUN is an output folder of `colorwalk run`. Writes everything that others need to check and "
    "reuse it to DIR, a new folder: boards, optima, shortest solutions, certificates of the proven "
    "optima, the descriptor, the manifest, the records, a table of tasks, a README and the SHA-256 "
    "sums of all files. `colorwalk report DIR` works there. The certificates are proven again; the "
    "limits apply to the proof of each.";

class ExportCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("RUN", run_, "DIR", "Output folder of a run");
    options.add_text("--out", out_, "DIR", "Folder of the archive");
    options.add_limits(limits_);
  }

  int run(Console& console) override {
    if (!out_) throw InputError("--out is required (see colorwalk export --help)");
    ArchiveCounts counts;
    {
      Progress progress(console, boards_of_run(run_));
      counts = write_archive(run_, *out_, limits_, [&] { progress.advance(); });
    }
    console.out << fmt::format("{} boards, {} optima, {} certificates in {}\n", counts.boards,
                               counts.optima, counts.certificates, *out_);
    return kDone;
  }

 private:
  std::string run_;
  std::optional<std::string> out_;
  Limits limits_;
};

}  // namespace

CommandEntry export_command() {
  return {.help = {.name = "export",
                   .summary = "Write the data of a run for publication",
                   .description = kExportDescription,
                   .examples = {"colorwalk export runs/series --out series-data",
                                "colorwalk export runs/growth --out growth-data --limit-time 60"}},
          .make = make_command<ExportCommand>};
}

}  // namespace colorwalk
