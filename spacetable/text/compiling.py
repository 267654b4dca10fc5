"""Compile the catalogues: ``python -m spacetable.text.compiling``. Needs Babel; a build step."""

import io
import os
from pathlib import Path

HERE = Path(__file__).parent
ENGLISH = "en"
"""What is spoken where there are no words in the language asked for."""


def languages(root: Path = HERE) -> tuple[str, ...]:
    """Names of the folders below ``root`` that hold catalogues, in order: "en", "ja", ..."""
    return tuple(sorted({source.parent.name for source in root.glob("*/*.po")}))


LANGUAGES = languages()


def compiled(source: Path) -> bytes:
    """The binary catalogue for one ``.po`` file."""
    # Babel is wanted only where catalogues are made, not where they are read.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as words:
        catalogue = read_po(words, locale=source.parent.name)
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def write_compiled(source: Path, target: Path) -> None:
    """Put the compiled catalogue in place whole, since several processes may do so at once."""
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    part.write_bytes(compiled(source))
    part.replace(target)


def compile_all(root: Path = HERE) -> list[Path]:
    """Write the ``.mo`` beside each ``.po`` that is newer than it; the files written."""
    written = []
    for language in languages(root):
        for source in sorted((root / language).glob("*.po")):
            target = source.with_suffix(".mo")
            if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
                write_compiled(source, target)
                written.append(target)
    return written


if __name__ == "__main__":
    for path in compile_all():
        print(path.relative_to(HERE))
