"""The statistics of _statistics.py as texts: Markdown and LaTeX."""

import math
import re
from typing import NamedTuple, Optional

import numpy
import pandas

from ._results import VIRTUAL_BEST, factors, labels_of
from ._statistics import comparisons, efforts, means

_MOST_COLUMNS = 6  # Of a summary: they can be read on a page of usual width.
_LATEX = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "^": r"\textasciicircum{}",
          "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}",
          "|": r"\textbar{}", '"': "''", "±": r"$\pm$", "∞": r"$\infty$", "×": r"$\times$",
          "µ": r"$\mu$",
          "$": r"\textdollar{}",
          # At the start of a line, [ and * would belong to the \\ before it.
          "[": "{[}", "*": "{*}", **{symbol: "\\" + symbol for symbol in "&#%_"}}


class Table(NamedTuple):
    """A table with one line per algorithm; its cells are texts."""
    title: str
    caption: str
    cells: pandas.DataFrame
    notes: list


def plain(text):
    """The text with blanks for control characters."""
    return "".join(symbol if symbol.isprintable() else " " for symbol in text)


def latex_text(text):
    """Any text as a part of a line of LaTeX. Of others than ASCII, ±, ∞, × and µ change."""
    return "".join(_LATEX.get(symbol, symbol) for symbol in plain(text)).replace("--", "-{}-")


def statistics_markdown(results: pandas.DataFrame, reference: Optional[str] = None) -> str:
    """means(), comparisons() and efforts() of each name of boards, in Markdown."""
    text = ""
    for tables in _tables(results, reference):
        for level, table in zip(("##", "###", "###"), tables):
            text += f"{level} {_markdown_text(table.title)}\n\n{_markdown(table)}\n"
    return text.removesuffix("\n")


def statistics_latex(results: pandas.DataFrame, reference: Optional[str] = None) -> str:
    """The same tables for LaTeX with the packages booktabs and graphicx, each with a label. With
    several boards, a summary comes first: one line per algorithm, one column per name of boards."""
    text = "% Needs \\usepackage{booktabs,graphicx}.\n"
    boards = list(results["boards"].unique())
    if len(boards) > 1:
        for number, begin in enumerate(range(0, len(boards), _MOST_COLUMNS), 1):
            part = results[results["boards"].isin(boards[begin:begin + _MOST_COLUMNS])]
            text += "\n" + _summary(part, f"tab:summary-{number}")
    for number, tables in enumerate(_tables(results, reference), 1):
        for name, table in zip(("means", "lengths", "efforts"), tables):
            caption = table.caption + "".join(f" ({at}) {note}" for at, note
                                              in enumerate(table.notes, 1))
            text += "\n" + _latex(table.cells.style, caption, f"tab:{name}-{number}")
    return text


def _tables(results, reference):
    """For each name of boards a list: the means, and the comparisons if there are any."""
    parts = [dict(list(lines.groupby("boards", sort=False))) if len(lines) else {}
             for lines in (comparisons(results, reference), efforts(results, reference))]
    for boards, lines in means(results).groupby("boards", sort=False):
        own = results[(results["boards"] == boards) & ~numpy.isfinite(results["time"])]
        limits = own.dropna(subset="limit").groupby("limit")["algorithm"].unique()
        tables = [_means_table(boards, lines, limits)]
        tables += [make(part[boards]) for make, part in zip((_pairs_table, _efforts_table), parts)
                   if boards in part]
        yield tables


