"""How the game ended, and what to do next."""

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from spacetable.app.game.controller import GameController
from spacetable.app.game.panel.sheet_card import SheetCard
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare, rule
from spacetable.app.widgets.overlay import Dialog
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.settling import Settling
from spacetable.app.widgets.words import Words
from spacetable.app.wording.endings import TONES, ending_words
from spacetable.app.wording.missions import find_mission, of_mission
from spacetable.app.wording.seats import joined, seat_name
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.parts import has_debrief, mission_of, missions_of, onward, praise_of
from spacetable.core.result import Figure, Points, Result
from spacetable.core.setup import Setup
from spacetable.core.text import Text, text, verbatim
from spacetable.session.attempt import mark_name
from spacetable.session.campaign import Campaigns
from spacetable.session.reading import SetAsideError
from spacetable.session.statistics import Statistics, Summary, Tally
from spacetable.session.verdict import verdict
from spacetable.session.what_if import can_be_otherwise

WIDE = 168
"""Px of the picture."""


class EndScreen(Dialog):
    """``asked``: "again", "same_seed", "replay", "home" or "look".

    After a mission also "next", "logbook", "debrief" and "otherwise"; "onward" and "new_series"
    where it is one of several that continue each other. After a game played on from a moment of
    another one "back" and "from_there".
    """

    asked = Signal(str)

    def __init__(self, context: Context, parent: QWidget, controller: GameController) -> None:
        result = controller.session.result()
        if result is None:
            raise ValueError("the game is not over")
        end = verdict(result, controller.seats)
        words = ending_words(end, alone=len(controller.seats) == 1)
        super().__init__(context, parent, words, TONES[end.ending], width=780)
        self.heading.setProperty("role", "hero")
        self.heading.set_tone(TONES[end.ending])
        look = context.look
        row = QHBoxLayout()
        row.setSpacing(look.gap(2))
        self.picture = picture = Picture(controller.session.game.info.cover, 2 / 3)
        picture.rounded = "all"
        picture.dim = 0.6 if end.sad else 0.0
        # It bears no letters: where these are large the words have the room.
        picture.setFixedSize(WIDE, round(WIDE * 2 / 3))
        row.addWidget(picture)
        self.reason = Words(context, result.reason, "title")
        row.addWidget(self.reason, 1)
        self.body.addLayout(row)
        if end.winners:
            names = joined([seat_name(one) for one in end.winners])
            self.body.addWidget(Words(context, text("app.end.winners", names=names), "strong"))
        game = controller.session.game
        self._praise(controller)
        turns = (
            (text(f"app.end.{game.info.counts}s"), game.rules.length(controller.session.state)),
        )
        if result.sheet is not None:
            self.body.addWidget(SheetCard(context, result.sheet, spread=True))
        else:
            lines, total = summed(result)
            figures = [(label, figure_words(value)) for label, value in lines or turns]
            self.body.addWidget(rule())
            self._grid(figures, "strong")
            if total is not None:
                self.body.addWidget(rule())
                self._grid([total], "title")
        self._past(controller, counted=end.ending != "side")
        for name, kind in self._buttons(controller, won=result.outcome == "won"):
            self.add_button(f"app.end.{name}", partial(self.asked.emit, name), kind)
        # It comes up under the hand that has just made the last move.
        self._settling = Settling(self, *self.findChildren(Button), clicks=True)

    def _place(self) -> None:
        """In a low window the words go before picture and letters for afar."""
        self.picture.setHidden(self.low)
        for label, role in ((self.heading, "hero"), (self.reason, "title")):
            wanted = (
                "strong" if self.low and label is self.reason else "title" if self.low else role
            )
            if label.property("role") != wanted:
                label.setProperty("role", wanted)
                label.style().polish(label)
        super()._place()

    def _praise(self, controller: GameController) -> None:
        """What was played well, where the game can tell."""
        session = controller.session
        states = [one.state for one in session.positions[: session.cursor + 1]]
        lines = praise_of(session.game, states)
        if lines:
            self.body.addWidget(rule())
            self.body.addWidget(Words(self.context, "app.end.praise", "eyebrow", wrap=False))
        grid = QGridLayout()
        grid.setHorizontalSpacing(self.context.look.gap(1))
        grid.setVerticalSpacing(self.context.look.gap(0.5))
        for k, line in enumerate(lines):
            star = Words(self.context, verbatim("★"), "strong", wrap=False)
            star.set_tone("good")
            grid.addWidget(star, k, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Words(self.context, line, "body"), k, 1, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(1, 1)
        self.body.addLayout(grid)

    def _buttons(self, controller: GameController, *, won: bool) -> tuple[tuple[str, str], ...]:
        game = controller.session.game
        if controller.session.branch is not None:
            looks = ("replay", "debrief") if has_debrief(game) else ("replay",)
            tools = [("look", "quiet"), ("back", "plain"), *((one, "plain") for one in looks)]
            return (*tools, ("from_there", "primary"))
        if not missions_of(game):
            names = [("look", "quiet"), ("home", "plain"), ("replay", "plain")]
            if has_debrief(game):
                names.append(("debrief", "plain"))
            return (*names, ("same_seed", "plain"), ("again", "primary"))
        tools = [("look", "quiet"), ("logbook", "plain"), ("replay", "plain"), ("debrief", "plain")]
        if can_be_otherwise(controller.session):
            tools.append(("otherwise", "plain"))
        if in_series(controller.session.game, controller.session.setup):
            session = controller.session
            result = session.result()
            goes_on = result is not None and onward(session.game, session.setup, result) is not None
            more = (("onward", "primary"),) if goes_on else ()
            return (*tools, ("new_series", "plain" if goes_on else "primary"), *more)
        on = won and following(controller.session.game, controller.session.setup) is not None
        again = ("try_again" if not won else "same_mission", "plain" if on else "primary")
        return (*tools, again, *((("next", "primary"),) if on else ()))

    def _past(self, controller: GameController, *, counted: bool) -> None:
        """What games add up to. ``counted``: False where people sat on both sides, and one of them
        was bound to win.
        """
        if controller.session.branch is not None:
            self.body.addWidget(Words(self.context, "app.end.played_on", "note"))
        elif controller.session.from_position:
            self.body.addWidget(Words(self.context, "app.end.uncounted", "note"))
        held = len(controller.session.interruptions)
        if held:
            self.body.addWidget(Words(self.context, text("app.end.interrupted", n=held), "note"))
        try:
            past = Statistics().summary(controller.game_id)
        except SetAsideError as wrong:
            self.context.tell(wrong)
            return
        except BoundaryError:
            return  # told when the result was written
        campaign = controller.session.setup.campaign
        if missions_of(controller.session.game):
            if campaign:
                self._logged(controller, campaign)
        elif past.people.games and counted:
            self.body.addWidget(rule())
            self.body.addWidget(Words(self.context, "app.end.past", "eyebrow", wrap=False))
            self._grid(summary_figures(past, controller.session.game.info.counts), "body")

    def _logged(self, controller: GameController, campaign: str) -> None:
        """What the logbook now says of this mission."""
        try:
            book = Campaigns().open(campaign)
        except BoundaryError:
            return  # told when the attempt was written
        game = controller.session.game
        mission = find_mission(game, mission_of(game, controller.session.setup))
        page = book.page(mission.number) if mission is not None else None
        if mission is not None and page is not None and page.plays:
            self.body.addWidget(rule())
            line = of_mission(mission, "app.end.logged", crew=book.name)
            self.body.addWidget(Words(self.context, line, "eyebrow"))
            figures = [(text("app.logbook.attempts"), verbatim(str(page.attempts)))]
            game, used = controller.session.game, text("app.logbook.used")
            names = ((mark_name(game, mark), used) for mark in page.marks)
            self._grid([*figures, *names], "body")

    def _grid(self, figures: list[tuple[Text, Text]], role: str) -> None:
        halves = QHBoxLayout()
        halves.setSpacing(self.context.look.gap(3))
        grids = [QGridLayout(), QGridLayout()]
        for grid in grids:
            grid.setHorizontalSpacing(self.context.look.gap(2))
            grid.setVerticalSpacing(self.context.look.gap(0.5))
            grid.setColumnStretch(0, 1)
            column = bare()
            column.setLayout(grid)
            grid.setContentsMargins(0, 0, 0, 0)
            # Halves are as wide as each other, whatever they say.
            column.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            halves.addWidget(column, 1, Qt.AlignmentFlag.AlignTop)
        half = (len(figures) + 1) // 2
        for k, (label, value) in enumerate(figures):
            grid, row = grids[k // half], k % half
            grid.addWidget(Words(self.context, label, "note"), row, 0)
            shown = Words(self.context, value, role, wrap=False)
            shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(shown, row, 1)
        self.body.addLayout(halves)


def summed(result: Result) -> tuple[list[tuple[Text, Figure]], tuple[Text, Text] | None]:
    """The figures, and what their points come to: of a lost game nothing. None without points."""
    lines = list(result.figures)
    if not any(isinstance(value, Points) for _, value in lines):
        return lines, None
    sums = [one for one in lines if isinstance(one[1], Points) and not one[1].sign]
    if len(sums) > 1:  # those of several players, which nobody adds up
        return lines, None
    if sums:
        (label, value) = sums[0]
        return [one for one in lines if one != sums[0]], (label, figure_words(value))
    if result.outcome != "lost":
        return lines, None
    return lines, (text("app.end.total"), text("app.end.no_points"))


def figure_words(value: Figure) -> Text:
    """ "3"; of points "+3 points"."""
    if isinstance(value, Points):
        return text("app.end.points", n=value.amount, sign=value.sign if value.amount else "")
    return verbatim(str(value))


def following(game: Game[Any, Any], setup: Setup) -> int | None:
    """The number of the mission after this one that so many players can play; None: it is the last.

    In a logbook it is the next one that is not yet won.
    """
    missions = missions_of(game)
    if not missions:
        return None
    if setup.campaign:
        try:
            return Campaigns().open(setup.campaign).next_mission(missions)
        except BoundaryError:
            pass  # without its logbook the missions follow by their numbers
    here, seats = mission_of(game, setup) or missions[0].number, len(setup.seats)
    fit = (one.number for one in missions if one.seats[0] <= seats <= one.seats[1])
    return next((number for number in fit if number > here), None)


def in_series(game: Game[Any, Any], setup: Setup) -> bool:
    """Whether a game is one of several that continue each other, or the first of such."""
    begun = (one for one in game.rules.switches() if one.series)
    return bool(setup.carried) or any(game.rules.setting(setup, one.id) for one in begun)


def tally_words(tally: Tally) -> Text:
    """ "3 of 5 (60 %)"."""
    share = text("app.statistics.per_cent", percent=f"{tally.percent:.0f}")
    return text("app.statistics.of_games", wins=tally.wins, games=tally.games, share=share)


def summary_figures(past: Summary, counts: str) -> list[tuple[Text, Text]]:
    """Label and value of what past games add up to. ``counts``: ``GameInfo.counts``."""
    figures = [(text("app.statistics.games"), verbatim(str(past.people.games + past.between)))]
    if past.people.games:
        share = text("app.statistics.per_cent", percent=f"{past.people.percent:.0f}")
        wins = text("app.statistics.of", wins=past.people.wins, share=share)
        if past.between:
            wins = tally_words(past.people)
        figures += [
            (text("app.statistics.wins"), wins),
            (text("app.statistics.streak"), verbatim(str(past.streak))),
            (text("app.statistics.best_streak"), verbatim(str(past.best_streak))),
        ]
    for one in past.sides:
        if one.own.games:
            figures.append((text("app.statistics.as_side", side=one.side), tally_words(one.own)))
    for one in past.sides:
        if past.between:
            won = Tally(past.between, one.between)
            figures.append((text("app.statistics.between", side=one.side), tally_words(won)))
    if past.fewest_turns is not None:
        figures.append((text(f"app.statistics.fewest_{counts}s"), verbatim(str(past.fewest_turns))))
    if past.best_score is not None:
        figures.append((text("app.statistics.best_score"), verbatim(str(past.best_score))))
    return figures
