"""Statistics: what past games add up to, and how the share of wins went."""

from PySide6.QtCore import Qt

from spacetable.app.game.end_screen import summary_figures, tally_words
from spacetable.app.launcher.covers import title_of
from spacetable.app.shell.context import Context
from spacetable.app.statistics.figures import Figures
from spacetable.app.widgets.bars import Bar
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.columns import Stacks
from spacetable.app.widgets.page import FilledPage
from spacetable.app.widgets.words import Words
from spacetable.app.wording.endings import SIGNS
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.parts import bots_of
from spacetable.core.text import Text, text, verbatim
from spacetable.session.statistics import PastGame, Statistics, Summary, summed

LEAST = 700
"""Width in px at text size 100 % that the card of a game needs."""


class StatisticsPage(FilledPage):
    """A card per game that has been played."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, text("app.statistics.title"), 960, 2)

    def fill(self) -> None:
        """Build the cards."""
        with self.content.anew(self.context.look.gap(2)) as column:
            statistics = Statistics()
            try:
                past = statistics.read()
            except BoundaryError as wrong:
                self.context.tell(wrong)
                past = []
            for fault in statistics.faults:
                card = Card(self.context, name="well")
                line = Words(self.context, fault)
                line.set_tone("warn")
                card.body.addWidget(line)
                column.addWidget(card)
            by_game: dict[str, list[PastGame]] = {}
            for one in past:
                by_game.setdefault(one.game, []).append(one)
            if by_game:
                stacks = Stacks(self.context, LEAST, 2)
                stacks.hold([self._card(game, games) for game, games in by_game.items()])
                column.addWidget(stacks)
            if not by_game:
                card = Card(self.context, name="well")
                words = Words(self.context, "app.statistics.none", "lead")
                words.setAlignment(Qt.AlignmentFlag.AlignCenter)
                card.body.addWidget(words)
                column.addWidget(card)
            column.addStretch(1)

    def _card(self, game: str, games: list[PastGame]) -> Card:
        context = self.context
        summary = summed(games, game)
        title = title_of(game) or verbatim(game)
        names: dict[str, Text] = {}
        counts = "turn"
        if game in registry.installed():
            # The reasons of its endings are said in the game's own words.
            try:
                rules = registry.load(game)
                context.add_folders(rules.folders)
                names = {bot.id: bot.name for bot in bots_of(rules)}
                counts = rules.info.counts
            except BoundaryError as wrong:
                context.tell(wrong)
        card = Card(context, title)
        card.body.addWidget(Figures(context, self._figures(summary, counts, names)))
        mine = [one for one in games if one.seats and not one.divided]
        if len(mine) > 1:
            card.body.addWidget(Words(context, "app.statistics.history", "eyebrow"))
            # Plotting is heavy and wanted only here.
            from spacetable.app.widgets.win_plot import WinPlot

            card.body.addWidget(WinPlot(context, [one.won for one in mine]))
        if summary.endings:
            card.body.addWidget(Words(context, "app.statistics.endings", "eyebrow"))
            most = summary.endings[0].games
            for ending in summary.endings:
                tone = {"won": "green", "lost": "red"}.get(ending.outcome, "muted")
                # Where people sat on both sides it is nobody's star.
                sign = "◇" if ending.outcome == "side" else SIGNS[ending.outcome]
                words = text("app.statistics.ended", n=ending.games)
                card.body.addWidget(
                    Bar(context, ending.reason, ending.games, most, words, tone, sign)
                )
        return card

    def _figures(
        self, summary: Summary, counts: str, names: dict[str, Text]
    ) -> list[tuple[Text, Text]]:
        figures = summary_figures(summary, counts)
        for name, tally in (("unaided", summary.unaided), ("aided", summary.aided)):
            if tally.games:
                figures.append((text(f"app.statistics.{name}"), tally_words(tally)))
        for bot, tally in summary.bots:
            called = names.get(bot, verbatim(bot))
            figures.append((text("app.statistics.bot", bot=called), tally_words(tally)))
        return figures
