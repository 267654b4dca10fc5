"""How things look on the table of the whole game, but for cards, the fuel strip and the dial."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from spacetable.core.box import Box
from spacetable.core.face import Art, Face
from spacetable.core.table_builder import Appearance
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.augmentation import Implant, Implants
from spacetable.games.high_frontier.card_words import words as card_words
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.places import (
    StackKind,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import CENTRIST, Ideology
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.full_game.words import words as said
from spacetable.games.high_frontier.map_words import place_name, zone_name
from spacetable.games.high_frontier.solar_map import Season

HeadForm = Literal["head", "purse", "short", "tall"]

LEGIBLE: Final = 14.0
"""Px of width from which the sign of a place is told."""
ART: Final = "full_game"
"""The art set."""
TALL: Final = 0.6
"""A place is tall up to that width for its height."""


@lru_cache(maxsize=8)
def _pips(number: int) -> Art:
    return Art(f"{ART}/pips_{number}")


class Holdings(NamedTuple):
    """What a player has on sites, and the points as they are now."""

    claims: int
    factories: int
    colonies: int
    points: int


@lru_cache(maxsize=64)
def head(
    player: Text,
    number: int,
    aquas: int,
    isostandard: str = "",
    holdings: Holdings | None = None,
    *,
    first: bool,
    form: HeadForm,
) -> Appearance:
    """A strip with who it is and how many Aquas there are. ``number``: the player's, from 1;
    ``isostandard``: the letter of its isotopes, "" for none. ``form``: "purse" that of the player
    at the bottom, "short" one without a name, "tall" one with the ``holdings``.
    """
    slots: list[tuple[str, Text | Art]] = [("pips", _pips(number)), ("aquas", verbatim(str(aquas)))]
    if form != "short":
        slots.append(("name", player))
        if first:
            slots.append(("first", Art(f"{ART}/first")))
    told = [words("note.first")] if first else []
    if isostandard:
        told.append(words("note.isostandard", letter=isostandard))
    if holdings is not None:
        slots += [(name, _figure(n)) for name, n in holdings._asdict().items()]
        told.append(words("note.holdings", **holdings._asdict()))
    drawing = {"short": "head_short", "tall": "head_tall"}.get(form, form)
    face = Face(f"{ART}/{drawing}", tuple(slots))
    return Appearance(face, words("head", player=player, n=aquas), tuple(told))


def _figure(number: int) -> Text:
    return verbatim(str(number).replace("-", "\N{MINUS SIGN}"))


@lru_cache(maxsize=64)
def empty_place(sign: str, box: Box) -> Face:
    """A place in which nothing lies, with the sign of what may lie there."""
    form = "tall" if box.w < TALL * box.h else "square"
    return Face(f"{ART}/empty_{form}", (("sign", Art(f"{ART}/place_{sign}")),))


def told_place(sign: str, box: Box, px: float) -> Face | None:
    """The same in the place of another, where its sign can be told; a narrower one shows nothing.
    ``px``: of a table unit.
    """
    return empty_place(sign, box) if box.w * px >= LEGIBLE else None


@lru_cache(maxsize=512)
def token(kind: str, player: Text, number: int, *told: Text) -> Appearance:
    """Something of wood in a player's colour: "disk", "factory", "dome", "cube", "delegate",
    "partner", "claims".
    """
    drawing = {"delegate": "cube", "partner": "cube", "claims": "disk"}.get(kind, kind)
    face = Face(f"{ART}/{drawing}", (("pips", _pips(number)),))
    return Appearance(face, words(kind, player=player), told)


@lru_cache(maxsize=512)
def craft(
    kind: StackKind | Literal["mobile"], player: Text, number: int, place: str, *told: Text
) -> Appearance:
    """The figure of a stack."""
    face = Face(f"{ART}/{kind}", (("pips", _pips(number)),))
    there = words("note.place", place=place_name(place))
    return Appearance(face, words(f"figure.{kind}", player=player), (there, *told))


@lru_cache(maxsize=32)
def elevator(other: str) -> Appearance:
    """One end of a space elevator. ``other``: the space at the other end."""
    told = words("note.elevator", place=place_name(other))
    return Appearance(Face(f"{ART}/elevator"), words("elevator"), (told,))


@lru_cache(maxsize=32)
def glory(chit: Glory) -> Appearance:
    """A glory chit, by the points on the side that is up."""
    face = Face(f"{ART}/glory", (("value", verbatim(str(chit.points))),))
    where = words("glory", zone=zone_name(chit.zone))
    return Appearance(face, where, (words("note.glory", n=chit.points),))


@lru_cache(maxsize=32)
def ideology(one: Ideology, *, active: bool, named: bool, law: Text | None = None) -> Face:
    """A place of the assembly. ``named``: it has room for its name; ``law``: what its law does,
    where there is room for that, too.
    """
    sign = Art(f"{ART}/sign_centrist" if one == CENTRIST else f"high_frontier/card_{one}")
    drawing = f"{ART}/ideology_active" if active else f"{ART}/ideology"
    if law is not None:
        name = said(f"ideology.{one}")
        return Face(drawing, (("small_sign", sign), ("high_name", name), ("law", law)))
    slots: list[tuple[str, Text | Art]] = [("sign", sign)]
    if named:
        slots.append(("name", said(f"ideology.{one}")))
    return Face(drawing, tuple(slots))


@lru_cache(maxsize=32)
def ideology_name(one: Ideology, law: Text) -> Text:
    """An ideology and what its law does."""
    return words("ideology", name=said(f"ideology.{one}"), law=law)


BUSTED: Final = Appearance(Face(f"{ART}/busted"), words("busted"), (words("note.busted"),))
STAR: Final = Appearance(Face(f"{ART}/star"), words("star"), (words("note.star"),))
DISK: Final = Appearance(Face(f"{ART}/seniority"), words("seniority"), (words("note.seniority"),))
LEGACY: Final = Appearance(Face(f"{ART}/seniority"), words("legacy"), (words("note.legacy"),))


AUCTIONED: Final = Face(f"{ART}/auctioned")
"""The frame around the card that is auctioned."""


def bid(card: Text, highest: int | None) -> Appearance:
    """The highest bid for the card that is auctioned, in Aquas."""
    name = words("no_bid", card=card) if highest is None else words("bid", card=card, n=highest)
    return Appearance(_bid("bid", highest), name)


def years(card: Text, lowest: int | None) -> Appearance:
    """The lowest bid for the contract that is auctioned, in years."""
    name = words("no_bid", card=card) if lowest is None else words("years", card=card, n=lowest)
    return Appearance(_bid("bid_years", lowest), name)


def _bid(face: str, bid: int | None) -> Face:
    return Face(
        f"{ART}/{face}",
        (("number", verbatim("\N{EN DASH}") if bid is None else verbatim(str(bid))),),
    )


@lru_cache(maxsize=64)
def timepiece(player: Text, number: int, card: Text, *, late: bool = False) -> Appearance:
    """A player's timepiece. ``number``: the player's, from 1; ``card``: the contract's name.
    ``late``: it lies on its other side.
    """
    face = Face(f"{ART}/timepiece{'_late' if late else ''}", (("pips", _pips(number)),))
    note = words("note.timepiece_late" if late else "note.timepiece", card=card)
    return Appearance(face, words("timepiece", player=player), (note,))


@lru_cache(maxsize=64)
def chit(one: Implant) -> Appearance:
    """An augmentation chit with what its side does (4C3)."""
    sign = Art(f"high_frontier/icon_contract_{one.shape}")
    face = Face(f"{ART}/chit", (("sign", sign), ("side", verbatim(str(one.side)))))
    told = card_words(f"implant.{one.shape}.{one.side}")
    return Appearance(face, card_words(f"chit.{one.shape}"), (told,))


@lru_cache(maxsize=256)
def chits(row: Implants) -> Appearance:
    """All chits on a colonist as one, with what each does."""
    face = Face(f"{ART}/chits", (("number", verbatim(str(len(row)))),))
    told = (chit(one).notes[0] for one in row)
    return Appearance(face, words("chits", n=len(row)), tuple(told))


@lru_cache(maxsize=64)
def chit_place(one: Implant) -> Face:
    """Where a chit lies that is on a colonist now, and may go over to another one from there."""
    sign = Art(f"high_frontier/icon_contract_{one.shape}")
    return Face(f"{ART}/chit_place", (("sign", sign), ("side", verbatim(str(one.side)))))


@lru_cache(maxsize=64)
def child(player: Text, number: int, parent: Text) -> Appearance:
    """A child chit. ``number``: the player's, from 1; ``parent``: the name of the card."""
    face = Face(f"{ART}/child", (("pips", _pips(number)),))
    return Appearance(face, words("child", player=player), (words("note.child", card=parent),))


