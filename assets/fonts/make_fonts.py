"""Build the two font families of the program from their unmodified originals.

    python assets/fonts/make_fonts.py SOURCE_FOLDER

The source folder holds four files, as published in the npm packages named here:

* ``@ibm/plex-sans-jp`` 3.0.0: ``IBMPlexSansJP-Text.woff2``, ``IBMPlexSansJP-Bold.woff2``
* ``@fontsource/saira-semi-condensed``: ``saira-semi-condensed-latin-500-normal.woff2`` and
  ``saira-semi-condensed-latin-700-normal.woff2``

Both originals are under the SIL Open Font License 1.1. "Plex" is a reserved font name, and the
results are modified, so every result carries a family name of its own.
Needs ``fonttools`` and ``brotli``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent

SANS = "Space Table Sans"
DISPLAY = "Space Table Display"

# file name of the result, file name of the original, family, style
FACES = (
    ("SpaceTableSans-Regular.ttf", "IBMPlexSansJP-Text.woff2", SANS, "Regular"),
    ("SpaceTableSans-Bold.ttf", "IBMPlexSansJP-Bold.woff2", SANS, "Bold"),
    (
        "SpaceTableDisplay-Regular.ttf",
        "saira-semi-condensed-latin-500-normal.woff2",
        DISPLAY,
        "Regular",
    ),
    (
        "SpaceTableDisplay-Bold.ttf",
        "saira-semi-condensed-latin-700-normal.woff2",
        DISPLAY,
        "Bold",
    ),
)

MARKS = "●○◎▲△▼▽◆◇★☆■□▶◀✓✕→←↑↓⇒⇔…—–‘’“”·•×÷±−½¼¾²³°€£¥№™©®†‡‹›«»⏎①②③④⑤⑥⑦⑧⑨⑩"

# Kanji of the 2010 list for general use that JIS X 0208 does not hold at all.
EXTRA_KANJI = "𠮟塡剝頰"


def jis_rows(first: int, last: int) -> set[int]:
    """Code points of rows ``first``..``last`` (1-94) of JIS X 0208."""
    found: set[int] = set()
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                text = bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp")
            except UnicodeDecodeError:
                continue
            found.update(map(ord, text))
    return found


def wanted() -> set[int]:
    """Every code point the program may show: Latin, kana and the kanji of JIS X 0208."""
    points = set(range(0x20, 0x7F)) | set(range(0xA0, 0x180))
    points |= set(range(0x3000, 0x3100)) | set(range(0x31F0, 0x3200))  # punctuation, kana
    points |= set(range(0xFF01, 0xFFA0))  # full-width and half-width forms
    points |= set(range(0x2010, 0x2028)) | set(range(0x2030, 0x203B))
    points |= jis_rows(1, 8) | jis_rows(16, 84)
    points |= set(map(ord, MARKS)) | set(map(ord, EXTRA_KANJI))
    return points


def add_glyph(font: TTFont, code: int, name: str, parts: list[tuple[str, int]], width: int) -> None:
    """Add a glyph made of other glyphs, each shifted right by some units, and map it."""
    glyphs = font.getGlyphSet()
    pen = TTGlyphPen(glyphs)
    for part, shift in parts:
        pen.addComponent(part, (1, 0, 0, 1, shift, 0))
    put_glyph(font, code, name, pen, width)


def put_glyph(font: TTFont, code: int, name: str, pen: TTGlyphPen, width: int) -> None:
    """Store what was drawn with ``pen`` as the glyph of ``code``."""
    order = font.getGlyphOrder()
    if name not in order:
        font.setGlyphOrder([*order, name])
    glyph = pen.glyph()
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, glyph.xMin)
    if "vmtx" in font:
        font["vmtx"][name] = (font["head"].unitsPerEm, 0)
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format in (4, 12):
            table.cmap[code] = name


def redraw(font: TTFont) -> None:
    """Give the face a Latin ellipsis, a minus as wide as its plus, and a small cross.

    A Japanese face sets the ellipsis in the middle of a full-width cell and has no minus or cross;
    the program's text is English as often as Japanese.
    """
    cmap = font.getBestCmap()
    widths = font["hmtx"]
    period, plus = cmap[ord(".")], cmap[ord("+")]
    step = widths[period][0]
    add_glyph(font, 0x2026, "st.ellipsis", [(period, i * step) for i in range(3)], 3 * step)

    bars = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[plus].draw(bars)
    points = [p for _, args in bars.value for p in args]
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    low, high = min(p[1] for p in points), max(p[1] for p in points)
    inner = sorted({p[1] for p in points if low < p[1] < high})
    pen = TTGlyphPen(None)
    pen.moveTo((left, inner[0]))
    for corner in ((left, inner[-1]), (right, inner[-1]), (right, inner[0])):
        pen.lineTo(corner)
    pen.closePath()
    put_glyph(font, 0x2212, "st.minus", pen, widths[plus][0])

    # The cross is a plus turned by 45 degrees about its middle, and a little larger.
    half = (inner[-1] - inner[0]) / 2
    middle, arm = ((left + right) / 2, (low + high) / 2), (right - left) / 2 * 1.15
    pen = TTGlyphPen(None)
    k = 0.5**0.5
    outline = [
        (-half, arm), (half, arm), (half, half), (arm, half), (arm, -half), (half, -half),
        (half, -arm), (-half, -arm), (-half, -half), (-arm, -half), (-arm, half), (-half, half),
    ]  # fmt: skip
    turned = [(round(middle[0] + (x - y) * k), round(middle[1] + (x + y) * k)) for x, y in outline]
    pen.moveTo(turned[0])
    for corner in turned[1:]:
        pen.lineTo(corner)
    pen.closePath()
    put_glyph(font, 0x2715, "st.cross", pen, widths[plus][0])


def tabular(font: TTFont) -> None:
    """Set every digit in the middle of a cell of one width, so that counters do not wobble."""
    cmap, widths = font.getBestCmap(), font["hmtx"]
    digits = [cmap[ord(c)] for c in "0123456789"]
    cell = max(widths[d][0] for d in digits)
    for digit in digits:
        shift = (cell - widths[digit][0]) // 2
        glyph = font["glyf"][digit]
        glyph.coordinates.translate((shift, 0))
        glyph.recalcBounds(font["glyf"])
        widths[digit] = (cell, glyph.xMin)


def tighten(font: TTFont) -> None:
    """Set the line height to 1.25: the original keeps room for stacked accents we do not carry."""
    unit = font["head"].unitsPerEm
    up, down = round(0.96 * unit), round(0.29 * unit)
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = up
    font["hhea"].descent = font["OS/2"].sTypoDescender = -down
    font["OS/2"].usWinDescent = down
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0


def rename(font: TTFont, family: str, style: str) -> None:
    """Replace every name that identifies the original; keep copyright and licence."""
    names = font["name"]
    notice = names.getDebugName(0)
    names.names = [n for n in names.names if n.nameID in (0, 13, 14)]
    post = f"{family.replace(' ', '')}-{style}"
    texts = {
        0: f"{notice} Modified: subset and renamed for Space Table.",
        1: family,
        2: style,
        3: f"{post};1.0",
        4: family if style == "Regular" else f"{family} {style}",
        5: "Version 1.0",
        6: post,
    }
    for name_id, text in texts.items():
        names.setName(text, name_id, 3, 1, 0x409)
    if "meta" in font:
        del font["meta"]
    bold = style == "Bold"
    font["OS/2"].usWeightClass = 700 if bold else 400
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0x61) | (0x20 if bold else 0x40)
    font["head"].macStyle = 1 if bold else 0


def build(source: Path, target: Path, family: str, style: str) -> None:
    """Subset, complete and rename one face."""
    font = TTFont(source)
    font.flavor = None
    options = subset.Options()
    options.layout_features = ["kern", "mark", "ccmp", "tnum", "vert", "locl"]
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    job = subset.Subsetter(options)
    points = wanted()
    if family == SANS:
        redraw(font)
    else:
        tabular(font)
        tighten(font)
    job.populate(unicodes=points)
    job.subset(font)
    rename(font, family, style)
    font.save(target)
    print(f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size:,} bytes")


def main(arguments: list[str]) -> int:
    """Build all faces from the folder given as the only argument."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    for target, source, family, style in FACES:
        build(Path(arguments[0]) / source, HERE / target, family, style)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
