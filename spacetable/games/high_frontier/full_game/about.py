"""What is certain and what is not in the whole game, for the About page.

What is not certain is read from the data files, so it stays true when somebody corrects a line.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

from spacetable.core import toml_lines
from spacetable.core.data import plain_toml, read_data
from spacetable.core.text import Text
from spacetable.games.high_frontier.card_words import name
from spacetable.games.high_frontier.cards import cards, contracts
from spacetable.games.high_frontier.full_game.rulings import rulings
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.stack import Aboard

HERE: Final = Path(__file__).parent
FILES: Final = (
    HERE / "components.toml",
    HERE / "events.toml",
    HERE / "futures" / "future_figures.toml",
    HERE / "isobank" / "isotope_figures.toml",
    HERE / "politics" / "ideologies.toml",
    HERE / "politics" / "laws.toml",
    HERE / "starshot" / "starship_figures.toml",
    HERE.parent / "augmentation.toml",
    HERE.parent / "freighting.toml",
    HERE.parent / "fuel_strip.toml",
    HERE.parent / "operation_figures.toml",
    HERE.parent / "refuelling.toml",
    HERE.parent / "research.toml",
    HERE.parent / "sunspot.toml",
)
"""Where the figures of the game stand, each with its level."""
LEVEL: Final = "level"
CERTAIN: Final = "certain"


def notes() -> tuple[Text, ...]:
    """A line each."""
    return (
        words("about.rules"),
        words("about.modules"),
        words("about.map"),
        words("about.colonists"),
        words("about.rulings", n=len(rulings())),
        words("about.art"),
    )


def uncertain() -> tuple[Text, ...]:
    """Every figure that rests on one source, is disputed, or is reconstructed, with its place; then
    the cards.
    """
    figures = (line for path in FILES for line in _uncertain(path))
    return (*figures, *_cards())


def _cards() -> Iterator[Text]:
    """How many cards of each kind are known from one source, and on which sources differ."""
    decks = {"contract": contracts(), "colonist": cards(), "crew": cards()}
    for kind, every in decks.items():
        sides: tuple[Literal[0, 1], ...] = (0, 1)
        faces = [
            (Aboard(card.id, side), terms.level if terms is not None else card.level)
            for card in every.values()
            for side in sides
            for terms in (card.faces[side].terms,)
            if kind in ("contract", card.deck)
        ]
        single = {one.card for one, level in faces if level == "single"}
        if single:
            yield words(f"about.single_cards.{kind}", n=len(single))
        for one, level in faces:
            if level == "disputed":
                yield words("about.disputed_card", card=name(one))


def _uncertain(path: Path) -> Iterator[Text]:
    """A line for each table with such a figure."""
    content = read_data(path)
    lines = toml_lines.lines(content)
    told: set[Text] = set()
    for place, level in _levels(plain_toml(content, path.name), ()):
        of = "" if place[-1] == LEVEL else f".{place[-1]}"
        table = "" if len(place) == 1 else f".{place[0]}"
        what = words(f"about.figures.{path.stem}{table}{of}")
        if level != CERTAIN and what not in told:
            told.add(what)
            yield words(f"about.{level}", what=what, file=path.name, line=lines[place])


def _levels(value: Any, place: toml_lines.Path) -> Iterator[tuple[toml_lines.Path, str]]:
    """What is said of how certain figures are, and where."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in inner:
        if isinstance(key, str) and key.endswith(LEVEL) and isinstance(one, str):
            yield (*place, key), one
        elif isinstance(one, dict | list):
            yield from _levels(one, (*place, key))
