"""What can be known of the deck, and the chance of a shot: reckoned from what the pilot sees.

Used cards lie open, except those set aside unseen. So the cards not seen since the last shuffle
are known as a set, and each of them is as likely as any other to be the next.
"""

from fractions import Fraction
from typing import Final, Literal

from spacetable.games.star_wars_pocket.appearance import number
from spacetable.games.star_wars_pocket.cards import row_read
from spacetable.games.star_wars_pocket.data import CARDS as ALL_CARDS
from spacetable.games.star_wars_pocket.data import DATA, EVENTS, Entry
from spacetable.games.star_wars_pocket.ship import droid_missed, shields_most
from spacetable.games.star_wars_pocket.state import CARDS, NOW, USED, State

Kind = Literal["fight", "hit", "loss", "time", "help", "quiet"]

KINDS: Final[tuple[Kind, ...]] = ("fight", "hit", "loss", "time", "help", "quiet")
"""Fighters; damage; something lost; cards lost; something gained; nothing."""

_KIND_OF: Final[dict[str, Kind]] = {
    "none": "quiet",
    "shields_down": "hit",
    "droid_shields": "help",
    "shields_if_no_wingman": "hit",
    "fight": "fight",
    "torpedo_for_wingman": "loss",
    "lose_droid": "loss",
    "lose_wingman": "loss",
    "force_up": "help",
    "force_down": "loss",
    "engine_if_no_wingman": "hit",
    "engine_and_discard": "hit",
    "computer_on": "help",
    "computer_off_force": "help",
    "skip_next": "help",
    "discard": "time",
    "ignore_vader": "help",
}


def kind(entry: Entry) -> Kind:
    """The kind of an event by its printed effect."""
    return _KIND_OF[EVENTS[entry.event].effect]


def harmless(state: State, entry: Entry) -> bool:
    """Whether the event does nothing as things stand: no droid, the wingman there, Vader gone,
    a dial at its limit.
    """
    event = EVENTS[entry.event]
    if event.vader and state.ignore_vader:
        return event.vader == "title" or state.rules.all_clear_covers == "every_vader_event"
    if event.needs == "droid" and droid_missed(state):
        return True
    if event.effect == "engine_if_no_wingman":
        again = state.engine > 0 and state.rules.engine_hit_again == "no_effect"
        return state.wingman or again
    if event.effect == "shields_if_no_wingman":
        return state.wingman
    if event.effect == "droid_shields":
        return state.shields >= shields_most(state)
    if event.effect == "force_up":
        return state.force >= DATA.ship.force_most
    if event.effect == "force_down":
        return state.force == 0
    if event.effect == "computer_on":
        return state.computer
    if event.effect == "ignore_vader":
        return state.ignore_vader
    if event.effect in ("torpedo_for_wingman", "lose_wingman"):
        return not state.wingman
    if event.effect == "lose_droid":
        return not state.droid
    return event.effect == "none"


def seen(state: State) -> tuple[str, ...]:
    """Faces of the cards lying open, in their order on the card sheet."""
    up = {piece.face for zone in (USED, NOW) for piece in state.pieces[zone] if piece.up}
    return tuple(face for face in ALL_CARDS if face in up)


def unseen(state: State) -> tuple[str, ...]:
    """Faces of the cards in the pile or set aside unseen."""
    up = set(seen(state))
    return tuple(face for face in ALL_CARDS if face not in up)


def coming(state: State) -> tuple[tuple[Entry, Fraction], ...]:
    """The events the next card may bring with their chances, the likeliest first."""
    row = row_read(state)
    if row is None:
        return ()
    faces = unseen(state) if state.pieces[CARDS] else tuple(ALL_CARDS)
    chances: dict[Entry, Fraction] = {}
    for face in faces:
        entry = ALL_CARDS[face][row]
        chances[entry] = chances.get(entry, Fraction(0)) + Fraction(1, len(faces))

    def rank(one: tuple[Entry, Fraction]) -> tuple[Fraction, int, int]:
        entry, chance = one
        return -chance, KINDS.index(kind(entry)), -(number(entry) or 0)

    return tuple(sorted(chances.items(), key=rank))


def by_kind(state: State, row: int) -> dict[Kind, int] | None:
    """How many cards of each kind may still come in a row; None for a row that is past.

    From an empty pile nothing comes in the present row any more, save the one card that switch
    A18 still reads there.
    """
    if row < state.row:
        return None
    faces = tuple(ALL_CARDS)
    if row == state.row and state.pieces[CARDS]:
        faces = unseen(state)
    elif row == state.row != row_read(state):
        faces = ()
    counts: dict[Kind, int] = dict.fromkeys(KINDS, 0)
    for face in faces:
        counts[kind(ALL_CARDS[face][row])] += 1
    return counts


def hit_chance(state: State, force: int) -> Fraction:
    """The chance of one salvo at the exhaust port with so many force points (exhaust port)."""
    shot = DATA.shot
    bonus = force * shot.force + (shot.computer if state.computer else 0)
    good = shot.die - max(1, shot.target - bonus) + 1
    return Fraction(max(0, min(shot.die, good)), shot.die)


def least_roll(state: State, force: int) -> int:
    """The lowest number of the die that hits; above the die's sides when none does."""
    shot = DATA.shot
    bonus = force * shot.force + (shot.computer if state.computer else 0)
    return max(1, shot.target - bonus)


def percent(chance: Fraction) -> int:
    """A chance as a whole number of per cent."""
    return round(chance * 100)
