"""What is certain, disputed and reconstructed in this game's data, for the About page."""

from spacetable.core.text import Text, text
from spacetable.games.star_wars_pocket.appearance import DOMAIN, said
from spacetable.games.star_wars_pocket.data import DATA, FILE


def notes() -> tuple[Text, ...]:
    """A line each; the counts are taken from the data, so they stay true when it is corrected."""
    cards = sum(card.source == "reconstructed" for card in DATA.card)
    tiles = sum(tile.source == "reconstructed" for tile in DATA.tile)
    disputed = sum(switch.source == "disputed" for switch in DATA.switch)
    return (
        said("about.rules"),
        said("about.credits"),
        said("about.certain"),
        text(f"{DOMAIN}.about.cards", n=cards),
        text(f"{DOMAIN}.about.tiles", n=tiles),
        text(f"{DOMAIN}.about.switches", n=disputed),
        text(f"{DOMAIN}.about.correct", file=FILE.name),
        said("about.art"),
    )
