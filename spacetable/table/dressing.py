"""When faces are rendered: few at once, and the others one by one between frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from spacetable.core.table import Table
from spacetable.table.faces import Faces
from spacetable.table.items import posture
from spacetable.table.motion import Motion
from spacetable.table.sprite import Sprite

AT_ONCE: Final = 6
"""So many faces are rendered in one change or frame, which takes some 8 ms; the others follow."""
KEY: Final = "dress"


class Dressing:
    """Has sprites dressed. What waits for some frames wears the same as before, or nothing: never
    another face, which may be a secret from whoever looks on now.

    ``begin``: a change of the table begins; ``whole``: nothing of it waits.
    """

    def __init__(self, faces: Faces, motion: Motion) -> None:
        self._faces = faces
        self.motion = motion
        self._late: dict[Sprite, Callable[[], None]] = {}
        self._whole = False
        self._frame = -1
        self._made = 0

    @property
    def late(self) -> int:
        """How many wait."""
        return len(self._late)

    def begin(self, *, whole: bool) -> None:
        """Count anew."""
        self._whole = whole
        self._frame, self._made = self.motion.frame, self._faces.made

    def dress(self, sprite: Sprite, work: Callable[[], None]) -> bool:
        """Do the work that dresses a sprite, now or soon; whether it has been done."""
        if self.motion.frame != self._frame:
            self.begin(whole=False)
        if self._whole or self.motion.asleep or self._faces.made - self._made < AT_ONCE:
            self._late.pop(sprite, None)
            work()
            return True
        self._late[sprite] = work
        self.motion.chore(KEY, self._work())
        return False

    def waits(self, sprite: Sprite) -> bool:
        """Whether it is still to be dressed."""
        return sprite in self._late

    def ahead(self, table: Table, zoom: Callable[[bool], float]) -> Iterator[None]:
        """The faces of a table that is to come, one at a time. ``zoom``: of what is docked, and of
        what is not.
        """
        faces = self._faces
        for zone in table.zones:
            if zone.art is not None:
                size = zoom(zone.dock is not None)
                faces.pixmap(zone.art, zone.name, zone.w, zone.h, size)
                yield
        docked = {zone.id for zone in table.zones if zone.dock is not None}
        for one in table.pieces:
            size, (turns, _) = zoom(one.zone in docked), posture(one.angle)
            faces.pixmap(one.face, one.name, one.w, one.h, size, turns=turns, value=one.value)
            yield

    def _work(self) -> Iterator[None]:
        while self._late:
            sprite = next(iter(self._late))
            work = self._late.pop(sprite)
            if sprite.scene() is not None:
                work()
            yield
