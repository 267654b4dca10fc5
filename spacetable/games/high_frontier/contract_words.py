"""What a contract says, in words: its clauses, its debt, and what it brings (4B2, 4B4, 4B5).

Whatever reads the language of ``terms`` to people reads it here: ``clause`` for a step, ``lines``
for a whole card.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.text import Text, Words, texts, verbatim
from spacetable.games.high_frontier.ability import Ability, Parameter
from spacetable.games.high_frontier.card_line import Line
from spacetable.games.high_frontier.cards import Face
from spacetable.games.high_frontier.map_words import group_name, place_name, zone_name
from spacetable.games.high_frontier.terms import Companion, Passing, Place, Step, Terms

words: Final[Words] = lru_cache(maxsize=2048)(texts("high_frontier_contracts"))
"""A sentence of the contracts' catalogue."""

_BY_WORD: Final = frozenset({"who", "where"})
"""Parameters that choose the sentence by what they say, and those that do by being there."""
_BY_KEY: Final = frozenset({"leads_to", "zone", "adjacent_to", "augmented"})
_RULES: Final = ("deadline", "late", "unboosted", "default", "turns_gold")
"""What holds of every contract (4B1b, 4B5)."""
_CALLED: Final = frozenset({"me-lg01", "me-lg03", "ma-lg06"})
"""Spaces that contracts call by names that are not on the map."""
_SITES: Final = {"Bee-Zed": "bee-zed"}
"""Spaces that abilities call by their printed name."""


def lines(face: Face, deck: Text) -> Iterator[Line]:
    """All that a contract says, first what is read in play; ``ValueError`` for another card."""
    yield from printed(face)
    yield from _around(face, deck)


def printed(face: Face) -> Iterator[Line]:
    """What stands on the card; ``ValueError`` for another card."""
    terms = _terms(face)
    yield Line("icon_contract_debt", debt(terms))
    for number, step in enumerate(terms.steps, 1):
        said = clause(step)
        if len(terms.steps) > 1:
            said = words("step.numbered", n=number, said=said)
        yield Line(f"icon_contract_{sign(step)}", said)
    if terms.returns:
        yield Line("icon_contract_return", words("returns"))
    for mark in ("tophat", "felony"):
        if getattr(terms, mark):
            yield Line(f"icon_contract_{mark}", words(mark))
    for one in terms.done:
        yield Line("icon_contract_done", words("done", what=ability(one)))
    for one in terms.gives:
        yield Line("icon_contract_gives", words("gives", what=ability(one)))
    if terms.icons:
        icons = _joined(words(f"icon.{icon}") for icon in terms.icons)
        yield Line(f"icon_contract_{terms.icons[0]}", words("icons", icons=icons))
    if face.human:
        yield Line("icon_human", words("human"))


def _around(face: Face, deck: Text) -> Iterator[Line]:
    """Where it comes from, what holds of every contract, and how sure its figures are."""
    terms = _terms(face)
    for space in sorted(_CALLED.intersection(_spaces(terms))):
        called = words("called", name=_place(space), place=place_name(space))
        yield Line("icon_contract_space", called)
    employer = words(f"employer.{terms.employer}")
    yield Line("icon_contract_isobank", words("source", deck=deck, employer=employer))
    for rule in (*_RULES, "lost.human" if face.human else "lost"):
        yield Line("icon_contract_debt", words(rule))
    yield Line("icon_contract_debt", words(f"level.{terms.level}"))


def debt(terms: Terms) -> Text:
    """Advance, late fee and points (4B2, 4B5)."""
    return words("terms", advance=terms.advance, fee=terms.late_fee, points=terms.points)


def sign(step: Step) -> str:
    """What a step asks first: the end of the name of its ``contract_`` drawings."""
    place = step.place
    if step.lifts_off:
        return "lift"
    if place is None:
        return "enter" if step.passing else "beside"
    if place.token:
        return "colony" if place.token == "beo_colony" else place.token
    return "site" if place.site else "space"


def clause(step: Step) -> Text:
    """A step in whole sentences (4B4b)."""
    return _sentences([*_clauses(step)])


def _clauses(step: Step) -> Iterator[Text]:
    if step.by_freighter:
        yield words("freighter")
    if step.passing:
        # Named spaces are entered in their order.
        last = "then" if all(one.space for one in step.passing) else "and"
        entered = _joined(map(_passing, step.passing), last)
        if step.place is None:
            yield words("passing", what=entered)
        else:
            yield words("one_turn")
            yield words("enter", what=entered)
    if step.place is not None:
        kind = "place.site" if step.place.site else "place.at"
        yield words(kind, where=where(step.place))
    own = [one for one in step.beside if one.whose == "own"]
    others = [one for one in step.beside if one.whose != "own"]
    if own:
        yield words("beside.stack", what=_joined(map(_companion, own)))
    if others:
        yield words("beside.there", what=_joined(map(_companion, others)))
    if step.lifts_off:
        yield words("lifts_off")
    if step.refuels:
        yield words("refuels")


def where(place: Place) -> Text:
    """A place: what it is called, and in brackets what else must hold of it."""
    how = [*_how(place)]
    named = [*map(_place, place.spaces), *(_group(group) for group in place.groups)]
    if place.token:
        head = words(f"token.{place.token}.{place.whose}")
        if named:
            how.insert(0, words("how.at", where=_joined(named, "or")))
    elif named:
        head = _joined(named, "or")
    elif place.hazard:
        head = words(f"hazard.{place.hazard}")
    else:
        head = words("place.any_site" if place.site else "place.anywhere")
    return words("place.qualified", where=head, how=_listed(how)) if how else head


