"""What a card is called, and what it is and does in words, a line each."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from spacetable.core.text import Text, Words, texts, verbatim
from spacetable.games.high_frontier import contract_words
from spacetable.games.high_frontier.ability import Ability, Parameter
from spacetable.games.high_frontier.card_line import Line
from spacetable.games.high_frontier.cards import Card, Face, Needs, Triangle, Wrench
from spacetable.games.high_frontier.fractions_in_words import read
from spacetable.games.high_frontier.future import Future
from spacetable.games.high_frontier.map_words import zone_name
from spacetable.games.high_frontier.stack import Aboard, requirements

words: Final[Words] = lru_cache(maxsize=2048)(texts("high_frontier_cards"))
"""A sentence of the cards' catalogue."""

REACTORS: Final[frozenset[str]] = frozenset({"stationary", "burst", "exotic"})
ANY: Final = "ANY"
SIDES: Final = ("white", "black", "purple", "blue", "gold")
"""Colours of sides; those of a crew are the letters of its factions."""


@lru_cache(maxsize=1024)
def name(aboard: Aboard) -> Text:
    """The name of the face that is up."""
    return words(f"name.{aboard.card}.{aboard.face}")


def short_name(aboard: Aboard) -> Text:
    """The name as a small card has room for it."""
    return words(f"short.{aboard.card}.{aboard.face}")


def notes(aboard: Aboard) -> tuple[Text, ...]:
    """What a card is, what it can, what it needs and what is on its other side, a line each."""
    return (what(aboard), figures(aboard), *(line.said for line in lines(aboard)))


def what(aboard: Aboard) -> Text:
    """Its deck and side: "Thruster, white side"."""
    card, printed = aboard.printed, aboard.up.side
    if card.deck == "crew":
        return words("what.crew", letter=verbatim(aboard.up.clout))
    if aboard.up.terms is not None:
        return contract_words.words("what", side=words(f"side.{printed}"))
    return words("what.card", deck=deck_name(aboard), side=words(f"side.{printed}"))


def deck_name(aboard: Aboard) -> Text:
    """What kind of card it is. A GW thruster becomes a TW thruster, colonists have three kinds."""
    card = aboard.printed
    if card.deck == "gw_thruster" and aboard.up.rating == "TW":
        return words("deck.tw_thruster")
    if card.deck == "colonist":
        return words(f"deck.{'robot' if card.kind == 'robot' else card.queue}")
    return words(f"deck.{card.deck}")


def figures(aboard: Aboard) -> Text:
    """Mass, rad-hardness and spectral type (B2h, B2j)."""
    kind = aboard.printed.spectral_type
    if not kind:
        return words("figures", mass=aboard.mass, hard=aboard.rad_hard)
    return words("figures.typed", mass=aboard.mass, hard=aboard.rad_hard, type=type_name(kind))


def type_name(kind: str) -> Text:
    """A spectral type; cards of any type are built at every factory."""
    return words("type.any") if kind == ANY else verbatim(kind)


def lines(aboard: Aboard) -> Iterator[Line]:
    """All but what ``what`` and ``figures`` say: first what is read in flight."""
    card, face = aboard.printed, aboard.up
    if face.terms is not None:
        yield from contract_words.lines(face, deck_name(aboard))
        yield _other_side(aboard)
        return
    if face.thrust_triangle is not None:
        yield from _thrust(face.thrust_triangle)
    if face.rating == "TW":
        yield Line("icon_pivot", words("any_season"))
    if is_solar(face):
        yield Line("icon_sun", words("solar"))
    pivots = bonus_pivots(face)
    if pivots:
        yield Line("icon_pivot", words("pivots", n=pivots))
    if face.load_limit is not None:
        yield Line("icon_load", words("load", mass=face.load_limit))
    if face.factory_loading_only:
        yield Line("icon_factory_loading", words("factory_loading"))
    if face.movement_modifier is not None:
        yield from _wrench(face.movement_modifier)
    yield from _radiator(aboard)
    yield from _isru(face)
    if face.provides:
        supports = joined(words(f"support.{one}") for one in face.provides)
        yield Line(f"icon_gives_{face.provides[0]}", words("gives", supports=supports))
    yield from _needs(face)
    yield from _heat(face.requires)
    if face.air_eater:
        yield Line("icon_air", words("air_eater"))
    yield from _people(card, face)
    for ability in face.abilities:
        yield Line("icon_ability", ability_words(ability))
    if face.future is not None:
        yield from _future(face.future)
    if face.privilege:
        yield Line("icon_crew", words(f"privilege.{face.privilege}"))
    if card.promotion_colony and face.side != "purple":
        yield Line("icon_promotion", _promotion(card))
    yield _other_side(aboard)


