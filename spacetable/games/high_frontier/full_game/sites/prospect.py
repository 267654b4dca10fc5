"""The operation prospect: a card looks whether a site holds what was hoped for (I6, 7.2)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import size_rolls
from spacetable.games.high_frontier.full_game import agenda, cooling
from spacetable.games.high_frontier.full_game.foreseen import glitch_ahead
from spacetable.games.high_frontier.full_game.moves import (
    AddSite,
    FireRaygun,
    Prospect,
)
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import StackKind, spot
from spacetable.games.high_frontier.full_game.rocket import triggered
from spacetable.games.high_frontier.full_game.sites import claim, luna, second_throw
from spacetable.games.high_frontier.full_game.sites.prospecting_die import throws, told
from spacetable.games.high_frontier.full_game.sites.surroundings import highest_die, survey, working
from spacetable.games.high_frontier.full_game.state import Duty, Prospecting, State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.operation_figures import figures
from spacetable.games.high_frontier.prospecting import (
    PLATFORMS,
    Attempt,
    attempts,
    hindrances,
    within,
)


def ways(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, Attempt]]:
    """Every way to prospect: with which card of which stack, and on which sites (HFG-R100)."""
    for kind in state.stacks(seat):
        row = state.cards_of(seat, kind)
        place = state.place_of(seat, kind)
        if not any(within(place, platform) for platform in PLATFORMS):
            continue
        for one in attempts(working(state, seat, kind), place, survey(state, seat, kind)):
            yield kind, row[one.card], one


def highest(state: State, seat: Seat, kind: StackKind, way: Attempt, site: str) -> int:
    """The highest die that finds something on a site."""
    return highest_die(state, seat, kind, way.platform, site)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """For a missile and a buggy the site where they stand; for a raygun the first of its sites."""
    if not operation.possible(state):
        return
    found = [
        (kind, card, way, site)
        for kind, card, way in ways(state, seat)
        if operation.may(state, seat, "prospect", state.place_of(seat, kind))
        for site in (way.sites if way.platform == "raygun" else way.sites[:1])
    ]
    best: dict[StackKind, tuple[Fraction, int]] = {}
    for at, (kind, _, way, site) in enumerate(found):
        chance = likelihood(state, seat, kind, way, site)
        if kind not in best or chance > best[kind][0]:
            best[kind] = chance, at
    fore = {at for _, at in best.values()}
    # A card may have several platforms for one site.
    yield from operation.apart(
        replace(_option(state, seat, *one), fore=at in fore) for at, one in enumerate(found)
    )


def _option(
    state: State, seat: Seat, kind: StackKind, card: Piece, way: Attempt, site: str
) -> Option:
    name, place = card_name(state, card), place_name(site)
    sites = (site,) if way.platform == "raygun" else way.sites
    return Option(
        Prospect(seat, card.id, way.platform, site),
        Drag(card.id, spot(site)),
        Why(words(f"rule.prospect.{way.platform}"), (card.id,)),
        words(f"label.prospect.{way.platform}", card=name, place=place),
        preview=(
            *(_found(state, seat, kind, way, one) for one in sites),
            *glitch_ahead(state, seat, kind),
            *([words("preview.aims")] if way.platform == "raygun" else ()),
        ),
        also=claim.drags(state, seat, site),
        group=words("group.prospect"),
    )


def likelihood(state: State, seat: Seat, kind: StackKind, way: Attempt, site: str) -> Fraction:
    """That a site yields something, with a die that may be thrown again."""
    again = size_rolls.rerolls(working(state, seat, kind), way.card, way.platform)
    return size_rolls.chance(highest(state, seat, kind, way, site), 1 + min(1, again.any_site))


def _found(state: State, seat: Seat, kind: StackKind, way: Attempt, site: str) -> Text:
    """A site and the chance there."""
    return told(site, likelihood(state, seat, kind, way, site))


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Platforms that do not work here, and why."""
    able = {
        (card.id, way.platform, site) for _, card, way in ways(state, seat) for site in way.sites
    }
    for kind in state.stacks(seat):
        place, about = state.place_of(seat, kind), survey(state, seat, kind)
        stack = working(state, seat, kind)
        for at, (card, one) in enumerate(zip(state.cards_of(seat, kind), stack, strict=True)):
            for platform in PLATFORMS:
                works = one.up.isru is not None and platform in one.up.platforms
                bare = platform == PLATFORMS[0] and not one.up.platforms
                for site in within(place, platform) if works or bare else ():
                    action = Prospect(seat, card.id, platform, site)
                    label = words(
                        f"label.prospect.{platform}",
                        card=card_name(state, card),
                        place=place_name(site),
                    )
                    gesture = Drag(card.id, spot(site))
                    if not operation.may(state, seat, "prospect", place):
                        yield operation.second(action, gesture, label)
                    elif (card.id, platform, site) not in able:
                        found = hindrances(stack, place, at, platform, site, about)
                        if found:
                            yield operation.hindered(
                                state, action, gesture, label, kind, found[0], "I6"
                            )


# ---------------------------------------------------------------- done


