"""The statistics of _statistics.py as texts: Markdown and LaTeX."""

import math
import re
from typing import NamedTuple, Optional

import numpy
import pandas

from ._results import factors, labels_of
from ._statistics import VIRTUAL_BEST, comparisons, means

_MOST_COLUMNS = 6  # Of a summary: they can be read on a page of usual width.
_LATEX = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "^": r"\textasciicircum{}",
          "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}",
          "|": r"\textbar{}", '"': "''", "±": r"$\pm$", "×": r"$\times$", "µ": r"$\mu$",
          # The format pgf of matplotlib takes \$ for math.
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
    """Any text as a part of a line of LaTeX. Characters outside ASCII stay, except ±, × and µ."""
    return "".join(_LATEX.get(symbol, symbol) for symbol in plain(text)).replace("--", "-{}-")


def statistics_markdown(results: pandas.DataFrame, reference: Optional[str] = None) -> str:
    """The tables of means() and comparisons() for each name of boards, in Markdown."""
    text = ""
    for tables in _tables(results, reference):
        for level, table in zip(("##", "###"), tables):
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
        for name, table in zip(("means", "lengths"), tables):
            caption = table.caption + "".join(f" ({at}) {note}" for at, note
                                              in enumerate(table.notes, 1))
            text += "\n" + _latex(table.cells.style, caption, f"tab:{name}-{number}")
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
    notes = [f"{time}; a task that a limit ended or that failed counts as twice the time limit."]
    cells = pandas.DataFrame({
        "Boards solved": [f"{line.solved}/{line.all_boards}" for line in lines.itertuples()],
        "Mean ± 95 %": [_mean_text(line.mean, line.half_width, ".2f")
                        for line in lines.itertuples()],
        "Sample SD": [_number(deviation, ".2f") for deviation in lines["deviation"]],
        "Ended without limit": [f"{line.ended}/{line.all_boards}" for line in lines.itertuples()],
        "PAR2 ms (1)": [_milliseconds(seconds) for seconds in lines["par2"]]},
        index=lines["algorithm"])
    if "measured" in lines:
        cells[f"{lines['statistic'].iloc[0]} ± 95 %"] = [
            _rounded(line.measured, 4) + ("" if math.isnan(line.measured_half_width)
                                          else f" ± {_rounded(line.measured_half_width, 2)}")
            for line in lines.itertuples()]
    if len(pairs):
        ratios = {pair.algorithm: _interval_text(pair.time_ratio, pair.time_low, pair.time_high)
                  for pair in pairs.itertuples()}
        cells["Time ratio (2)"] = [ratios.get(algorithm, "-") for algorithm in cells.index]
        notes.append(f"Geometric mean of the ratios of {clock} to {pairs['reference'].iloc[0]} "
                     "with 95 % interval, over the boards on which a limit ended neither.")
    notes.append(f"{VIRTUAL_BEST.capitalize()}: on each board the fastest of the algorithms with "
                 "the shortest solution.")
    return Table(boards, f"{boards}: lengths in moves, and times.", cells, notes)


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


def _number(value, form):
    return "-" if math.isnan(value) else format(value, form)


def _rounded(value, digits):
    """With so many significant digits, and no exponent below 10^12."""
    return "-" if math.isnan(value) else f"{float(f'{value:.{digits}g}'):.12g}"


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
    if table.shape[1] == 0 or table.astype(str).duplicated().any():
        return pandas.Index(table.index, name="boards")
    changes = {name: (table[name] != table[name].shift()).sum() for name in table}
    return pandas.MultiIndex.from_frame(table[sorted(table, key=changes.get)].astype(str))