@lru_cache(maxsize=64)
def due(player: Text, number: int, card: Text, when: Text) -> Appearance:
    """Whose contract runs out, which and when. ``number``: the player's, from 1."""
    slots = (("pips", _pips(number)), ("card", card), ("year", when))
    return Appearance(Face(f"{ART}/due", slots), words("due", player=player, card=card, when=when))


Order = Literal["war", "republic", "empire"]


@lru_cache(maxsize=16)
def order(one: Order, season: Season) -> Appearance:
    """The plate of what there is in place of the usual order. ``season``: in which a war ends."""
    drawing = f"{ART}/order_war" if one == "war" else f"{ART}/order"
    name, told = words(f"order.{one}"), words(f"order.{one}.told", season=said(f"season.{season}"))
    note = words(f"note.{one}")
    return Appearance(Face(drawing, (("name", name), ("told", told))), name, (note,))


AQUA: Final = Appearance(Face(f"{ART}/aqua"), words("aqua"), (words("note.aqua"),))


@lru_cache(maxsize=64)
def paid(aquas: int) -> Appearance:
    """What was paid back of a contract (4B5b)."""
    return Appearance(AQUA.face, words("note.paid", n=aquas))


@lru_cache(maxsize=4)
def default_chit(points: int, *, gold: bool) -> Appearance:
    """The default chit on either side, with the points that it takes (4E2d)."""
    face = Face(
        f"{ART}/default_{'gold' if gold else 'blue'}", (("points", verbatim(f"−{points}")),)
    )
    return Appearance(face, words("default_chit"), (words("note.default_chit", n=points),))


GLITCH: Final = Appearance(Face(f"{ART}/glitch"), words("glitch"), (words("note.glitch"),))
