"""What a crew has done, as a picture: its scores, or its attempts."""

from collections.abc import Sequence

from spacetable.app.logbook.score_lines import marks
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.pictures import Backdrop
from spacetable.app.widgets.words import Words
from spacetable.core.mission import Mission
from spacetable.session.campaign import Campaign
from spacetable.session.kept_records import KeptRecords

COVER = 160
"""The least height in px of the cover below the mission."""
VEIL = 0.6
"""How dark the cover is: what is to be done stands above it."""


def cover(context: Context, picture: str) -> Backdrop:
    """Of a crew that has done nothing yet: the cover of the game."""
    found = Backdrop(picture)
    found.dim = VEIL
    found.ground = context.look.colour("space")
    found.setMinimumHeight(COVER)
    return found


def scores(context: Context, crew: Campaign) -> tuple[Card, Button]:
    """Scores over time, and the button that leads to the whole log."""
    # Plotting is heavy and wanted only here.
    from spacetable.app.widgets.score_plot import ScorePlot

    card = Card(context)
    games = marks(crew)  # a campaign under way has no total yet
    heading = Words(context, "app.log.plot_name" if games else None, "eyebrow", wrap=False)
    card.head.addWidget(heading, 1)
    button = Button(context, "app.log.open", "plain", "list")
    card.head.addWidget(button)
    card.body.addLayout(card.head)
    if games:
        card.body.addWidget(ScorePlot(context, games))
    return card, button


def replay_button(context: Context, game: str) -> IconButton:
    """Leads to the replay of a past game; where its record is not kept, it says so."""
    kept = KeptRecords().has(game)
    words = "app.logbook.replay" if kept else "app.logbook.not_kept"
    button = IconButton(context, words, "replay")
    button.setEnabled(kept)
    return button


def attempts(context: Context, crew: Campaign, missions: Sequence[Mission]) -> Card:
    """Attempts over missions."""
    # Plotting is heavy and wanted only here.
    from spacetable.app.widgets.attempt_plot import AttemptPlot

    pages = [(one.number, crew.page(one.number)) for one in missions]
    tries = [(number, page.attempts, page.won) for number, page in pages if page.plays]
    card = Card(context)
    card.body.addWidget(Words(context, "app.logbook.plot_name", "eyebrow", wrap=False))
    card.body.addWidget(AttemptPlot(context, tries, missions[-1].number))
    return card
