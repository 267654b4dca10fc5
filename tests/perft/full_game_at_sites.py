"""Sites of the whole game as its second way reads them [1, 6, 7, 8]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from tests.games.high_frontier.second_flight import MAP, OUT, SITES, SPACES
from tests.perft.full_game_cards import CARDS, Laid

Said = Iterator[tuple[str, Callable[[], None]]]
ZONES = ("Mercury", "Venus", "Earth", "Mars", "Ceres", "Jupiter", "Saturn", "Uranus", "Neptune")
ROADS = [set(road) for road in MAP["buggy_roads"]]
FREIGHTER = "freighter"
UPPER_BLACK = (FREIGHTER, "gw_thruster", "colonist")
"""[3] Decks whose upper side is the black one, or of robots the first."""


# ---------------------------------------------------------------------- supports [8]


def chains(card: Laid, cards: Sequence[Laid], above: tuple[Laid, ...] = ()) -> set[frozenset[Laid]]:
    """All that a card needs, itself included: one set for each choice of its supports."""
    needs = card.face.get("requires", {})
    ways = [
        [
            chain
            for other in cards
            if set(other.face.get("provides", ())) & set(subtypes) and other not in (card, *above)
            for chain in chains(other, cards, (*above, card))
        ]
        for subtypes in (*needs.get("generators", ()), *needs.get("reactors", ()))
    ]
    return {frozenset((card,)).union(*chosen) for chosen in product(*ways)}


def operational(card: Laid, cards: Sequence[Laid]) -> bool:
    """Supported and cooled; the radiators of the positions need nothing themselves."""
    cooled = sum(one.face.get("therms", 0) for one in cards if CARDS[one.id].deck == "radiator")
    return any(heat(chain) <= cooled for chain in chains(card, cards))


def heat(cards: frozenset[Laid]) -> int:
    return sum(int(one.face.get("requires", {}).get("therms", 0)) for one in cards)


def used_up(cards: Sequence[Laid]) -> set[frozenset[Laid]]:
    """[I7] A robonaut, a refinery and their supports without radiators; not more than needed."""
    found = {
        one | other
        for robonaut in cards
        if CARDS[robonaut.id].deck == "robonaut"
        for refinery in cards
        if CARDS[refinery.id].deck == "refinery"
        for one in chains(robonaut, cards)
        for other in chains(refinery, cards)
    }
    return {one for one in found if not any(other < one for other in found)}


def near(place: str) -> set[str]:
    """[1] Sites that touch a space along a line; crash hazards and lander burns are transparent."""
    seen, open_ = {place}, [place]
    while open_:
        for goal, *_ in OUT[open_.pop()]:
            space = SPACES[goal]
            burns = space["kind"] in ("lander_burn", "half_lander_burn")
            if goal not in seen and (burns or space.get("hazard") == "crash"):
                open_.append(goal)
            seen.add(goal)
    return {one for one in seen if one in SITES}


# ---------------------------------------------------------------------- operations [7]


def operations(table: Any) -> Said:
    """I6 to I9 of the player whose turn it is."""
    for kind, stack in table.me.stacks.items():
        if stack.place not in SPACES:
            continue
        for card in stack.cards:
            if card.face.get("isru") is not None and operational(card, stack.cards):
                for platform in card.face.get("platforms", ()):
                    for site in sorted(_prospected(table, card, platform, stack.place)):
                        yield (
                            f"Prospect {card.id} {platform} {site}",
                            lambda c=card, p=platform, s=site, k=kind: _prospect(table, k, c, p, s),
                        )
            delivers = card.black and FREIGHTER not in table.decks  # [I9] Not with Module 1.
            if delivers and _own(table, stack.place) and _price(stack.place) <= table.me.aquas:
                yield (
                    f"Deliver {card.id}",
                    lambda kind=kind, card=card: _deliver(table, kind, card),
                )
        site = table.sites.get(stack.place)
        if site and site["owner"] == table.turn and not site["factory"]:
            for cards in used_up(stack.cards):
                names = ",".join(sorted(one.id for one in cards))
                yield (
                    f"Industrialise {stack.place} {names}",
                    lambda kind=kind, cards=cards: _industrialise(table, kind, cards),
                )
    yield from _produced(table)


def _own(table: Any, place: str) -> bool:
    site = table.sites.get(place)
    return bool(site and site["factory"] and site["owner"] == table.turn)


def _prospected(table: Any, card: Laid, platform: str, place: str) -> set[str]:
    """[7.2] Unexplored, with enough water, where the platform reaches."""
    wide = near(place) if platform == "raygun" else set()
    wide = {one for one in wide if not SITES[one].get("atmospheric")}
    return {
        one
        for one in wide | ({place} & set(SITES))
        if one not in table.sites
        and one not in table.busted
        and int(card.face["isru"]) <= SITES[one]["hydration"]
    }


def _prospect(table: Any, kind: str, card: Laid, platform: str, site: str) -> None:
    table.op = "prospect"
    table.platform, table.with_card = platform, card
    table.chosen = [site]
    if platform == "raygun":
        table.reach = _prospected(table, card, platform, table.me.stacks[kind].place)
        if table.reach - {site}:
            table.doing = "raygun"
            return
    if platform == "buggy":
        along = next((road for road in ROADS if site in road), {site})
        more = {one for one in along if int(card.face["isru"]) <= SITES[one]["hydration"]}
        more -= {site, *table.sites, *table.busted}
        table.chosen += sorted(more)
    _roll(table)


def aimed(table: Any) -> Said:
    """[7.2] All sites are chosen before any is rolled for."""
    yield "FireRaygun", lambda: _roll(table)
    for site in sorted(table.reach - set(table.chosen)):
        yield f"AddSite {site}", lambda site=site: table.chosen.append(site)


def _roll(table: Any) -> None:
    table.doing, failed = "", []
    for site in table.chosen:
        size = SITES[site]["size"]
        if size >= 6 or table.die.pop(0) <= size:
            _claimed(table, site)
        else:
            failed.append(site)
    if failed and table.platform == "buggy":
        table.failed, table.doing = failed, "failed"
    else:
        table.busted |= set(failed)


def rolled(table: Any) -> Said:
    """[7.2] A buggy has one more throw."""
    yield "AcceptFailure", lambda: _accepted(table)
    for site in table.failed:
        yield f"RerollSite {site}", lambda site=site: _again(table, site)


def _accepted(table: Any) -> None:
    table.busted |= set(table.failed)
    table.failed, table.doing = [], ""


def _again(table: Any, site: str) -> None:
    if table.die.pop(0) <= SITES[site]["size"]:
        table.failed.remove(site)
        _claimed(table, site)
    _accepted(table)


def _claimed(table: Any, site: str) -> None:
    table.sites[site] = {"owner": table.turn, "factory": False, "colony": False}


def _industrialise(table: Any, kind: str, cards: frozenset[Laid]) -> None:
    stack = table.me.stacks[kind]
    table.sites[stack.place]["factory"] = True
    for card in cards:
        table.back(kind, card)
    table.op = "industrialise"


def _produced(table: Any) -> Said:
    """[I8] Into either outpost that is there, or a new one; by the law of individuality at
    factories of others, too [9].
    """
    lent = table.assembly and not table.alone and table.assembly.law("individuality")
    for site, one in table.sites.items():
        if not (_own(table, site) or (lent and one["factory"])):
            continue
        stacks = table.me.stacks
        there = [one for one in ("outpost1", "outpost2") if one in stacks]
        here = [one for one in there if stacks[one].place == site]
        spare = [one for one in ("outpost1", "outpost2") if one not in there]
        for card in table.me.hand:
            if CARDS[card].letter not in ("ANY", SITES[site]["type"]):
                continue
            goals = here or spare[:1]
            if CARDS[card].deck == FREIGHTER:
                goals = [FREIGHTER]  # [10.1] A stack of its own.
            for to in goals:
                for heavy in (False, True) if CARDS[card].deck == "radiator" else (False,):
                    yield (
                        f"Produce {card} {to} {site} {heavy}",
                        lambda c=card, to=to, s=site, h=heavy: _make(table, c, to, s, h),
                    )


def _make(table: Any, card: str, to: str, site: str, heavy: bool) -> None:
    table.me.hand.remove(card)
    black = 0 if CARDS[card].deck in UPPER_BLACK else 1
    table.put(to, Laid(card, black, heavy), site)
    table.op = "produce"


def _price(place: str) -> int:
    """[I9] Two tanks for each zone on the way, and one more from a large site."""
    zones = abs(ZONES.index(SPACES[place]["zone"]) - ZONES.index("Earth"))
    return 2 * zones + (SITES[place]["size"] >= 7)


def _deliver(table: Any, kind: str, card: Laid) -> None:
    stack = table.me.stacks[kind]
    table.me.aquas -= _price(stack.place)
    table.taken(kind, card)
    table.put("leo", card, "leo")
    table.op = "deliver"


# ---------------------------------------------------------------------- free actions [6]


def free(table: Any) -> Said:
    """G3, G5 and G6 at sites."""
    for site, one in table.sites.items():
        if one["owner"] == table.turn and not one["colony"]:
            yield f"AbandonSite {site}", lambda site=site: table.sites.pop(site)
    for kind, stack in table.me.stacks.items():
        if stack.place not in SITES:
            continue
        zone = SPACES[stack.place]["zone"]
        for card in stack.cards:
            if not card.human:
                continue
            if _own(table, stack.place) and not table.sites[stack.place]["colony"]:
                yield f"BuildColony {card.id}", lambda k=kind, c=card: _settle(table, k, c)
            fresh = stack.place not in table.visited and zone not in table.chits
            if fresh and card.id not in table.carried:
                yield (
                    f"TakeGlory {card.id}",
                    lambda c=card, z=zone, s=stack.place: _glory(table, c, z, s),
                )


def _settle(table: Any, kind: str, card: Laid) -> None:
    table.sites[table.me.stacks[kind].place]["colony"] = True
    table.back(kind, card)


def _glory(table: Any, card: Laid, zone: str, site: str) -> None:
    table.carried.add(card.id)
    table.chits.add(zone)
    table.visited.add(site)