def _means_table(boards, lines, limits):
    clock = lines["clock"].iloc[0]
    time = "CPU time" if clock == "CPU time" else "Wall time, the only one limited or recorded"
    note = f"{time}; a task that a limit ended or that failed counts as twice the limit."
    if len(limits) > 1:
        note += " Limits differ: " + "; ".join(f"{limit:g} s for {', '.join(labels)}"
                                               for limit, labels in limits.items()) + "."
    cells = pandas.DataFrame({
        "Boards solved": [f"{line.solved}/{line.all_boards}" for line in lines.itertuples()],
        "Mean ± 95 %": [_mean_text(line.mean, line.half_width, ".2f")
                        for line in lines.itertuples()],
        "Sample SD": [_number(deviation, ".2f") for deviation in lines["deviation"]],
        "Ended": [f"{line.ended}/{line.all_boards}" for line in lines.itertuples()],
        "PAR2 ms (1)": [_milliseconds(seconds) for seconds in lines["par2"]]},
        index=lines["algorithm"])
    if "measured" in lines:
        cells[f"{lines['statistic'].iloc[0]} ± 95 % (boards)"] = [
            _rounded(line.measured, 4) + ("" if math.isnan(line.measured_half_width)
                                          else f" ± {_rounded(line.measured_half_width, 2)}")
            + f" ({line.measured_boards})" for line in lines.itertuples()]
    return Table(boards, f"{boards}: lengths in moves, and times.", cells, [
        note, f"{VIRTUAL_BEST.capitalize()}: on each board the fastest of the algorithms with "
        "the shortest solution."])


def _pairs_table(pairs):
    boards, reference = pairs[["boards", "reference"]].iloc[0]
    cells = pandas.DataFrame({
        **{name.capitalize(): list(pairs[name].astype(str))
           for name in ("shorter", "equal", "longer")},
        "Difference ± 95 %": [_mean_text(pair.difference, pair.half_width, "+.2f")
                              for pair in pairs.itertuples()],
        "Sign test p (1)": [_p_text(p) for p in pairs["sign_p"]],
        "Wilcoxon p (1)": [_p_text(p) for p in pairs["wilcoxon_p"]],
        "Effect (2)": [_number(effect, "+.2f") for effect in pairs["effect"]]},
        index=pairs["algorithm"])
    return Table(
        f"Against {reference}", f"{boards}: lengths compared with {reference}, paired by board.",
        cells, ["Two-sided, adjusted by Holm's method over the tests of this table.",
                "Rank-biserial correlation over all boards, of which equal ones count for neither "
                "side: -1 if always shorter than the reference, 1 if always longer."])


def _efforts_table(pairs):
    boards, reference = pairs[["boards", "reference"]].iloc[0]
    cells = pandas.DataFrame({
        "Measure": list(pairs["measure"]),
        "Won": [f"{pair.won}/{pair.all_boards} ({pair.won_share:.0%})"
                for pair in pairs.itertuples()],
        **{name.capitalize(): list(pairs[name].astype(str)) for name in ("equal", "lost")},
        "Median ratio (1)": [_interval_text(pair.ratio, pair.ratio_low, pair.ratio_high)
                             for pair in pairs.itertuples()],
        "PAR2 difference ms": [
            _number(1e3 * pair.par2_difference, "+.3f") + (
                "" if math.isnan(pair.half_width) else f" ± {1e3 * pair.half_width:.3f}")
            for pair in pairs.itertuples()],
        "Sign test p (2)": [_p_text(p) for p in pairs["sign_p"]],
        "Wilcoxon p (2)": [_p_text(p) for p in pairs["wilcoxon_p"]],
        "Effect (3)": [_number(effect, "+.2f") for effect in pairs["effect"]]},
        index=pairs["algorithm"])
    return Table(
        f"Time and nodes against {reference}",
        f"{boards}: time and nodes compared with {reference}, board by board.",
        cells, ["Over all boards, with 95 % interval. A task that has not ended is larger than "
                "all, so the ratio is infinite, or 0 for one of the reference; if neither has "
                "ended, the board is equal.",
                "Two-sided, of the logarithms of the ratios, adjusted by Holm's method over the "
                "tests of this table.",
                "Rank-biserial correlation: -1 if always less than the reference, 1 if always "
                "more."])


def _number(value, form):
    return "-" if math.isnan(value) else format(value, form)


def _rounded(value, digits):
    """With so many significant digits, and no exponent below 10^12."""
    return "-" if math.isnan(value) else f"{float(f'{value:.{digits}g}'):.12g}"


def _mean_text(mean, half_width, form):
    return _number(mean, form) + ("" if math.isnan(half_width) else f" ± {half_width:.2f}")


