"""A flame graph (Brendan Gregg): call stacks as one self-contained SVG for browsers.

Each box is a function in the context of its callers, as wide as its share of the samples. Callees
are above it in alphabetical order, so that two graphs can be compared. A click zooms into a box,
the field at the top searches, and the pointer shows name, samples and share. The graph is as wide
as the window. Recursive calls are merged into one box; otherwise a search of depth twenty would be
a tower of twenty boxes with its time scattered over all of them.

A differential graph has the boxes of the second profile, red if a function's share grew, blue if it
shrank. It does not show functions that only the first profile has.
"""

import html
import json
import zlib

import call_stacks

WIDTH, ROW = 1200, 17  # Without the script; units of the script's data.
TOP, BOTTOM = 76, 8
LETTER, TITLE_LETTER = 6.7, 9.1  # Pixels.
NARROWEST = 0.0002  # A quarter of a pixel.


class Box:
    """A function in the context of its callers, with its samples in both profiles."""

    def __init__(self):
        self.children = {}
        self.count = 0
        self.before = 0

    def add(self, stack, count, before):
        box = self
        for function in ("", *stack):
            box = box.children.setdefault(function, Box()) if function else self
            box.count += count
            box.before += before


def tree_of(stacks, before=None):
    root = Box()
    for stack, count in stacks.items():
        root.add(call_stacks.without_recursion(stack), count, 0)
    for stack, count in (before or {}).items():
        root.add(call_stacks.without_recursion(stack), 0, count)
    return root


def draw(title, stacks, before=None):
    """The SVG; with `before`, the differential graph from `before` to `stacks`."""
    root = tree_of(stacks, before)
    boxes = []
    _place(root, "all", 0.0, 0, root, before is not None, boxes)
    height = TOP + ROW * (1 + max((box[3] for box in boxes), default=0)) + BOTTOM
    return _PAGE.format(width=WIDTH, height=height, title=html.escape(title), top=TOP,
                        boxes="\n".join(_box(*box, height) for box in boxes),
                        script=_with_constants(_SCRIPT, WIDTH=WIDTH, TITLE_LETTER=TITLE_LETTER,
                                               LETTER=LETTER, TITLE=title))


def _with_constants(script, **constants):
    lines = [f"const {name} = {json.dumps(value)};" for name, value in constants.items()]
    return "\n".join([*lines, script]).replace("]]>", "]] >")


def shortened(text, pixels, letter=LETTER):
    """The text truncated to the width, as in the script; empty below three letters."""
    letters = int(pixels / letter)
    if letters < 3:
        return ""
    return text if len(text) <= letters else text[:letters - 2] + ".."


def _place(box, name, left, depth, root, is_difference, boxes):
    """Appends (name, left, share, depth, tooltip, color) for the box and its callees."""
    share = box.count / max(root.count, 1)
    if share < NARROWEST:
        return
    tooltip = f"{name}: {box.count} samples, {share:.2%}"
    color = _warm_color(name)
    if is_difference:
        change = share - box.before / max(root.before, 1)
        tooltip += f", {change:+.2%}"
        color = _change_color(change)
    boxes.append((name, left, share, depth, tooltip, color))
    for child_name, child in sorted(box.children.items()):
        _place(child, child_name, left, depth + 1, root, is_difference, boxes)
        left += child.count / max(root.count, 1)


def _box(name, left, share, depth, tooltip, color, height):
    x, width = left * WIDTH, share * WIDTH
    y = height - BOTTOM - ROW * (depth + 1)
    return (f'<g class="f" data-x="{x:.2f}" data-w="{width:.2f}" data-d="{depth}" '
            f'data-n="{html.escape(name, quote=True)}"><title>{html.escape(tooltip)}</title>'
            f'<rect x="{x:.2f}" y="{y}" width="{width:.2f}" height="{ROW - 1}" fill="{color}"/>'
            f'<text x="{x + 3:.2f}" y="{y + 12}">'
            f'{html.escape(shortened(name, width - 6))}</text></g>')


def _warm_color(name):
    """A color that depends only on the name."""
    number = zlib.crc32(name.encode())
    return f"rgb({205 + number % 50},{90 + number // 50 % 120},{30 + number // 6000 % 50})"


def _change_color(change):
    """White for an unchanged share, full red or blue from 5 % on."""
    faded = int(255 * (1 - min(abs(change) / 0.05, 1) * 0.75))
    return f"rgb(255,{faded},{faded})" if change > 0 else f"rgb({faded},{faded},255)"


