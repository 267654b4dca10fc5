"""The switches of a game on the set-up page, in groups that unfold."""

from collections.abc import Collection, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from spacetable.app.setup.switch_card import SwitchCard
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card, Fold
from spacetable.app.widgets.columns import Columns
from spacetable.app.widgets.words import Words
from spacetable.core.chosen import Chosen, Fitting, opened, set_by_hand, taken
from spacetable.core.game import Game
from spacetable.core.parts import rulings_of
from spacetable.core.switch import Setting, Switch
from spacetable.core.text import Text, text
from spacetable.core.way import Way


class OptionsCard(Card):
    """``changed``: a switch has another value, or other switches are there to be set.

    ``beneath``: as in ``opened``. ``fitting``: the way to play that settings of these switches are.
    ``fixed``: ids of switches that are settled already and not shown. The first group lies open:
    whoever asks for more sees it.
    """

    changed = Signal()

    def __init__(
        self,
        context: Context,
        game: Game[Any, Any],
        options: Mapping[str, Setting],
        beneath: Mapping[str, Setting] | None,
        fitting: Fitting,
        *,
        fixed: Collection[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, "app.setup.switches", parent)
        self._context = context
        self._fitting = fitting
        self._columns = Columns()
        self._logged = True
        self._kept: Collection[str] = ()
        self._putting = False
        self.followed: tuple[tuple[Switch, Setting], ...] = ()
        """What the last choice of a person has changed of other switches, which they need to know.
        """
        self._folds: list[tuple[Fold, Text, list[SwitchCard]]] = []
        self.defaults = Button(context, "app.setup.defaults", "plain", "undo")
        self.defaults.clicked.connect(self._to_defaults)
        self.head.addWidget(self.defaults)
        self.body.addWidget(Words(context, "app.setup.switches_words", "note"))
        self.notes: list[Words] = []
        self._cards: list[SwitchCard] = []
        rulings = {one.number: one for one in rulings_of(game)}
        groups: dict[Text | None, list[SwitchCard]] = {}
        switches = [one for one in game.rules.switches() if one.id not in fixed]
        # What a crew without a logbook is not asked leaves no hole: it stands last.
        for switch in sorted(switches, key=lambda one: one.series):
            if switch.series:
                self.notes.append(
                    Words(context, text("app.setup.series", switch=switch.label), "note")
                )
                self.body.addWidget(self.notes[-1])
            card = SwitchCard(context, switch, rulings.get(switch.ruling))
            card.set_value(options.get(switch.id, switch.default))
            card.changed.connect(partial(self._set, card))
            self._cards.append(card)
            groups.setdefault(switch.group, []).append(card)
        for k, (group, cards) in enumerate(groups.items()):
            heading = group or text("app.setup.other")
            fold = Fold(context, heading, k == 0)
            grid = QGridLayout()
            grid.setSpacing(context.look.gap(1))
            fold.body.addLayout(grid)
            for card in cards:
                card.setParent(fold.content)  # until it is laid out, it would be a window
            self._columns.add(grid, cards)
            self._folds.append((fold, heading, cards))
            self.body.addWidget(fold)
        settings = {card.switch.id: card.value() for card in self._cards}
        own = {card.switch.id: card.switch.default for card in self._cards}
        self._chosen = opened(settings, fitting(settings), beneath, own)
        self.set_logged(True)

    def arrange(self, width: int) -> None:
        """Two columns of switches where a page of that width in px has room."""
        self._columns.arrange(width, self._context.look)

    def set_logged(self, logged: bool) -> None:
        """Whether a crew with a logbook is asked: only that may begin a series of games."""
        self._logged = logged
        for note in self.notes:
            note.setVisible(not logged)
        for card in self._cards:
            card.setVisible(self._asked(card.switch))
        for fold, heading, cards in self._folds:
            asked = sum(self._asked(card.switch) for card in cards)
            fold.heading.set_line(text("app.setup.group", group=heading, n=asked))
            fold.setVisible(asked > 0)
        self.changed.emit()

    def keep_to(self, switches: Collection[str]) -> None:
        """These are set by the way to play: they are not counted, and stay as they are."""
        self._kept = switches
        self.defaults.setEnabled(self.departures() > 0)

    @property
    def beneath(self) -> Mapping[str, Setting]:
        """The values of switches that come back with another way to play."""
        return self._chosen.beneath

    def take(self, way: Way) -> None:
        """Set the switches of a way to play, and let those of the last one be as they were."""
        self.followed = ()
        self._put(taken(self._switches(), self._chosen, way))

    def choose(self, name: str, value: Setting) -> None:
        """Somebody sets a switch elsewhere on the page: as if it were set here."""
        (card,) = (one for one in self._cards if one.switch.id == name)
        card.set_value(value)

    def settings(self) -> dict[str, Setting]:
        """The value of every switch that is asked."""
        return {card.switch.id: card.value() for card in self.asked()}

    def options(self) -> dict[str, Setting]:
        """The switches that are not at their defaults."""
        changed = (card for card in self.asked() if not card.is_default())
        return {card.switch.id: card.value() for card in changed}

    def asked(self) -> list[SwitchCard]:
        """Those that are shown: a series is begun by a crew with a logbook alone."""
        return [card for card in self._cards if self._asked(card.switch)]

    def departures(self) -> int:
        """How many of them people chose otherwise themselves."""
        return sum(name not in self._kept for name in self.options())

    def _set(self, card: SwitchCard) -> None:
        """A person has set one: others follow."""
        if not self._putting:
            name, value = card.switch.id, card.value()
            before = self._chosen.settings
            self._put(set_by_hand(self._switches(), self._chosen, name, value, self._fitting))
            now = self._chosen.settings
            self.followed = tuple(
                (one.switch, now[one.switch.id])
                for one in self.asked()
                if one is not card and now[one.switch.id] != before[one.switch.id]
            )
            self.changed.emit()

    def _put(self, chosen: Chosen) -> None:
        """They go together as a whole: meanwhile none follows another."""
        self._chosen = chosen
        self._putting = True
        for card in self._cards:
            card.set_value(chosen.settings[card.switch.id])
        self._putting = False

    def _switches(self) -> list[Switch]:
        return [card.switch for card in self._cards]

    def _asked(self, switch: Switch) -> bool:
        return self._logged or not switch.series

    def _to_defaults(self) -> None:
        own = {card.switch.id: card.switch.default for card in self._cards}
        kept = {name: self._chosen.settings[name] for name in self._kept if name in own}
        beneath = {name: own[name] for name, value in kept.items() if value != own[name]}
        self.followed = ()
        self._put(Chosen({**own, **kept}, beneath))
        self.changed.emit()
