"""What a member discards, lends and takes back."""

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey.bots.gifts import getting, handing
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.bots.weighing import holding, keeping, windows
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.cards import CREW_NAMES, LOGIC, repair_of
from spacetable.games.space_odyssey.state import HIDDEN
from spacetable.games.space_odyssey.words import card_name, member, system_name

Weighed = tuple[float, str, Text]
"""What a choice is worth, the card's face, and the reason."""


def discards(sight: Sight, me: Seat) -> list[Weighed]:
    """The own cards, the one that is missed least first."""
    holds = holding(sight)
    found: list[Weighed] = []
    cards = sight.hands[me]
    for face in dict.fromkeys(cards):
        value = keeping(sight, me, face, holds) - 0.5 * (cards.count(face) - 1)
        found.append((-value, face, _discard_reason(sight, me, face)))
    found.sort(key=lambda one: -one[0])
    return found


def _discard_reason(sight: Sight, me: Seat, face: str) -> Text:
    name = card_name(face)
    if face in LOGIC:
        number = LOGIC[face]
        run = [window for window in windows(sight) if number in window]
        if not run:
            return bot_words("discard.dead", card=name)
        if not any(len(window & sight.logic(me)) > 1 for window in run):
            return bot_words("discard.alone", card=name)
    if sight.hands[me].count(face) > 1:
        return bot_words("discard.double", card=name)
    kind = repair_of(face)
    if kind in sight.malfunctions and not sight.malfunctions[kind]:
        return bot_words("discard.works", card=name, system=system_name(kind))
    if face == "crew.open_door" and not sight.closed:
        return bot_words("discard.no_door", card=name)
    return bot_words("discard", card=name)


def loans(sight: Sight, me: Seat, bowman: Seat) -> list[Weighed]:
    """The own cards, the one that helps Bowman most first."""
    holds = holding(sight)
    full = len(sight.hands[bowman]) >= sight.limit(bowman)
    spill = 1.2 if full else 0.0
    found = []
    for face in dict.fromkeys(sight.hands[me]):
        gain = handing(sight, face, me, bowman, holds) - spill
        names = {"member": member(sight.state, bowman), "card": card_name(face)}
        key = "lend.logic" if face in LOGIC else "lend"
        found.append((gain, face, bot_words(key, **names)))
    found.sort(key=lambda one: -one[0])
    return found


def wishes(sight: Sight, me: Seat, giver: Seat) -> list[Weighed]:
    """What to ask a member for by its name: what is worth most, as likely as they hold it."""
    holds = holding(sight)
    found = []
    for face in CREW_NAMES:
        chance = sight.chance_of(giver, face)
        if not chance:
            continue
        if face in sight.hands[giver]:
            gain = handing(sight, face, giver, me, holds)
        else:
            gain = chance * getting(sight, me, face, holds)
        names = {"member": member(sight.state, giver), "card": card_name(face)}
        found.append((gain, face, bot_words("ask_card", **names)))
    found.sort(key=lambda one: -one[0])
    return found


def taken_back(sight: Sight, me: Seat) -> list[Weighed]:
    """What lies in the discards, the best first."""
    holds = holding(sight)
    found = []
    for face in dict.fromkeys(sight.discards):
        if face in (HIDDEN, "crew.recover"):
            continue
        gain = getting(sight, me, face, holds)
        key = "take_back.logic" if face in LOGIC else "take_back"
        found.append((gain, face, bot_words(key, card=card_name(face))))
    found.sort(key=lambda one: -one[0])
    return found
