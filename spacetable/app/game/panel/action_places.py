"""Where each action stands among the buttons while a step lasts, and which digit presses it: the
same in every turn.
"""

from collections.abc import Callable, MutableMapping, Sequence
from typing import NamedTuple

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option

DIGITS = "123456789"

Row = Action | tuple[Seat, str]
"""An action, or a row of one that is another action each time."""


class Placed(NamedTuple):
    """``place``: from 0, the uppermost. ``digit``: "" without one. ``gone``: the option has stood
    there, and cannot be chosen now.
    """

    place: int
    option: Option
    digit: str
    gone: bool = False


class Past(NamedTuple):
    """A position of the step, told from others by identity, and what stood as buttons in it."""

    position: object
    options: Callable[[], Sequence[Option]]


class ActionPlaces:
    """Whatever comes and goes, an action keeps its place and its digit; no other gets the digit.

    A hand that is about to press must not find another action there: what is new stands below the
    rest, or in a place whose action was gone before already. Places close up only when told so.

    What is promised of digits: one that a kind of action had in a step is that kind's whenever its
    seat comes to that step again, turn after turn, as long as the game is played; where the kind is
    not offered, the digit presses nothing. A kind is a row, or a class of actions; of several that
    are offered of one class the first, the second, and so on. Only when nine kinds have their
    digits does a tenth borrow one that nobody has just then.

    ``retrace`` goes over what could be done in the step before now, so that a page that has just
    been opened, and one that was there all the time, give the same digits.
    """

    def __init__(self) -> None:
        self._moment: object = None
        self._orders: dict[Seat, list[Row]] = {}
        self._stood: dict[Row, Option] = {}
        self._free: set[Row] = set()
        self._digits: dict[Row, str] = {}
        self._kept: MutableMapping[str, str] = {}
        self._latest: dict[Seat, set[Row]] = {}
        self._traced: dict[Seat, list[object]] = {}

    def follow(self, moment: object, kept: MutableMapping[str, str] | None = None) -> bool:
        """``moment``: the same as long as the step lasts; whether another one has come. ``kept``:
        the digits of the kinds of actions in this step, for whoever acts; new ones are put in.
        None: digits last no longer than the step.
        """
        other = moment != self._moment
        if kept is not None or other:
            self._kept = {} if kept is None else kept
        if not other:
            return False
        self._moment = moment
        self._orders, self._stood, self._free, self._digits = {}, {}, set(), {}
        self._latest, self._traced = {}, {}
        return True

    def retrace(self, seat: Seat, past: Sequence[Past]) -> bool:
        """What a seat could do in each position of the step up to now, from its beginning; whether
        another way led here than to what was placed last, so that every place is given anew.
        """
        traced = self._traced.setdefault(seat, [])
        known = len(traced)
        anew = known > len(past) or any(
            one is not two.position for one, two in zip(traced, past, strict=False)
        )
        if anew:
            self._forget(seat)
            traced.clear()
            known = 0
        for one in past[known:]:
            traced.append(one.position)
            options = one.options()
            if not options:
                continue
            if one is not past[known]:
                self.close_up(seat, named=False)
            self.place(options)
            self._latest[seat] = {_row(option) for option in options}
        return anew

    def _forget(self, seat: Seat) -> None:
        self._orders.pop(seat, None)
        self._latest.pop(seat, None)
        self._free = {row for row in self._free if _seat(row) != seat}
        self._digits = {row: one for row, one in self._digits.items() if _seat(row) != seat}

    def close_up(self, seat: Seat, *, named: bool) -> list[int]:
        """Let go of the places of a seat whose actions are gone; which places are left, in order.

        ``named``: also of rows that come back under their name. Of those that say something else
        each time in any case. What comes back to no place stands below the rest, with the digit
        that it had.
        """
        order = self._orders.get(seat, [])
        latest = self._latest.get(seat, set())
        let_go = {
            row
            for row in self._free - latest
            if named or not _named(row) or self._stood[row].afresh
        }
        left = [k for k, row in enumerate(order) if row not in let_go]
        order[:] = [order[k] for k in left]
        return left

    def place(self, options: Sequence[Option], *, closes: bool = True) -> list[Placed]:
        """The options of one seat in their places, and those that are gone between and below them.
        Those that a person is asked about, and those with a key of their own, have no digit.

        ``closes``: no place of one that is gone is in sight: the only digit there is then 1, unless
        what had that one is still there and has become a question, or comes back under its name.
        """
        if not options:
            return []
        seat = options[0].action.seat
        order = self._orders.setdefault(seat, [])
        begins = not order
        own = {option.chord for option in options}
        now: dict[Row, Option] = {}
        for option in options:
            row = _row(option)
            now[option.action if row in now else row] = option
        for row, option in now.items():
            if row not in order:
                if (same := self._same_words(row, option, order, now)) is not None:
                    # Another copy of the card that was just played: to a person the same again.
                    self._digits[row] = self._digits.pop(order[same])
                    order[same] = row
                    continue
                # What comes back under its name finds its place free.
                free = (
                    k
                    for k, one in enumerate(order)
                    if one in self._free and one not in now and not _named(one)
                )
                at = next(free, len(order))
                order[at : at + 1] = [row]
        # What is asked about for a while only keeps the digit that it had, and does without. Those
        # that have had one come before those that may have to borrow it.
        bare = [(row, _kind(row, now)) for row in now if not self._digits.get(row)]
        for row, kind in sorted(bare, key=lambda one: one[1] not in self._kept):
            self._digits[row] = self._digit(seat, now[row], kind, own)
        if begins:
            self._sort(order, now)
        self._stood.update(now)
        self._free = {row for row in order if row not in now}
        shown = {row: self._shown(row, now) for row in order}
        alone = [row for row, digit in shown.items() if digit]
        if closes and len(alone) == 1 and not self._first_is_kept(seat, alone[0], now):
            shown[alone[0]] = "1"
        # What can be done as soon as a film was seen leaves no gap meanwhile.
        to_come = self._latest.get(seat, set()) - set(now)
        return [
            Placed(k, self._stood[row], shown[row], row in self._free)
            for k, row in enumerate(order)
            if row not in to_come
        ]

    def _sort(self, order: list[Row], now: dict[Row, Option]) -> None:
        """As a step begins its digits are read from above, but for what leads on, what others were
        done for, what is seldom wanted, and those that are borrowed.
        """
        plain = [
            k
            for k, row in enumerate(order)
            if self._digits[row]
            and self._kept.get(_kind(row, now)) == self._digits[row]
            and not (now[row].leads or now[row].early or now[row].fore or now[row].late)
        ]
        rows = sorted((order[k] for k in plain), key=lambda row: self._digits[row])
        for k, row in zip(plain, rows, strict=True):
            order[k] = row

    def _first_is_kept(self, seat: Seat, alone: Row, now: dict[Row, Option]) -> bool:
        """Whether a hand on 1 expects another one than the only one left."""
        kinds = [kind for kind, digit in self._kept.items() if digit == "1"]
        if any(_class(kind) != _class(_kind(alone, now)) for kind in kinds):
            return True
        return any(
            digit == "1" and row != alone and _seat(row) == seat and (row in now or _named(row))
            for row, digit in self._digits.items()
        )

    def _same_words(
        self, row: Row, option: Option, order: Sequence[Row], now: dict[Row, Option]
    ) -> int | None:
        """The place of what is gone and said the same, where it may be said once more."""
        if row in self._digits:
            return None
        return next(
            (
                k
                for k, one in enumerate(order)
                if one not in now and self._stood[one].label == option.label
            ),
            None,
        )

    def _digit(self, seat: Seat, option: Option, kind: str, own: set[str]) -> str:
        """``own``: the keys of options that have one, which may be digits."""
        if option.asks or option.key or option.chord:
            return ""
        used = own | {digit for row, digit in self._digits.items() if _seat(row) == seat}
        free = [digit for digit in DIGITS if digit not in used]
        if self._kept.get(kind) in free:
            return self._kept[kind]
        taken = set(self._kept.values())
        unknown = [digit for digit in free if digit not in taken]
        if unknown and kind not in self._kept:
            self._kept[kind] = unknown[0]
        return next(iter((*unknown, *free)), "")

    def _shown(self, row: Row, now: dict[Row, Option]) -> str:
        option = now.get(row)
        return "" if option is None or option.asks else self._digits[row]


def _row(option: Option) -> Row:
    """What an option is to a person."""
    return (option.action.seat, option.row) if option.row else option.action


def _named(row: Row) -> bool:
    return isinstance(row, tuple)


def _seat(row: Row) -> Seat:
    return row.seat if isinstance(row, Action) else row[0]


def _kind(row: Row, now: dict[Row, Option]) -> str:
    """What an option is from turn to turn: its row; else its class of actions, and the how many-th
    it is of these.
    """
    if isinstance(row, tuple):
        return row[1]
    alike = [one for one in now if isinstance(one, Action) and type(one) is type(row)]
    at = alike.index(row)
    name = type(row).__name__
    return f"{name} {at + 1}" if at else name


def _class(kind: str) -> str:
    return kind.partition(" ")[0]