_PAGE = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" \
viewBox="0 0 {width} {height}" font-family="monospace" font-size="11">
<style>
.f {{ cursor: pointer }}
.f:hover rect {{ stroke: black }}
.f text {{ pointer-events: none }}
.f.found rect {{ fill: #e040fb }}
.f.above rect {{ opacity: 0.5 }}
input {{ font: 12px monospace; width: 260px }}
</style>
<title>{title}</title>
<rect width="100%" height="100%" fill="#fdfaf3"/>
<text id="title" x="10" y="22" font-size="15">{title}</text>
<foreignObject x="10" y="30" width="280" height="26">\
<input xmlns="http://www.w3.org/1999/xhtml" id="search" placeholder="search (part of a name)"/>\
</foreignObject>
<text id="found" x="300" y="47"></text>
<text id="reset" x="{width}" y="47" dx="-10" text-anchor="end" style="cursor: pointer" \
visibility="hidden">whole graph</text>
<text id="details" x="10" y="68"></text>
{boxes}
<script><![CDATA[
{script}
]]></script>
</svg>
"""

_SCRIPT = """
const boxes = [...document.querySelectorAll('.f')].map(g => ({
  g, rect: g.querySelector('rect'), text: g.querySelector('text'), name: g.dataset.n,
  x: +g.dataset.x, w: +g.dataset.w, depth: +g.dataset.d,
  tip: g.querySelector('title').textContent}));
const byId = id => document.getElementById(id);

let shown = boxes[0];
let pageWidth = WIDTH;

// Makes the graph as wide as the window, minus the scroll bar of a tall graph.
function fit() {
  const svg = document.documentElement;
  const bar = svg.height.baseVal.value > window.innerHeight ? 16 : 0;
  pageWidth = Math.max(window.innerWidth - bar, 320);
  svg.setAttribute('width', pageWidth);
  svg.setAttribute('viewBox', `0 0 ${pageWidth} ${svg.height.baseVal.value}`);
  byId('title').textContent = shortened(TITLE, pageWidth - 20, TITLE_LETTER);
  byId('reset').setAttribute('x', pageWidth);
  zoom(shown);
}

// Shows the part of the graph above `base`; its callers get the whole width.
function zoom(base) {
  shown = base;
  const scale = pageWidth / base.w;
  for (const box of boxes) {
    const under = box.depth < base.depth && box.x <= base.x + 0.01 &&
                  box.x + box.w >= base.x + base.w - 0.01;
    const over = box.depth >= base.depth && box.x >= base.x - 0.01 &&
                 box.x + box.w <= base.x + base.w + 0.01;
    box.g.style.display = under || over ? '' : 'none';
    box.g.classList.toggle('above', under);
    place(box, under ? 0 : (box.x - base.x) * scale, under ? pageWidth : box.w * scale);
  }
  byId('reset').setAttribute('visibility', base.depth > 0 ? 'visible' : 'hidden');
}

function place(box, x, width) {
  box.rect.setAttribute('x', x);
  box.rect.setAttribute('width', Math.max(width - 0.4, 0.1));
  box.text.setAttribute('x', x + 3);
  box.text.textContent = shortened(box.name, width - 6, LETTER);
}

function shortened(text, pixels, letter) {
  const letters = Math.floor(pixels / letter);
  return letters < 3 ? '' : text.length <= letters ? text : text.slice(0, letters - 2) + '..';
}

// Marks matches and adds up their shares, not counting a match above another match.
function search(text) {
  let share = 0;
  const counted = [];
  for (const box of boxes) {
    const found = text !== '' && box.name.toLowerCase().includes(text.toLowerCase());
    box.g.classList.toggle('found', found);
    if (!found || counted.some(c => box.depth > c.depth && box.x >= c.x - 0.01 &&
                                    box.x + box.w <= c.x + c.w + 0.01)) continue;
    counted.push(box);
    share += box.w / WIDTH;
  }
  byId('found').textContent = text === '' ? '' : `${(100 * share).toFixed(2)} % of the samples`;
}

for (const box of boxes) {
  box.g.addEventListener('click', () => zoom(box));
  box.g.addEventListener('mouseenter', () => { byId('details').textContent = box.tip; });
  box.g.addEventListener('mouseleave', () => { byId('details').textContent = ''; });
}
byId('reset').addEventListener('click', () => zoom(boxes[0]));
byId('search').addEventListener('input', event => search(event.target.value));
window.addEventListener('resize', fit);
fit();
""".strip()