def _future(future: Future) -> Iterator[Line]:
    """What a Future asks for, and what it brings beside points (1D)."""
    key = "future.counted" if future.endgame else "future.counted_now"
    points = words(key) if future.points is None else words("future.points", n=future.points)
    named, brings = words(f"future.{future.name}"), words(f"future.{future.key}.brings")
    yield Line("icon_future", words("future", future=named, points=points, brings=brings))
    yield Line("icon_future", words("future.for", asks=words(f"future.{future.key}.asks")))


def _other_side(aboard: Aboard) -> Line:
    other = Aboard(aboard.card, 0 if aboard.face else 1)
    return Line("icon_turn", words("other_side", name=name(other)))


def side(aboard: Aboard) -> str:
    """The side whose colours a card wears; both factions of a crew are white, and both faces of a
    contract of Project Exodus purple.
    """
    printed = aboard.up.side.partition("_")[0]
    return printed if printed in SIDES else SIDES[0]


def platform_name(platform: str) -> Text:
    """What a card prospects by."""
    return words(f"platform.{platform}")


def is_solar(face: Face) -> bool:
    """Whether the card works by the light of the Sun (J5, H3c)."""
    triangle, wrench = face.thrust_triangle, face.movement_modifier
    return bool(
        face.solar or (triangle and triangle.solar) or (wrench is not None and wrench.solar)
    )


def bonus_pivots(face: Face) -> int:
    """Pivots that cost no burn, of a triangle or of a freighter."""
    triangle = face.thrust_triangle
    return face.bonus_pivots + (0 if triangle is None else triangle.bonus_pivots)


def wrench_thrust(wrench: Wrench) -> Text | None:
    """Thrust that a support adds: "+4"; None for nothing."""
    return signed(wrench.thrust) if wrench.thrust else None


def wrench_fuel(wrench: Wrench) -> Text | None:
    """What a support multiplies the fuel per burn by: "×1/2"; None where it stays as it is."""
    if read(wrench.fuel_multiplier) == 1:
        return None
    return verbatim(f"×{wrench.fuel_multiplier}")


def signed(value: int) -> Text:
    """A number that is added, with its sign."""
    return verbatim(f"+{value}" if value >= 0 else f"−{-value}")


def needs_sign(prefix: str, kinds: Sequence[str]) -> str:
    """The drawing of a requirement that any of these kinds meets."""
    return f"{prefix}_needs_{'_'.join(sorted(kinds))}"


def either(kinds: Sequence[str]) -> Text:
    """Kinds of supports of which one will do: of generators one, of reactors one to all three."""
    if {*kinds} == REACTORS:
        return words("support.any_reactor")
    first, *rest = kinds
    if not rest:
        return words(f"support.{first}")
    (second,) = rest
    return words("support.either", first=words(f"kind.{first}"), second=words(f"kind.{second}"))


def ability_words(ability: Ability) -> Text:
    """What an ability does. One of them is worded by where it holds."""
    told = ((key, _said(key, value)) for key, value in ability.params.items())
    given = {key: said for key, said in told if said is not None}
    if ability.key == "size_roll_colocated":
        for where in ("spectral", "platform", "site"):
            if where in given:
                return words(f"ability.size_roll_colocated.{where}", **given)
    return words(f"ability.{ability.key}", **given)


