"""The statistics of _statistics.py as texts: Markdown and LaTeX."""

import dataclasses
import itertools
import math
import re

from ._results import factors, labels_of
from ._statistics import VIRTUAL_BEST, comparisons, means

_MOST_COLUMNS = 6  # Of a summary: they fit on a page of usual width.
_LATEX = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "^": r"\textasciicircum{}",
          "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}",
          "|": r"\textbar{}", '"': "''", "±": r"$\pm$", "×": r"$\times$", "µ": r"$\mu$",
          # The format pgf of matplotlib takes \$ for math.
          "$": r"\textdollar{}",
          # At the start of a line, [ and * would belong to the \\ before it.
          "[": "{[}", "*": "{*}", **{symbol: "\\" + symbol for symbol in "&#%_"}}


@dataclasses.dataclass
class Table:
    """A formatted table; the first column is text, the others are numbers."""
    title: str
    caption: str
    head: list
    lines: list
    notes: list


def plain(text):
    """The text with blanks for control characters."""
    return "".join(symbol if symbol.isprintable() else " " for symbol in text)


def latex_text(text):
    """Any text as a part of a line of LaTeX. Characters outside ASCII stay, except ±, × and µ."""
    return "".join(_LATEX.get(symbol, symbol) for symbol in plain(text)).replace("--", "-{}-")


def statistics_markdown(results, reference=None):
    """The tables of means() and comparisons() for each name of boards, in Markdown."""
    text = ""
    for tables in _tables(results, reference):
        for level, table in zip(("##", "###"), tables):
            text += f"{level} {_markdown_text(table.title)}\n\n{_markdown(table)}\n"
    return text.removesuffix("\n")


def statistics_latex(results, reference=None):
    """The same tables for LaTeX with the package booktabs, each with a label. With several boards,
    a summary comes first: one line per algorithm, one column per name of boards."""
    text = "% Needs \\usepackage{booktabs}.\n"
    boards = list(results["boards"].unique())
    if len(boards) > 1:
        for number, begin in enumerate(range(0, len(boards), _MOST_COLUMNS), 1):
            part = results[results["boards"].isin(boards[begin:begin + _MOST_COLUMNS])]
            text += "\n" + _summary(part, reference, f"tab:summary-{number}")
    for number, tables in enumerate(_tables(results, reference), 1):
        for name, table in zip(("means", "lengths"), tables):
            text += "\n" + _latex(table, f"tab:{name}-{number}")
    return text


def _tables(results, reference):
    """For each name of boards a list: the means, and the comparisons if there are any."""
    compared = comparisons(results, reference)
    for boards, lines in means(results).groupby("boards", sort=False):
        pairs = compared[compared["boards"] == boards] if len(compared) else compared
        tables = [_means_table(boards, lines, pairs)]
        yield tables + ([_pairs_table(pairs)] if len(pairs) else [])


def _means_table(boards, lines, pairs):
    clock = lines["clock"].iloc[0]
    time = "CPU time" if clock == "CPU time" else "Wall time, the only one limited or recorded"
    table = Table(
        boards, f"{boards}: lengths in moves, and times.",
        ["Algorithm", "Boards solved", "Mean ± 95 %", "Sample SD", "Ended without limit",
         "PAR2 ms (1)"], [],
        [f"{time}; a task that a limit ended or that failed counts as twice the time limit."])
    ratios = {pair.algorithm: _interval_text(pair.time_ratio, pair.time_low, pair.time_high)
              for pair in pairs.itertuples()}
    if ratios:
        table.head.append("Time ratio (2)")
        reference = pairs["reference"].iloc[0]
        table.notes.append(f"Geometric mean of the ratios of {clock} to {reference} with 95 % "
                           "interval, over the boards on which a limit ended neither.")
    table.notes.append(f"{VIRTUAL_BEST.capitalize()}: on each board the fastest of the algorithms "
                       "with the shortest solution.")
    for line in lines.itertuples():
        cells = [line.algorithm, f"{line.solved}/{line.all_boards}",
                 _mean_text(line.mean, line.half_width, ".2f"), _number(line.deviation, ".2f"),
                 f"{line.ended}/{line.all_boards}", _milliseconds(line.par2)]
        table.lines.append(cells + ([ratios.get(line.algorithm, "-")] if ratios else []))
    return table


