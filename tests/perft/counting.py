"""Counting lines: how many different sequences of so many legal actions a position has.

What chess engines call perft. A line is written as the plain words of its actions, so that two
copies of the same card make one line and not two, and lines of another engine can be compared. A
line that ends before its depth, since the game is over, is not counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol


class Node(Protocol):
    """A position whose legal actions are known by their words."""

    def moves(self) -> Mapping[str, object]:
        """The words of each legal action, with whatever leads to the position after it."""
        ...

    def after(self, words: str) -> Node:
        """The position after one of these actions."""
        ...


def counts(node: Node, depth: int) -> list[int]:
    """The numbers of lines of exactly 1, 2 ... ``depth`` actions, in one walk."""
    moves = node.moves()
    found = [len(moves)] + [0] * (depth - 1)
    if depth > 1:
        for words in moves:
            for deeper, number in enumerate(counts(node.after(words), depth - 1), 1):
                found[deeper] += number
    return found


def differences(one: Node, other: Node, depth: int) -> Iterator[str]:
    """The shortest lines after which one of two ways knows an action that the other does not."""
    ours, theirs = set(one.moves()), set(other.moves())
    for words in sorted(ours ^ theirs):
        yield f"{words}: {'only the first' if words in ours else 'only the second'} allows it"
    if ours != theirs or depth <= 1:
        return
    for words in sorted(ours):
        for line in differences(one.after(words), other.after(words), depth - 1):
            yield f"{words}; {line}"
