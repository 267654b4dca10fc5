"""Checks the catalogues `spacetable/text/<language>/<domain>.po`.

Demanded of every domain: the same keys in every language, each once, no empty and no fuzzy entry,
no text without a key, and the same {placeholders} in every language. English writes the apostrophe
of print, not that of the keyboard; what a person types is found with either (``text.typed``).
Japanese has one width for each sign: the colon and the marks of question and exclamation are full,
with no space behind them, brackets are half, and a range has the wave ``〜``.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

from babel.messages.pofile import read_po

from spacetable.text.compiling import languages

ROOT = Path(__file__).resolve().parents[1]
OURS = ("en", "ja")
"""Languages that are always there; a folder beside theirs is a language more."""
STRAY = re.compile(r'\n\nmsgstr "(.*)"')
"""What a merge may leave; of several texts of one key the reader takes one without a word."""
ID = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
STRAIGHT = "'"
JAPANESE_SIGNS = (
    (re.compile(r"(?<!\d):|:(?!\d)|：\s"), "the colon ：, with no space behind it, but in a time"),
    (
        re.compile(r"(?<=[\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff})」])[?!]"),
        "the full ？ and ！ behind Japanese",
    ),
    (re.compile(r"[（）]"), "the brackets ( and )"),
    (re.compile(r"[~～]"), "the wave 〜"),
)
"""What a text may not hold, and what is demanded instead."""
PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def sources(root: Path = ROOT) -> list[Path]:
    """Every `.po` file of the package, sorted."""
    return sorted((root / "spacetable" / "text").glob("*/*.po"))


def faults(root: Path = ROOT) -> list[str]:
    """One sentence per fault found, each naming file and key."""
    found: list[str] = []
    codes = sorted({*OURS, *languages(root / "spacetable" / "text")})
    # domain -> language -> key -> placeholders
    domains: dict[str, dict[str, dict[str, frozenset[str]]]] = {}
    for path in sources(root):
        code = path.parent.name
        name = path.relative_to(root).as_posix()
        with path.open("rb") as stream:
            catalogue = read_po(stream, locale=code, abort_invalid=True)
        lines = STRAY.findall(path.read_text("utf-8"))
        found += [f"{name}: no key stands above the text “{line[:40]}”" for line in lines]
        ids = Counter(ID.findall(path.read_text("utf-8")))
        found += [f"{name}: “{key}” stands there twice" for key in ids if ids[key] > 1]
        keys: dict[str, frozenset[str]] = {}
        for message in catalogue:
            if not message.id:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            texts = (message.string,) if isinstance(message.string, str) else message.string
            if message.fuzzy:
                found.append(f"{name}: “{key}” is marked fuzzy")
            if not all(texts):
                found.append(f"{name}: “{key}” has no text")
            if code == "en" and STRAIGHT in "".join(texts):
                found.append(f"{name}: “{key}” has the apostrophe ' instead of ’")
            if code == "ja":
                signs = (wanted for wrong, wanted in JAPANESE_SIGNS if wrong.search("".join(texts)))
                found += [f"{name}: “{key}” lacks {wanted}" for wanted in signs]
            keys[key] = frozenset(PLACEHOLDER.findall(" ".join(texts)))
        domains.setdefault(path.stem, {})[code] = keys
    for domain, words in sorted(domains.items()):
        for key in sorted(set().union(*words.values())):
            missing = [code for code in codes if key not in words.get(code, {})]
            found += [f"{domain}: “{key}” is not in {code}/{domain}.po" for code in missing]
            if not missing and len({words[code][key] for code in codes}) > 1:
                each = "; ".join(
                    f"{code}: {' '.join(sorted(words[code][key])) or 'none'}" for code in codes
                )
                found.append(f"{domain}: “{key}” has different placeholders ({each})")
    return found


def main() -> int:
    """Print every fault; 1 when there is one."""
    found = faults()
    for fault in found:
        print(fault)
    print(f"{len(sources())} catalogues, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