def _spaces(terms: Terms) -> Iterator[str]:
    for step in terms.steps:
        yield from (one.space for one in step.passing)
        yield from step.place.spaces if step.place is not None else ()


def _place(space: str) -> Text:
    """A space as a contract calls it."""
    if space in _CALLED:
        return words(f"space.{space.replace('-', '_')}")
    return place_name(space)


def _group(group: str) -> Text:
    return words("place.group", group=group_name(group))


def _how(place: Place) -> Iterator[Text]:
    """All that must hold of a place beside its name; the fields of ``Place`` in their order."""
    if place.home is not None:
        yield words("how.home" if place.home else "how.not_home")
    if place.explored is not None:
        yield words("how.explored" if place.explored else "how.unexplored")
    for mark in (
        *("busted", "submarine", "astrobiology", "atmospheric"),
        *("synodic", "elevator", "signposted"),
    ):
        if getattr(place, mark):
            yield words(f"how.{mark}")
    for figure in ("size", "min_size", "hydration"):
        number = getattr(place, figure)
        if number is not None:
            yield words(f"how.{figure}", n=number)
    if place.spectral == "isostandard":
        yield words("how.isostandard")
    elif place.spectral:
        yield words("how.spectral", type=verbatim(place.spectral))
    if place.season is not None:
        yield words("how.season", season=words(f"season.{place.season}"))
    if place.not_zones:
        yield words("how.not_zones", zones=_joined(map(zone_name, place.not_zones), "or"))
    for bound in ("zone", "beyond", "from_zone"):
        zone = getattr(place, bound)
        if zone is not None:
            yield words(f"how.{bound}", zone=zone_name(zone))
    if place.hazard and (place.token or place.spaces or place.groups):
        yield words(f"hazard.{place.hazard}")
    if place.near_hazard:
        yield words("how.near_hazard")
    if place.next_to:
        yield words("how.next_to", where=place_name(place.next_to))
    if place.glory:
        yield words(f"how.glory.{place.glory}")
    if place.farthest:
        yield words("how.farthest")
    if place.either:
        yield _joined((_listed([*_how(one)]) for one in place.either), "or")
    if place.another:
        yield words("how.another")
    if place.road_to_colony:
        yield words("how.road")
    if place.road_to_own:
        yield words("how.road_own")


def _passing(one: Passing) -> Text:
    if one.what == "space":
        return _place(one.space)
    plain = one.count == 1
    said = words(f"passing.{one.what}.one") if plain else words(f"passing.{one.what}", n=one.count)
    how = [words(f"passing.{mark}") for mark in ("distinct", "rolled") if getattr(one, mark)]
    if one.beyond is not None:
        how.append(words("how.beyond", zone=zone_name(one.beyond)))
    if one.from_zone is not None:
        how.append(words("how.from_zone", zone=zone_name(one.from_zone)))
    return words("passing.qualified", what=said, how=_listed(how)) if how else said


def _companion(one: Companion) -> Text:
    said = words(f"card.{one.card}")
    if one.whose != "own":
        said = words(f"beside.{one.whose}", card=said)
    marks = ("operational", "augmented", "promoted", "spaceborn_or_promoted")
    how = [words(f"with.{mark}") for mark in marks if getattr(one, mark)]
    if one.platform:
        how.append(words("with.platform", platform=words(f"platform.{one.platform}")))
    return words("beside.qualified", card=said, how=_listed(how)) if how else said


def ability(one: Ability) -> Text:
    """What a contract brings, or gives from then on; an unknown key has no words."""
    key = f"ability.{one.key}"
    for name, value in one.params.items():
        if name in _BY_WORD:
            key = f"{key}.{value}"
        elif name in _BY_KEY:
            key = f"{key}.{name}"
    if one.params.get("texts"):
        key = key if one.key == "ring_factories" else f"{key}.texts"
    told = ((name, _said(name, value)) for name, value in one.params.items())
    return words(key, **{name: said for name, said in told if said is not None})


def _said(name: str, value: Parameter) -> int | Text | None:
    """A parameter in a sentence; None where the sentence says it itself."""
    if isinstance(value, bool | float):
        return None
    if isinstance(value, int):
        return verbatim(f"−{-value}") if value < 0 else value
    if isinstance(value, list):
        return _joined(words(f"label.{label}") for label in value) if value else None
    match name:
        case "zone":
            return zone_name(value)
        case "body":
            return group_name(value)
        case "site":
            return place_name(_SITES[value])
        case "spectral":
            return verbatim(value)
    return None


def _terms(face: Face) -> Terms:
    if face.terms is None:
        raise ValueError(face.name)
    return face.terms


def _joined(parts: Iterable[Text], last: str = "and") -> Text:
    """ "one, two and three", or by another last word; one part stays alone."""
    first, *rest = parts
    if not rest:
        return first
    key = "list" if len(rest) > 1 and last != "then" else last
    return words(key, first=first, rest=_joined(rest, last))


def _listed(parts: list[Text]) -> Text:
    first, *rest = parts
    return words("list", first=first, rest=_listed(rest)) if rest else first


def _sentences(parts: list[Text]) -> Text:
    first, *rest = parts
    return words("sentences", first=first, rest=_sentences(rest)) if rest else first