def _pairs_table(pairs):
    boards, reference = pairs[["boards", "reference"]].iloc[0]
    return Table(
        f"Against {reference}", f"{boards}: lengths compared with {reference}, paired by board.",
        ["Algorithm", "Shorter", "Equal", "Longer", "Difference ± 95 %", "Sign test p (1)",
         "Wilcoxon p (1)", "Effect (2)"],
        [[pair.algorithm, str(pair.shorter), str(pair.equal), str(pair.longer),
          _mean_text(pair.difference, pair.half_width, "+.2f"), _p_text(pair.sign_p),
          _p_text(pair.wilcoxon_p), f"{pair.effect:+.2f}"] for pair in pairs.itertuples()],
        ["Two-sided, adjusted by Holm's method over the lines of this table.",
         "Rank-biserial correlation over all boards, of which equal ones count for neither side: "
         "-1 if always shorter than the reference, 1 if always longer."])


def _number(value, form):
    return "-" if math.isnan(value) else format(value, form)


def _mean_text(mean, half_width, form):
    return _number(mean, form) + ("" if math.isnan(half_width) else f" ± {half_width:.2f}")


def _interval_text(mean, low, high):
    if math.isnan(mean):
        return "-"
    return f"{mean:.2g}" + ("" if math.isnan(low) else f" [{low:.2g}, {high:.2g}]")


def _milliseconds(seconds):
    time = 1e3 * seconds
    return _number(time, ".3f" if time < 10 else ".1f" if time < 1000 else ".0f")


def _p_text(p):
    return "<0.0001" if p < 0.0001 else f"{p:.4f}"


def _markdown_text(text):
    return re.sub(r"([\\|`*_<\[])", r"\\\1", plain(text))


def _markdown(table):
    """Aligned for a terminal."""
    lines = [table.head, *([_markdown_text(line[0]), *line[1:]] for line in table.lines)]
    widths = [max(map(len, column)) for column in zip(*lines)]
    texts = [" | ".join(cell.rjust(width) if column else cell.ljust(width)
                        for column, (cell, width) in enumerate(zip(line, widths)))
             for line in lines]
    texts.insert(1, " | ".join("-" * (width - 1) + (":" if column else "-")
                               for column, width in enumerate(widths)))
    notes = "".join(f"{number}. {_markdown_text(note)}\n"
                    for number, note in enumerate(table.notes, 1))
    return "".join(f"| {text} |\n" for text in texts) + "\n" + notes


def _latex(table, label):
    head = [_latex_heading(text, "r" if column else "l") for column, text in enumerate(table.head)]
    lines = [head, *([latex_text(line[0]), *map(_latex_number, line[1:])] for line in table.lines)]
    texts = [" & ".join(line) + r" \\" for line in lines]
    return _latex_table("@{}l" + "r" * (len(head) - 1) + "@{}", texts[:1], texts[1:], label,
                        latex_text(table.caption),
                        [f"({number}) {latex_text(note)}"
                         for number, note in enumerate(table.notes, 1)])


def _latex_table(columns, head, lines, label, caption, notes=()):
    below = "\n".join(notes)
    # A table that is wider than the text extends into both margins.
    return "\n".join([
        r"\begin{table}[htbp]", rf"\caption{{{caption}}}", rf"\label{{{label}}}", r"\centering",
        r"\footnotesize", r"\setlength{\tabcolsep}{3pt}", r"\makebox[\linewidth][c]{%",
        rf"\begin{{tabular}}{{{columns}}}",
        r"\toprule", *head, r"\midrule", *lines, r"\bottomrule", r"\end{tabular}}",
        *([rf"\par\smallskip\parbox{{\linewidth}}{{{below}}}"] if notes else []),
        r"\end{table}", ""])


