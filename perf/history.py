"""./cw compare A..B: the instructions of all jobs, commit by commit. --find JOB: that of a step.

Only the program is built, for small boards (builds.HISTORY). Counts are kept by version, compiler
and job, and are not taken again. All versions solve the same boards.
"""

import concurrent.futures
import hashlib
import html
import io
import json
import math
import os
import pathlib
import tempfile

import builds
import jobs
import measures
from commands import ROOT, Refusal, percent, say, table

FOLDER = builds.FOLDER / "history"
STEP = 0.01  # The least change of a job's instructions that is named.
STYLES = [ROOT / "experiments/report/page" / name for name in ("shared/shared.css", "report.css")]


def main(chosen):
    FOLDER.mkdir(parents=True, exist_ok=True)
    if chosen.find:
        return find(chosen.commits, chosen.find)
    versions = builds.tags() if chosen.tags else [
        version for name in chosen.commits for version in builds.range_of(name, chosen.every)]
    found = [(version, counts) for version, counts in zip(versions, counts_of(versions)) if counts]
    if not found:
        raise Refusal("none of the commits can be built; expected commits of this program")
    tables = {"Steps": (["Commit", f"Instructions (from {percent(STEP, 0)} on)"], steps_of(found)),
              "Jobs": (["Job", "First", "Last", "Last/first"], totals_of(found))}
    print(*(table(*each) for each in tables.values()), sep="\n", end="")
    plot = plot_of(found)
    write(FOLDER / "history.svg", plot)
    write(FOLDER / "history.html", page_of(tables, plot))
    print(f"\nPlot: {FOLDER}/history.svg, page: {FOLDER}/history.html")
    return 0


# ---- Counting ----------------------------------------------------------------------------------

def counts_of(versions):
    """For each version {job: instructions, or None if it does not have the job}; empty if it cannot
    be built. Builds and counts only what is missing."""
    keys = {job: f"{job.solver} on {jobs.BOARDS[job.boards]}" for job in jobs.JOBS}
    places = [builds.folder_of(version, builds.HISTORY) for version in versions]
    files = [FOLDER / f"{place.name}.json" for place in places]
    known = [json.loads(file.read_text()) if file.exists() else {} for file in files]
    incomplete = [bool(set(keys.values()) - counts.keys()) for counts in known]
    builds.programs_of([version for version, lacks in zip(versions, incomplete) if lacks],
                       builds.HISTORY)
    for place, file, counts, lacks in zip(places, files, known, incomplete):
        if lacks and place.is_dir():
            say(f"counting instructions of {place.name}")
            missing = [job for job in jobs.JOBS if keys[job] not in counts]
            counts.update(zip(map(keys.get, missing), count(place, missing)))
            write(file, json.dumps(counts, indent=1))
    return [{job.name: counts.get(keys[job]) for job in jobs.JOBS} if counts else {}
            for counts in known]


def count(programs, missing):
    """The instructions of jobs, on all cores."""
    boards = FOLDER / f"boards-{hashlib.sha256(repr(jobs.BOARDS).encode()).hexdigest()[:8]}"
    if not boards.is_dir():
        with tempfile.TemporaryDirectory(prefix="new-", dir=FOLDER) as new:
            (folder := pathlib.Path(new, "boards")).mkdir()
            jobs.make_boards(programs, folder)
            folder.rename(boards)

    def instructions(job):
        return (measures.instructions_of_job(job, boards, programs)
                if jobs.works_with(programs, boards, job) else None)

    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        return list(pool.map(instructions, missing))


def write(file, text):
    """Replaces a file atomically."""
    new = file.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(file)


# ---- Finding a step ----------------------------------------------------------------------------

