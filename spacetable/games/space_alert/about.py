"""What is certain, disputed and reconstructed in the data, for the About page."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.text import Text, text, texts
from spacetable.games.space_alert import cards
from spacetable.games.space_alert.arrange.arrangement import DOMAIN
from spacetable.games.space_alert.script import official
from spacetable.games.space_alert.switches import switches
from spacetable.games.space_alert.threats import cards as threats
from spacetable.games.space_alert.trajectories import tracks
from spacetable.games.space_alert.wording.disputes import all_disputes

_said: Final = texts(f"{DOMAIN}.about")

TIMING: Final = "timing.toml"
TRAJECTORIES: Final = "trajectories.toml"


def notes() -> tuple[Text, ...]:
    """A line each; what is disputed is read from the data, so it stays true when corrected."""
    disputed = all_disputes()
    scripts = tuple(_scripts())
    return (
        _said("rules"),
        _said("credits"),
        _said(f"deck.{cards.deck_source(heroic=False)}", file=cards.FILE.name),
        _said(f"heroic.{cards.deck_source(heroic=True)}", file=cards.FILE.name),
        _said("tracks", n=len(tracks()), file=TRAJECTORIES),
        _said(
            "threats", cards=len(threats.threat_cards()), n=len(disputed), file=threats.FILE.name
        ),
        *disputed,
        _said(
            "scripts",
            missions=len(official.missions()),
            n=sum(one.source != "certain" for one in official.missions()),
            file=official.FILE.name,
        ),
        *scripts,
        text("space_alert.dispute.numbering"),
        _said("timing", file=TIMING),
        _said("switches", n=sum(one.source == "disputed" for one in switches())),
        _said("correct"),
        _said("art"),
    )


def _scripts() -> Iterator[Text]:
    """A line for each moment on which transcriptions of the published missions differ."""
    everywhere = text("space_alert.dispute.numbering")
    for script in official.missions():
        for told in script.disputes:
            if told != everywhere:
                yield _said("script", title=script.title, told=told)