def _latex_heading(text, align):
    """Headings of several words have two lines, divided at the space nearest to the middle."""
    cuts = [place for place, symbol in enumerate(text) if symbol == " "]
    if len(text) <= 10 or not cuts:
        return latex_text(text)
    cut = min(cuts, key=lambda place: abs(place - len(text) // 2))
    return rf"\shortstack[{align}]{{{latex_text(text[:cut])}\\{latex_text(text[cut + 1:])}}}"


def _latex_number(cell):
    return "--" if cell == "-" else re.sub(r"-(?=\d)", "$-$", latex_text(cell))


def _summary(results, reference, label):
    statistics = means(results)
    statistics = statistics[statistics["algorithm"] != VIRTUAL_BEST]
    compared = comparisons(results, reference)
    boards = list(statistics["boards"].unique())
    complete = statistics[statistics["solved"] == statistics["all_boards"]]
    best = complete.groupby("boards")["mean"].min()
    p_values = {} if compared.empty else \
        compared.set_index(["boards", "algorithm"])["wilcoxon_p"].to_dict()
    cells = {(line.boards, line.algorithm): _summary_cell(
        line, best.get(line.boards), p_values.get((line.boards, line.algorithm), 1))
        for line in statistics.itertuples()}
    lines = [" & ".join([latex_text(algorithm),
                         *(cells.get((each, algorithm), "--") for each in boards)]) + r" \\"
             for algorithm in labels_of(results)]
    return _latex_table(rf"@{{}}l*{{{len(boards)}}}{{r@{{\hspace{{1.6em}}}}}}",
                        _summary_head(results), lines, label,
                        _summary_caption(statistics, compared))


def _summary_cell(line, best, p):
    if line.solved == 0:
        return "--"
    is_complete = line.solved == line.all_boards
    mean = f"{line.mean:.2f}"
    text = rf"\mathbf{{{mean}}}" if is_complete and mean == f"{best:.2f}" else mean
    if not math.isnan(line.half_width):
        text += rf"_{{\pm {line.half_width:.2f}}}"
    stars = "***" if p < 0.001 else "**" if p < 0.01 else "*" if p < 0.05 else ""
    marks = stars + ("" if is_complete else r"\dagger")
    # Marks extend beyond the right edge of the cell, so that the means stay aligned.
    return f"${text}$" + (rf"\rlap{{$^{{{marks}}}$}}" if marks else "")


def _summary_head(results):
    """One line per factor of the boards, the slowest first; neighbors of equal value share a cell.
    The names of the boards if the factors do not distinguish them."""
    table = factors(results)
    if table.shape[1] == 0 or table.astype(str).duplicated().any():
        table = table[[]].assign(boards=table.index)
    changes = {name: (table[name] != table[name].shift()).sum() for name in table}
    head = []
    for name in sorted(table, key=changes.get):
        cells, rules, begin = [latex_text(name)], "", 2
        for value, group in itertools.groupby(table[name]):
            end = begin + len(list(group))
            cells.append(rf"\multicolumn{{{end - begin}}}{{c}}{{{latex_text(str(value))}}}")
            rules += rf"\cmidrule(lr){{{begin}-{end - 1}}}"
            begin = end
        head += [" & ".join(cells) + r" \\", rules]
    return head[:-1]


def _summary_caption(statistics, compared):
    text = ("Mean length of solutions in moves, with half the width of its 95\\,\\% confidence "
            "interval.")
    counts = statistics["all_boards"].unique()
    if len(counts) == 1:
        text += f" {counts[0]} boards per column."
    text += " Bold: the shortest mean of a column."
    if len(compared):
        references = compared["reference"].unique()
        name = latex_text(references[0]) if len(references) == 1 else "the shortest mean"
        text += (f" Stars: different from {name} by Wilcoxon's signed-rank test, paired by board "
                 "and adjusted by Holm's method within the column ($^{*}p<0.05$, $^{**}p<0.01$, "
                 "$^{***}p<0.001$).")
    if (statistics["solved"] < statistics["all_boards"]).any():
        text += r" $\dagger$: some boards are not solved; the mean is that of the others."
    return text