def find(names, job):
    """Bisects the commits by the job's instructions, whether they are nearer to those of the first
    or of the last one, and prints the commit of the step."""
    versions = builds.range_of("..".join(names))
    counts = {0: None, len(versions) - 1: None}

    def count_at(at):
        counts[at] = counts_of([versions[at]])[0].get(job)
        return counts[at]

    first, last = map(count_at, list(counts))
    if not first or not last or abs(last / first - 1) < STEP:
        raise Refusal(f"{job} has no step of {percent(STEP, 0)} or more between "
                      f"{versions[0].label} and {versions[-1].label}: {first} and {last} "
                      "instructions")
    low, high = 0, len(versions) - 1
    while untried := [at for at in range(low + 1, high) if at not in counts]:
        at = min(untried, key=lambda each: abs(each - (low + high) / 2))
        if counted := count_at(at):
            is_after = abs(math.log(counted / last)) < abs(math.log(counted / first))
            low, high = (low, at) if is_after else (at, high)
            say(f"{versions[at].label} has {counted:,} instructions; {high - low} commits left")
    print(table(["Commit", job, "Step"], [
        [title(versions[low]), f"{counts[low]:,}", ""],
        [title(versions[high]), f"{counts[high]:,}",
         percent(counts[high] / counts[low] - 1, 2, "+")]]))
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
        changes = {job: each / before[job] - 1 for job, each in counts.items()
                   if each and before.get(job)}
        named = sorted((job for job in changes if abs(changes[job]) >= STEP), key=changes.get)
        rows.append([title(version), ", ".join(f"{job} {percent(changes[job], 1, '+')}"
                                               for job in named)])
        before |= {job: each for job, each in counts.items() if each}
    return rows


def totals_of(found):
    """A row for each job, with the counts of the first and of the last version that have it."""
    rows = []
    for job in jobs.JOBS:
        counts = [each[job.name] for _, each in found if each[job.name]]
        if counts:
            rows.append([job.name, f"{counts[0]:,}", f"{counts[-1]:,}",
                         f"{counts[-1] / counts[0]:.4f}"])
    return rows


def plot_of(found):
    """SVG of the instructions relative to the first version: a line for each job that has changed,
    and one in gray for each of the others."""
    try:
        import matplotlib  # Only here, because nothing else in perf/ needs it.
        import matplotlib.figure
    except ImportError:
        say("no plot: run 'apt-get install python3-matplotlib' as root")
        return "<svg></svg>"
    matplotlib.rcParams.update({"svg.hashsalt": "history", "svg.fonttype": "none"})
    figure = matplotlib.figure.Figure((9, 5), layout="constrained")
    axes = figure.add_subplot(ylabel="instructions relative to the first commit", yscale="log")
    for number, job in enumerate(jobs.JOBS):
        points = [(at, counts[job.name]) for at, (_, counts) in enumerate(found)
                  if counts[job.name]]
        values = [count / points[0][1] for _, count in points]
        if values and max(values) / min(values) > 1 + STEP:
            axes.plot([at for at, _ in points], values, marker=".", label=job.name,
                      color=f"C{number % 10}", linestyle="-" if number < 10 else "--")
        elif values:
            axes.plot([at for at, _ in points], values, color="0.7", zorder=0)
    axes.set_xticks(range(len(found)), [version.commit[:8] for version, _ in found], rotation=90)
    axes.yaxis.set_major_formatter("{x:.2f}")
    axes.yaxis.set_minor_formatter("{x:.2f}")
    if axes.get_legend_handles_labels()[0]:
        axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)
    svg = io.StringIO()
    figure.savefig(svg, format="svg", transparent=True, metadata={"Date": None})
    return svg.getvalue()


def page_of(tables, plot):
    """HTML with the plot and the tables, in the style of the report."""
    def rows(tag, cells):
        return f"<tr>{''.join(f'<{tag}>{html.escape(str(cell))}</{tag}>' for cell in cells)}</tr>"

    sections = [f"<section><h2>{name}</h2><div class=\"scroll\"><table><thead>{rows('th', heads)}"
                f"</thead><tbody>{''.join(rows('td', row) for row in body)}</tbody></table></div>"
                "</section>" for name, (heads, body) in tables.items()]
    return "\n".join([
        "<!DOCTYPE html>", '<html lang="en">', '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        "<title>Instructions by commit</title>", "<style>",
        *(style.read_text(encoding="utf-8") for style in STYLES), "</style>",
        '<p class="kind">colorwalk</p>', "<h1>Instructions by commit</h1>",
        f"<figure>{plot[plot.index('<svg'):]}</figure>", *sections, "</html>\n"])
