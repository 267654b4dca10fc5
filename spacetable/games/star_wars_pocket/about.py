"""What is certain, disputed and reconstructed in this game's data, for the About page."""

from spacetable.core.text import Text
from spacetable.games.star_wars_pocket.appearance import said
from spacetable.games.star_wars_pocket.data import DATA, FILE
from spacetable.games.star_wars_pocket.switches import switches


def notes() -> tuple[Text, ...]:
    """A line each; the counts are taken from the data, so they stay true when it is corrected."""
    cards = sum(card.source == "reconstructed" for card in DATA.card)
    tiles = sum(tile.source == "reconstructed" for tile in DATA.tile)
    disputed = sum(one.source == "disputed" for one in switches())
    return (
        said("about.rules"),
        said("about.credits"),
        said("about.certain"),
        said("about.cards", n=cards),
        said("about.tiles", n=tiles),
        said("about.switches", n=disputed),
        said("about.correct", file=FILE.name),
        said("about.art"),
    )
