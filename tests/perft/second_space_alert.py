"""Space Alert a second time: planning in the action round, from the document.

Written from chapters 2 and 2.1 of the document alone. Time stands still: the announcements that
have been heard are those of the position. Threats, talk and figures are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

TURNS = {1: range(1, 4), 2: range(4, 8), 3: range(8, 13)}
ACT, MOVE = 0, 2


def heroic(card: str) -> bool:
    return card.startswith("go:")


@dataclass(frozen=True)
class Planning:
    """``boards``: for each seat and turn the card with the half that counts. ``later``: the cards
    of the phases still to come. ``transfer``: cards may be handed over; ``gave``: who has done so.
    """

    seats: tuple[str, ...]
    phases: Mapping[str, int]
    hands: Mapping[str, tuple[str, ...]]
    later: Mapping[str, tuple[tuple[str, ...], ...]]
    boards: Mapping[str, Mapping[int, tuple[str, int]]]
    due: Mapping[str, int]
    deck: tuple[str, ...]
    transfer: bool
    gave: frozenset[str]

    def moves(self) -> dict[str, Planning]:
        """Each legal action with the position after it."""
        found: dict[str, Planning] = {}
        for who in self.seats:
            self._board(who, found)
            if self.phases[who] < 3:
                found[f"{who} NextPhase"] = self._next_phase(who)
            if self.due[who]:
                found[f"{who} DrawCard"] = self._draw(who)
            if self.transfer and who not in self.gave:
                self._gifts(who, found)
        return found

    def after(self, words: str) -> Planning:
        return self.moves()[words]

    def _board(self, who: str, found: dict[str, Planning]) -> None:
        """[2] A card lies on a turn of the own present phase, either half up, and may be exchanged
        with the hand, or laid otherwise, as long as the phase goes on."""
        board, turns = self.boards[who], TURNS[self.phases[who]]
        number = self.seats.index(who)
        for turn in turns:
            for card in self.hands[who]:
                for half in (ACT, MOVE):
                    words = f"{who} Lay card.{card} {number} {turn} {half}"
                    found[words] = self._laid(who, card, turn, half)
            if turn in board:
                card, half = board[turn]
                without = {t: lying for t, lying in board.items() if t != turn}
                back = self._with(who, (*self.hands[who], card), without)
                found[f"{who} TakeBack card.{card}"] = back
                other = {**board, turn: (card, MOVE - half)}
                found[f"{who} TurnRound card.{card}"] = self._with(who, self.hands[who], other)
                for there in turns:
                    if there != turn:
                        for way in (ACT, MOVE):
                            words = f"{who} Lay card.{card} {number} {there} {way}"
                            # A settled difference, see space_alert.toml: the two change places.
                            moved = {**without, there: (card, way)}
                            if there in board:
                                moved[turn] = board[there]
                            found[words] = self._with(who, self.hands[who], moved)

    def _laid(self, who: str, card: str, turn: int, half: int) -> Planning:
        hand, board = list(self.hands[who]), self.boards[who]
        hand.remove(card)
        if turn in board:
            hand.append(board[turn][0])
        return self._with(who, tuple(hand), {**board, turn: (card, half)})

    def _with(
        self, who: str, hand: tuple[str, ...], board: Mapping[int, tuple[str, int]]
    ) -> Planning:
        hands, boards = {**self.hands, who: hand}, {**self.boards, who: board}
        return replace(self, hands=hands, boards=boards)

    def _next_phase(self, who: str) -> Planning:
        """[2] The cards of the next phase are taken, and what lies is settled."""
        taken, *left = self.later[who]
        return replace(
            self,
            phases={**self.phases, who: self.phases[who] + 1},
            hands={**self.hands, who: (*self.hands[who], *taken)},
            later={**self.later, who: tuple(left)},
        )

    def _draw(self, who: str) -> Planning:
        """[2.1] Incoming data: one card from the deck."""
        return replace(
            self,
            due={**self.due, who: self.due[who] - 1},
            hands={**self.hands, who: (*self.hands[who], self.deck[0])},
            deck=self.deck[1:],
        )

    def _gifts(self, who: str, found: dict[str, Planning]) -> None:
        """[2.1] Data transfer: one card of the hand to anybody, and no heroic one."""
        for card in self.hands[who]:
            if heroic(card):
                continue
            hand = list(self.hands[who])
            hand.remove(card)
            for to in self.seats:
                if to != who:
                    hands = {**self.hands, who: tuple(hand)}
                    hands[to] = (*hands[to], card)
                    given = replace(self, hands=hands, gave=self.gave | {who})
                    found[f"{who} Give card.{card} {to}"] = given


def begin(position: Any) -> Planning:
    """The position that a file describes."""
    laid, printed = position.arrangement, position.printed
    seats = tuple(laid["hands"])
    boards: dict[str, dict[int, tuple[str, int]]] = {who: {} for who in seats}
    for who, row in laid.get("boards", {}).items():
        for turn, words in enumerate(row, 1):
            if words:
                card, half = words.split(": ")
                # "red/A": the move before the stroke, the action behind it
                boards[who][turn] = (card, MOVE if half == card.split("/")[0] else ACT)
    return Planning(
        seats,
        {who: laid.get("phases", {}).get(who, 1) for who in seats},
        {who: tuple(cards) for who, cards in laid["hands"].items()},
        {who: tuple(map(tuple, cards)) for who, cards in laid["later"].items()},
        boards,
        {who: laid.get("due", {}).get(who, 0) for who in seats},
        tuple(laid.get("deck", ())),
        bool(printed.get("transfer")),
        frozenset(laid.get("gave", ())),
    )