def _said(key: str, value: Parameter) -> int | Text | None:
    """A parameter in a sentence. A truth or a factor is worded by the sentence itself."""
    if isinstance(value, bool | float):
        return None
    if isinstance(value, int):
        return signed(value) if key in ("mod", "isru", "thrust") else value
    if isinstance(value, list):
        return joined(map(zone_name, value)) if key == "zones" else either(value)
    match key:
        case "spectral":
            return verbatim(value)
        case "outermost":
            return zone_name(value)
        case "platform":
            return words(f"platform.{value}")
        case "site":
            return words(f"sites.{value}")
    return None


def _thrust(triangle: Triangle) -> Iterator[Line]:
    sign = f"icon_grade_{triangle.grade}"
    if read(triangle.fuel) == 0:
        yield Line(sign, words("thrust.free", thrust=triangle.thrust))
    else:
        fuel, grade = verbatim(triangle.fuel), words(f"grade.{triangle.grade}")
        yield Line(sign, words("thrust", thrust=triangle.thrust, fuel=fuel, grade=grade))
    if triangle.afterburn_steps is not None:
        yield Line("icon_afterburn", words("afterburn", n=triangle.afterburn_steps))
    if triangle.afterburn_thrust is not None:
        more = signed(triangle.afterburn_thrust)
        yield Line("icon_afterburn", words("afterburn.thrust", thrust=more))
    if triangle.pushable:
        yield Line("icon_push", words("push"))


def _wrench(wrench: Wrench) -> Iterator[Line]:
    thrust, fuel = wrench_thrust(wrench), wrench_fuel(wrench)
    if thrust is not None and fuel is not None:
        yield Line("icon_wrench", words("wrench.both", thrust=thrust, fuel=fuel))
    elif thrust is not None:
        yield Line("icon_wrench", words("wrench.thrust", thrust=thrust))
    elif fuel is not None:
        yield Line("icon_wrench", words("wrench.fuel", fuel=fuel))


def _radiator(aboard: Aboard) -> Iterator[Line]:
    both, up = aboard.up.orientations, aboard.radiator
    if both is None or up is None:
        return
    yield Line("icon_cooling", words(f"cools.{aboard.orientation}", n=up.therms))
    other, turned = ("heavy", both.heavy) if up is both.light else ("light", both.light)
    yield Line(
        f"icon_{other}",
        words(f"turned.{other}", mass=turned.mass, hard=turned.rad_hard, n=turned.therms),
    )


def _isru(face: Face) -> Iterator[Line]:
    if face.isru is not None:
        by = joined(map(platform_name, face.platforms))
        yield Line("icon_isru", words("isru", isru=face.isru, platforms=by))


def _needs(face: Face) -> Iterator[Line]:
    """Two requirements alike name two supports (J1b)."""
    told: set[Text] = set()
    for kinds in requirements(face):
        support = either(kinds)
        said = words("needs.another" if support in told else "needs", support=support)
        told.add(support)
        yield Line(needs_sign("icon", kinds), said)


def _heat(needs: Needs) -> Iterator[Line]:
    if needs.therms:
        yield Line("icon_heat", words("heat", n=needs.therms))


def _people(card: Card, face: Face) -> Iterator[Line]:
    if face.human:
        yield Line("icon_human", words("human.bernal" if card.deck == "bernal" else "human"))
    if card.profession:
        yield Line(f"icon_{card.profession}", words(f"profession.{card.profession}"))
    if card.ideology:
        said = words("ideology", ideology=words(f"ideology.{card.ideology}"))
        yield Line(f"icon_{card.ideology}", said)


def dome(at: str) -> Text:
    """The colonies on which a card is promoted: of a letter, or of a kind of ground."""
    if len(at) == 1:
        return words("colony.typed", type=verbatim(at))
    return words(f"colony.{at.lower()}")


def _promotion(card: Card) -> Text:
    key = "promotion.bernal" if card.deck == "bernal" else "promotion"
    return words(key, colony=dome(card.promotion_colony))


def joined(parts: Iterable[Text]) -> Text:
    """ "one, two and three" in the words of the catalogue; one part stays alone."""
    first, *rest = parts
    if not rest:
        return first
    return words("list" if len(rest) > 1 else "and", first=first, rest=joined(rest))
