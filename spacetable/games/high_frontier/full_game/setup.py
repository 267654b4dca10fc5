"""The set-up: decks shuffled, crews dealt, their sides still to be chosen (C)."""

from spacetable.core.chance import Chance
from spacetable.core.ids import PieceId
from spacetable.core.piece import Piece, Pieces
from spacetable.core.role import dealt
from spacetable.core.setup import Setup
from spacetable.games.high_frontier.cards import cards, contracts
from spacetable.games.high_frontier.full_game.components import kept
from spacetable.games.high_frontier.full_game.isobank.places import BERTH, STARSHIP
from spacetable.games.high_frontier.full_game.places import (
    EXODUS,
    UNUSED,
    deck_zone,
    figure,
    hand,
    reserve,
    sides,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.politics.assembly import opening, opening_alone
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.roles import COLOURS, ROLES
from spacetable.games.high_frontier.full_game.state import CREWS, Duty, Player, Rules, State


def set_up(setup: Setup, rules: Rules, chance: Chance) -> State:
    """Every deck with its top card open (C4), a crew card for each player (C2), Aquas (C5).

    Who play together have the usual assembly; that of 4G3 is for one alone (HFG-R109).
    """
    parts = dealt(ROLES, setup.seats, chance)
    names = {one.seat: one.name for one in setup.seats}
    pieces, players = Pieces(), {}
    for seat, part in parts.items():
        colour = COLOURS[part]
        pieces = pieces.add(sides(seat), [CREWS[colour]], up=True)
        pieces = pieces.with_zone(hand(seat), ()).with_zone(stack_zone(seat, "leo"), ())
        figures = tuple(Piece(figure(seat, kind), kind, up=True) for kind in rules.figures)
        pieces = pieces.with_zone(reserve(seat), figures)
        crew = pieces[sides(seat)][0].id
        players[seat] = Player(colour, crew, names[seat])
    taken = {player.colour for player in players.values()}
    idle = [card for colour, card in CREWS.items() if colour not in taken]
    pieces = pieces.add(UNUSED, idle, up=True)
    for deck in rules.piles:
        faces = sorted(
            card.id
            for card in cards().values()
            if rules.pile_of(card) == deck
            and not card.promo
            and (rules.exodus or card.module != "M4")
        )
        order = chance.shuffle(f"deck.{deck}", len(faces))
        if rules.variant != "usual" and not rules.politics:
            order = order[len(order) - kept(len(faces)) :]
        pieces = pieces.add(deck_zone(deck), [faces[k] for k in order[:-1]])
        pieces = pieces.add(deck_zone(deck), [faces[order[-1]]], up=True)
    if rules.exodus:
        pieces = pieces.with_zone(BERTH, (Piece(STARSHIP, "starship", up=True),))
    for pile in rules.contract_decks:
        faces = sorted(card.id for card in contracts().values() if card.deck == pile)
        order = chance.shuffle(f"deck.{pile}", len(faces))
        pieces = pieces.add(deck_zone(pile), [faces[k] for k in order[:-1]])
        pieces = pieces.add(deck_zone(pile), [faces[order[-1]]], up=True)
    seats = tuple(parts)
    starts = {seat: ring().of_colour(one.colour) for seat, one in players.items()}
    assembly = None
    if rules.politics:
        alone = len(seats) == 1
        assembly = opening_alone(seats[0], starts[seats[0]]) if alone else opening(starts)
    return State(
        pieces=pieces,
        reverse=_turned(pieces, chance),
        rules=rules,
        order=seats,
        players=players,
        first=seats[0],
        disks=rules.disks,
        assembly=assembly,
        todo=(Duty("crews"),),
        turn_no=0,
    )


def _turned(pieces: Pieces, chance: Chance) -> tuple[PieceId, ...]:
    """Exodus contracts lie on a face of chance, which is that of this game (4A5f)."""
    cards = pieces[deck_zone(EXODUS)]
    return tuple(one.id for one in cards if chance.roll("face", 2) == 2)
