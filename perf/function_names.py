"""Readable function names from C++ symbols.

Drops arguments, result types, the project's namespaces and template arguments that are library
types: `std::__sort<...>`, `CoreRefuter<4>::search`. A std::function wrapper gets the name of its
target.
"""

import re

_HELD = re.compile(r"std::_Function_handler<[^,]*, (.*)>::_M_invoke")
_LIBRARIES = ("std::", "__gnu_cxx::", "absl::", "fmt::", "nlohmann::", "tbb::", "toml::")
# Inline namespaces with a library's version.
_INLINE = re.compile(r"(?<=::)(?:__cxx11|debian\d+|json_abi_\w+|v\d+|d\d)::")
_CLONE = re.compile(r" \[clone [^\]]*\]")  # Such as [clone .cold].
_OPERATOR = re.compile(r"\boperator\W*$")


def spoken_name(symbol, library):
    """The name of the function, or of its library if the function is unknown."""
    if symbol == "[unknown]":
        return f"[{library.rsplit('/', 1)[-1].strip('[]')}]"
    for boring in ("colorwalk::", "(anonymous namespace)::"):
        symbol = symbol.replace(boring, "")
    symbol = _CLONE.sub("", _INLINE.sub("", symbol))
    name = _without_library_types(_last_word(_without_arguments(symbol)))
    if held := _HELD.fullmatch(name):
        name = held.group(1)
    return name.replace(";", ":").strip()


def _without_arguments(symbol):
    """Drops parameter lists, but keeps `operator()`."""
    symbol = symbol.replace("operator()", "\0")
    kept, depth = [], 0
    for letter in symbol:
        if letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
        elif depth == 0:
            kept.append(letter)
    return "".join(kept).replace("\0", "operator()").replace(" const", "")


def _last_word(name):
    """The name without the result type, which precedes the names of templates."""
    depth, start = 0, 0
    for at, letter in _brackets(name):
        if letter == "<":
            depth += 1
        elif letter == ">":
            depth -= 1
        elif letter == " " and depth == 0 and not _OPERATOR.search(name[:at]) and name[at + 1:]:
            start = at + 1
    return name[start:]


def _brackets(name):
    """(index, letter) of all letters except those of operators such as `operator<<`."""
    operators = {at for match in re.finditer(r"operator(<=>|<<=|>>=|<<|>>|<=|>=|->\*?|<|>)", name)
                 for at in range(match.start(1), match.end(1))}
    return ((at, letter) for at, letter in enumerate(name) if at not in operators)


def _without_library_types(name):
    """Replaces template arguments that are library types by `...`."""
    pieces, arguments, depth, start = [], [], 0, 0
    for at, letter in _brackets(name):
        if letter == "<":
            depth += 1
            if depth == 1:
                pieces.append(name[start:at])
                start, arguments = at + 1, []
        elif letter in ",>" and depth == 1:
            arguments.append(name[start:at].strip())
            start = at + 1
            if letter == ">":
                pieces.append(f"<{', '.join(_abridged(arguments))}>")
                depth = 0
        elif letter == ">":
            depth -= 1
    return "".join([*pieces, name[start:]])


def _abridged(arguments):
    """The arguments, with one `...` for consecutive library types."""
    kept = []
    for each in arguments:
        each = "..." if each.startswith(_LIBRARIES) else _without_library_types(each)
        if each != "..." or kept[-1:] != ["..."]:
            kept.append(each)
    return kept