def _prospect(turn: Turn[State], action: Prospect) -> None:
    state, seat = turn.state, action.seat
    kind, card, way = next(
        (kind, card, way)
        for kind, card, way in ways(state, seat)
        if card.id == action.card and way.platform == action.platform and action.site in way.sites
    )
    operation.works(turn, seat, "prospect", state.place_of(seat, kind))
    sites = (action.site,) if way.platform == "raygun" else way.sites
    begun = Prospecting(kind, card.id, way.platform, sites, state.operation, state.worked)
    turn.set(prospecting=begun)
    who = player(state, seat)
    turn.say(words("log.prospect", player=who, card=card_name(state, card)), card.id)
    more = way.platform == "raygun" and len(way.sites) > 1
    agenda.first(turn, Duty("raygun", seat) if more else Duty("survey", seat))
    if not more:
        _asks_leave(turn, seat)


def _asks_leave(turn: Turn[State], seat: Seat) -> None:
    """Before a die is thrown on Luna."""
    begun = turn.state.prospecting
    assert begun is not None
    place = turn.state.place_of(seat, begun.kind)
    if luna.needs_leave(turn.state, seat, begun.sites, place):
        agenda.first(turn, Duty("luna", turn.state.first))


def _way(state: State, seat: Seat) -> Attempt | None:
    """The way that was begun; None where its card works no more."""
    begun = state.prospecting
    assert begun is not None
    return next(
        (
            way
            for _, card, way in ways(state, seat)
            if card.id == begun.card and way.platform == begun.platform
        ),
        None,
    )


def _aims(state: State, seat: Seat) -> Iterator[Option]:
    """More sites for the raygun, all chosen before a die is thrown."""
    begun, way = state.prospecting, _way(state, seat)
    if begun is None or seat != state.duty.seat:
        return
    yield Option(
        FireRaygun(seat),
        Press(begun.card),
        Why(words("rule.prospect.raygun")),
        words("label.fire", n=len(begun.sites)),
        preview=()
        if way is None
        else tuple(_found(state, seat, begun.kind, way, site) for site in begun.sites),
        leads=True,
    )
    for site in () if way is None else way.sites:
        if site not in begun.sites:
            yield Option(
                AddSite(seat, site),
                Press(spot(site)),
                Why(words("rule.prospect.raygun")),
                words("label.add_site", place=place_name(site)),
                preview=(_found(state, seat, begun.kind, way, site),) if way is not None else (),
            )


def _add(turn: Turn[State], action: AddSite) -> None:
    begun = turn.state.prospecting
    assert begun is not None
    turn.set(prospecting=replace(begun, sites=(*begun.sites, action.site)))


def _fire(turn: Turn[State], action: FireRaygun) -> None:
    agenda.finish(turn, Duty("survey", action.seat))
    _asks_leave(turn, action.seat)


def _survey(turn: Turn[State]) -> bool:
    """A glitch may be set off first; then a die is thrown for each site, unless it is sure. Sites
    for which a card was lost to the glitch are not looked at (HFG-R19).
    """
    begun = turn.state.prospecting
    (seat,) = agenda.actor(turn.state)
    assert begun is not None
    agenda.finish(turn)
    triggered(turn, seat, begun.kind)
    way = _way(turn.state, seat)
    if way is None or not {*begun.sites} & {*way.sites}:
        turn.set(prospecting=None)
        turn.say(words("log.prospect_fails", player=player(turn.state, seat)))
        return True
    left = tuple(site for site in begun.sites if site in way.sites)
    begun = replace(begun, sites=left)
    failed = tuple(site for site in begun.sites if not _finds(turn, seat, begun.kind, way, site))
    cooling.works(turn, seat, begun.kind, begun.card)
    blink = "blink_telescope" in turn.state.privileges(seat)
    again = size_rolls.rerolls(
        working(turn.state, seat, begun.kind), way.card, way.platform, blink=blink
    )
    turn.set(
        prospecting=replace(
            begun, failed=failed, rerolls=again.any_site, first_rerolls=again.first_site
        )
    )
    agenda.first(turn, Duty("reroll", seat))
    for site in begun.sites:
        if site not in failed:
            claim.claims(turn, seat, site)
    return True


def _finds(turn: Turn[State], seat: Seat, kind: StackKind, way: Attempt, site: str) -> bool:
    most, sides = highest(turn.state, seat, kind, way, site), figures().die
    if most >= sides:
        turn.say(words("log.prospect_sure", place=place_name(site)))
        return True
    return throws(turn, site, most)


def _aim_prompt(view: View) -> Text:
    begun = view.state.prospecting
    assert begun is not None
    return words("prompt.raygun", n=len(begun.sites))


OFFER: Final = Offer[State](options, {Prospect: _prospect}, refusals)
STEPS: Final[tuple[Step[State], ...]] = (
    Step("raygun", "I6", _aim_prompt, agenda.actor, _aims, {AddSite: _add, FireRaygun: _fire}),
    Step("survey", "I6", alone=_survey),
    second_throw.STEP,
)
