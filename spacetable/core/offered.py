"""What a seat is offered: what it may do, and what is refused to it once somebody aims."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import overload

from spacetable.core.option import Option


class Offered(Sequence[Option]):
    """All that a seat may do now, each action once.

    ``refuse``: makes the moves that it may be tempted to make and may not, each with its rule. It
    is called once, and only when ``refused`` is first read.
    """

    def __init__(
        self, legal: Iterable[Option] = (), refuse: Callable[[], Iterable[Option]] = tuple
    ) -> None:
        self._legal = tuple(legal)
        self._refuse = refuse

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        return self._legal[index]

    def __len__(self) -> int:
        return len(self._legal)

    @cached_property
    def refused(self) -> tuple[Option, ...]:
        """What it may be tempted to do and may not: ask only when a person aims at something."""
        return tuple(self._refuse())