def _interval_text(mean, low, high):
    """With enough digits to show on which side of 1 they lie."""
    digits = 3
    while digits < 9 and any(value != 1 and round(value, digits) == 1 for value in (low, high)):
        digits += 1

    def text(value):
        return ("∞" if value == math.inf else f"{value:.{digits}f}" if 0.1 <= value < 10
                else f"{value:.3g}")
    if math.isnan(mean):
        return "-"
    return text(mean) + ("" if math.isnan(low) else f" [{text(low)}, {text(high)}]")


def _milliseconds(seconds):
    time = 1e3 * seconds
    return _number(time, ".3f" if time < 10 else ".1f" if time < 1000 else ".0f")


def _p_text(p):
    return "<0.0001" if p < 0.0001 else _number(p, ".4f")


def _markdown_text(text):
    return re.sub(r"([\\|`*_<\[])", r"\\\1", plain(text))


def _markdown(table):
    """Aligned for a terminal."""
    lines = [["Algorithm", *table.cells], *([_markdown_text(algorithm), *line] for algorithm, line
                                            in zip(table.cells.index, table.cells.to_numpy()))]
    widths = [max(map(len, column)) for column in zip(*lines)]
    texts = [" | ".join(cell.rjust(width) if column else cell.ljust(width)
                        for column, (cell, width) in enumerate(zip(line, widths)))
             for line in lines]
    texts.insert(1, " | ".join("-" * (width - 1) + (":" if column else "-")
                               for column, width in enumerate(widths)))
    notes = "".join(f"{number}. {_markdown_text(note)}\n"
                    for number, note in enumerate(table.notes, 1))
    return "".join(f"| {text} |\n" for text in texts) + "\n" + notes


def _latex(style, caption, label):
    """A table that is wider than the text is made smaller."""
    columns = style.data.columns
    style = style.format(_latex_number).format_index(latex_text).format_index(latex_text,
                                                                              axis="columns")
    style.columns.names = [latex_text(name or "Algorithm") for name in columns.names]
    style.index.name = None
    text = style.to_latex(hrules=True, position="htbp", position_float="centering", label=label,
                          caption=latex_text(caption), column_format="l" + "r" * len(columns),
                          multicol_align="c")
    fitted = "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n"
    return text.replace("\\begin{tabular}", fitted + "\\begin{tabular}").replace(
        "\\end{tabular}", "\\end{tabular}}")


def _latex_number(cell):
    return "--" if cell == "-" else re.sub(r"-(?=\d)", "$-$", latex_text(cell))


def _summary(results, label):
    statistics = means(results)
    statistics = statistics[statistics["algorithm"] != VIRTUAL_BEST]
    is_complete = statistics["solved"] == statistics["all_boards"]
    texts = [_mean_text(line.mean, line.half_width, ".2f") + (
        "" if complete or not line.solved else f" ({line.solved}/{line.all_boards})")
        for line, complete in zip(statistics.itertuples(), is_complete)]
    statistics = statistics.assign(text=texts, mean=statistics["mean"].round(2).where(is_complete))
    cells, lengths = (statistics.pivot(index="algorithm", columns="boards", values=name)
                      .reindex(index=labels_of(results), columns=results["boards"].unique())
                      for name in ("text", "mean"))
    heads = _heads(results)
    cells = cells.fillna("-").set_axis(heads, axis="columns")
    is_best = lengths.eq(lengths.min()).to_numpy()
    return _latex(cells.style.apply(lambda _: numpy.where(is_best, "textbf:--rwrap;", ""),
                                    axis=None),
                  "Mean length of solutions in moves, with half the width of its 95 % confidence "
                  "interval. Bold: the shortest mean of a column of algorithms that solved all "
                  "boards; the others have the number of solved boards.", label)


def _heads(results):
    """The factors of the boards, the slowest first; the names of the boards if the factors do not
    distinguish them."""
    table = factors(results)
    kinds = table.isna().any().any()  # Sources of several kinds.
    if kinds or table.shape[1] == 0 or table.astype(str).duplicated().any():
        return pandas.Index(table.index, name="boards")
    changes = {name: (table[name] != table[name].shift()).sum() for name in table}
    return pandas.MultiIndex.from_frame(table[sorted(table, key=changes.get)].astype(str))
