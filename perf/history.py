"""./cw compare A..B: the instructions of all jobs, commit by commit. --find JOB: that of a step.

Programs are built for small boards only (builds.FEW_WIDTHS). Counts are kept by version, compiler
and job, and are not taken again. All versions solve the same boards.
"""

import hashlib
import html
import io
import json
import math
import pathlib
import tempfile

import builds
import jobs
from commands import ROOT, Refusal, percent, replace, say, table

FOLDER = builds.FOLDER / "history"
STEP = 0.01  # The least change of a job's instructions that is named.
STYLES = [ROOT / "experiments/report/page" / name for name in ("shared/shared.css", "report.css")]
PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Instructions by commit</title>
<style>{style}</style>
<p class="kind">colorwalk</p>
<h1>Instructions by commit</h1>
<figure>{plot}</figure>
{tables}
</html>
"""


def main(chosen):
    FOLDER.mkdir(parents=True, exist_ok=True)
    if chosen.find:
        return find(chosen.commits, chosen.find)
    versions = builds.tags() if chosen.tags else [
        version for name in chosen.commits for version in builds.range_of(name, chosen.every)]
    found = [(version, counts) for version, counts in zip(versions, counts_of(versions)) if counts]
    if not found:
        raise Refusal("none of the commits can be built; expected commits of this program")
    tables = [(["Commit", f"Instructions (from {percent(STEP, 0)} on)"], steps_of(found)),
              (["Job", "First", "Last", "Last/first"], totals_of(found))]
    print(*(table(*each) for each in tables), sep="\n", end="")
    plot = plot_of(found)
    replace(FOLDER / "history.svg", plot)
    replace(FOLDER / "history.html", PAGE.format(
        style="".join(style.read_text(encoding="utf-8") for style in STYLES),
        plot=plot[plot.index("<svg"):], tables="\n".join(html_of(*each) for each in tables)))
    print(f"\nPlot: {FOLDER}/history.svg, page: {FOLDER}/history.html")
    return 0


# ---- Counting ----------------------------------------------------------------------------------

def counts_of(versions):
    """For each version {job: instructions, or None if it does not have the job}; empty if it cannot
    be built. Builds and counts only what is missing."""
    keys = {job: f"{job.solver} on {jobs.BOARDS[job.boards]}" for job in jobs.JOBS}
    places = [builds.folder_of(version, builds.FEW_WIDTHS) for version in versions]
    files = {place: FOLDER / f"{place.name}.json" for place in places}
    known = {place: json.loads(file.read_text()) if file.exists() else {}
             for place, file in files.items()}
    missing = {place: [job for job in jobs.JOBS if keys[job] not in counts]
               for place, counts in known.items()}
    builds.programs_of([version for version, place in zip(versions, places) if missing[place]],
                       builds.FEW_WIDTHS, may_fail=True)
    for place, counts in known.items():
        if missing[place] and place.is_dir():
            say(f"counting instructions of {place.name}")
            counts.update(zip(map(keys.get, missing[place]), count(place, missing[place])))
            replace(files[place], json.dumps(counts, indent=1))
    return [{job.name: known[place].get(keys[job]) for job in jobs.JOBS} if known[place] else {}
            for place in places]


def count(programs, wanted):
    """The instructions of jobs, or None. The first program makes the boards for all versions."""
    boards = FOLDER / f"boards-{hashlib.sha256(repr(jobs.BOARDS).encode()).hexdigest()[:8]}"
    if not boards.is_dir():
        with tempfile.TemporaryDirectory(prefix="new-", dir=FOLDER) as new:
            (folder := pathlib.Path(new, "boards")).mkdir()
            jobs.make_boards(programs, folder)
            folder.rename(boards)
    return jobs.on_all_cores(
        lambda job: (jobs.instructions(job, boards, programs)
                     if jobs.works_with(programs, boards, job) else None), wanted)


# ---- Finding a step ----------------------------------------------------------------------------

def find(names, job):
    """Bisects the commits by the job's instructions, whether they are nearer to those of the first
    or of the last one, and prints the commit of the step."""
    versions = builds.range_of("..".join(names))
    low, high = 0, len(versions) - 1
    counts = {at: counts_of([versions[at]])[0].get(job) for at in (low, high)}
    first, last = counts.values()
    if not first or not last or abs(last / first - 1) < STEP:
        raise Refusal(f"{job} has no step of {percent(STEP, 0)} or more between "
                      f"{versions[0].label} and {versions[-1].label}: {first} and {last} "
                      "instructions")
    while untried := [at for at in range(low + 1, high) if at not in counts]:
        at = min(untried, key=lambda each: abs(each - (low + high) / 2))
        counts[at] = counts_of([versions[at]])[0].get(job)
        if counts[at]:
            is_after = abs(math.log(counts[at] / last)) < abs(math.log(counts[at] / first))
            low, high = (low, at) if is_after else (at, high)
            say(f"{versions[at].label}: {counts[at]:,} instructions; {high - low} commits left")
    step = percent(counts[high] / counts[low] - 1, 2, "+")
    print(table(["Commit", job, "Step"], [[title(versions[low]), f"{counts[low]:,}", ""],
                                          [title(versions[high]), f"{counts[high]:,}", step]]))
    if high - low > 1:
        print(f"Commits between them that cannot be measured: {high - low - 1}.")
    return 0


# ---- Output ------------------------------------------------------------------------------------

def title(version):
    return f"{version.label} {version.date} {version.subject}"


def steps_of(found):
    """A row for each version, with the jobs that take more or less instructions than before."""
    rows = []
    before = {}
    for version, counts in found:
        counts = {job: count for job, count in counts.items() if count}
        changes = {job: count / before.get(job, count) - 1 for job, count in counts.items()}
        rows.append([title(version), ", ".join(
            f"{job} {percent(changes[job], 1, '+')}" for job in sorted(changes, key=changes.get)
            if abs(changes[job]) >= STEP)])
        before |= counts
    return rows


def points_of(found):
    """For each job [(number of the version, instructions)] of the versions that have it."""
    points = {job.name: [(at, counts[job.name]) for at, (_, counts) in enumerate(found)
                         if counts[job.name]] for job in jobs.JOBS}
    return {job: each for job, each in points.items() if each}


def totals_of(found):
    """A row for each job, with the counts of the first and of the last version that have it."""
    return [[job, f"{first:,}", f"{last:,}", f"{last / first:.4f}"]
            for job, [(_, first), *_, (_, last)] in
            ((job, [*points, points[-1]]) for job, points in points_of(found).items())]


def plot_of(found):
    """SVG of the instructions relative to the first version: a line for each job that has changed,
    and one in gray for each of the others."""
    try:
        import matplotlib  # Only here, because nothing else in perf/ needs it.
        import matplotlib.figure
    except ImportError:
        say("no plot: run 'apt-get install python3-matplotlib' as root")
        return "<svg></svg>"
    gray = dict.fromkeys(("axes.edgecolor", "axes.labelcolor", "text.color", "xtick.color",
                          "ytick.color"), "0.5")  # On light and dark pages.
    matplotlib.rcParams.update({"svg.hashsalt": "history", "svg.fonttype": "none", **gray})
    figure = matplotlib.figure.Figure((9, 5), layout="constrained")
    axes = figure.add_subplot(ylabel="instructions relative to the first commit", yscale="log")
    changed = 0
    for job, points in points_of(found).items():
        values = [count / points[0][1] for _, count in points]
        style = {"color": "0.7", "zorder": 0}
        if max(values) / min(values) > 1 + STEP:
            style = {"color": f"C{changed % 10}", "marker": "ov"[changed // 10], "label": job}
            changed += 1
        axes.plot([at for at, _ in points], values, **style)
    axes.set_xticks(range(len(found)), [version.commit[:8] for version, _ in found], rotation=90)
    axes.yaxis.set_major_formatter("{x:.2f}")
    axes.yaxis.set_minor_formatter("{x:.2f}")
    if changed:
        axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)
    svg = io.StringIO()
    figure.savefig(svg, format="svg", transparent=True, metadata={"Date": None})
    return svg.getvalue()


def html_of(heads, rows):
    """A table in the style of the report."""
    lines = ["".join(f'<{tag} class="wide">{html.escape(str(cell))}</{tag}>' for cell in cells)
             for tag, cells in (("th", heads), *(("td", row) for row in rows))]
    return ('<section class="scroll"><table><tr>' + "</tr>\n<tr>".join(lines) +
            "</tr></table></section>")
