"""Sheets of all contract faces: ``python packaging/high_frontier_contracts.py FOLDER``.

As they lie on the table with the backs of their decks, and as they are read, in both languages:
``contracts_<small|large>_<language>_<sheet>.png``.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import get_args

if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtGui import QImage, QPainter

from spacetable.app.shell.program import application
from spacetable.core.face import Face
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.card_faces import HEIGHT, WIDTH, back, face_of, large_face
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.terms import ContractDeck
from spacetable.table.art import ArtShelf
from spacetable.table.faces import Faces
from spacetable.table.look import Look
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

GAP = 4
"""Px around a card."""
CLOTH = 0xFF303848


def draw(folder: Path) -> None:
    """All sheets; the folder is made."""
    folder.mkdir(parents=True, exist_ok=True)
    cards = [Aboard(card, face) for card in contracts() for face in (0, 1)]
    backs = map(back, get_args(ContractDeck))
    small = [*chain(map(face_of, cards), backs)]
    large = [large_face(card) for card in cards]
    for language in LANGUAGES:
        faces = Faces(Look(language=language), ArtShelf(), catalogue(language).words)
        for name, every, size, scale, columns, most in (
            ("small", small, (WIDTH, HEIGHT), 1.3, 12, 96),
            ("large", large, (3 * WIDTH, 3 * HEIGHT), 1.0, 7, 21),
        ):
            for number, some in enumerate(_parts(every, most), 1):
                sheet = _sheet(faces, some, size, scale, columns)
                sheet.save(str(folder / f"contracts_{name}_{language}_{number}.png"))


def _parts(every: Sequence[Face], most: int) -> list[Sequence[Face]]:
    return [every[at : at + most] for at in range(0, len(every), most)]


def _sheet(
    faces: Faces, some: Sequence[Face], size: tuple[float, float], scale: float, columns: int
) -> QImage:
    wide, high = (round(side * scale) + 2 * GAP for side in size)
    rows = -(-len(some) // columns)
    sheet = QImage(columns * wide, rows * high, QImage.Format.Format_RGB32)
    sheet.fill(CLOTH)
    painter = QPainter(sheet)
    for place, face in enumerate(some):
        row, column = divmod(place, columns)
        image = faces.image(face, verbatim(""), *size, scale)
        painter.drawImage(column * wide + GAP, row * high + GAP, image)
    painter.end()
    return sheet


def main() -> None:
    """Read the folder and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    application()
    draw(folder)


if __name__ == "__main__":
    main()
