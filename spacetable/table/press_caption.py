"""What a press on an empty place would do, beside it before it is done: as beside a piece in the
hand, for what a piece is laid on by one press may cost as much. A finger rests on nothing: there
the first tap says it, of a piece as well.
"""

from typing import Final

from PySide6.QtCore import QPointF, QRectF

from spacetable.core.option import Option
from spacetable.core.text import Text, text
from spacetable.table.camera import Camera
from spacetable.table.gestures import Gestures
from spacetable.table.held import BETWEEN, OUTCOME
from spacetable.table.scene import TableScene
from spacetable.table.sprite import Sprite
from spacetable.table.words import Words

GAP: Final = 6.0
"""Screen px between the place and the words."""


class PressCaption:
    """Shown while the pointer or the keyboard is on the place, or after the first tap."""

    def __init__(self, scene: TableScene, camera: Camera, gestures: Gestures, words: Words) -> None:
        self._scene = scene
        self._camera = camera
        self._gestures = gestures
        self._words = words
        self._sprite: Sprite | None = None
        self.said = ""
        """The words that are shown; "" for none."""
        camera.moved.connect(lambda _: self.show(None))

    def show(self, target: str | None) -> None:
        """Of this place, or of none."""
        option = None if target is None else self._gestures.laid_at_a_price(target)
        self._say(option, target)

    def tell(self, option: Option, target: str) -> None:
        """What a second tap there does."""
        self._say(option, target, text("table.tap_again"))

    def _say(self, option: Option | None, target: str | None, *more: Text) -> None:
        said = ""
        if option is not None:
            told = (option.label, *option.foretold[:OUTCOME], *more)
            said = BETWEEN.join(self._words(one) for one in told)
        if self._sprite is not None:
            self._scene.removeItem(self._sprite)
            self._sprite = None
        self.said = said
        if said and target is not None:
            self._sprite = self._made(said, target)

    def _made(self, said: str, target: str) -> Sprite:
        scene = self._scene
        sprite, zoom = Sprite(), scene.held.zoom
        sprite.setZValue(1)
        scene.add(sprite, scene.held)
        sprite.wear(scene.marks.caption(said), zoom)
        size, box = sprite.boundingRect().size() / zoom, scene.held_rect(target)
        seen = self._camera.fixed.table_rect(self._camera.port)
        # Above the place and the sign of its light, or below it.
        away = size.height() / 2 + GAP / zoom
        above = box.top() - away - 2 * scene.marks.tab_radius(box.width() * zoom) / zoom
        y = above if above - size.height() / 2 >= seen.top() else box.bottom() + away
        half = size.width() / 2
        x = min(max(box.center().x(), seen.left() + half), max(seen.right() - half, half))
        sprite.put(QPointF(x, y))
        return sprite

    @property
    def box(self) -> QRectF:
        """Where the words stand, in px of the scene; empty for none."""
        return QRectF() if self._sprite is None else self._sprite.sceneBoundingRect()
