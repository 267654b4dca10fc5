"""How the height of the side panel is shared: buttons, a hint, and the part in front."""

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QVBoxLayout, QWidget

from spacetable.app.game.panel.action_buttons import ActionButtons
from spacetable.app.game.panel.coach import Coach
from spacetable.app.game.panel.countdown import Countdown
from spacetable.app.game.panel.facts import Facts
from spacetable.app.game.panel.lodging import Lodging
from spacetable.app.game.panel.prompt import Prompt
from spacetable.app.game.panel.tabs import Tabs
from spacetable.app.shell.context import Context
from spacetable.table.look import Look

BELOW = 152
"""Height in px that the coach keeps below the buttons."""
LITTLE = 72
"""The same where the coach has no list because every move stands as a button."""
TOLD = 116
"""Height in px, five lines, for which buttons do without their previews where the coach has so much
to say: the rest is read on from there, and what they bring is in their tips."""
LEAST = 56
"""Height in px at any text size that is left below the tabs where the buttons need the rest."""
PLANNED = 460
"""From this height in px for buttons and plans together two rows of buttons at least stand above
the plans, below it one,"""
PLANS = 420
"""all of them where this height in px is left for plans,"""
LITTLE_PLANNED = 150
"""and below this one none but the plans."""
ROWS = 3
"""So many buttons stay in sight beside a list that was called for, or the coach's word."""
MANY = 5
"""More buttons leave the coach so much room for what it has to say, and are turned to."""
PART = 4
"""Where it has a place of its own, the chronicle has this part of the panel."""
UNBOUND = 16_777_215
"""Qt's greatest height."""


class Heights:
    """Gives each its share. Buttons never move for what comes up below them."""

    def __init__(
        self,
        context: Context,
        panel: QFrame,
        column: QVBoxLayout,
        countdown: Countdown,
        prompt: Prompt,
        buttons: ActionButtons,
        coach: Coach,
        tabs: Tabs,
        heading: QWidget,
        lodging: Lodging,
    ) -> None:
        self._context = context
        self._panel = panel
        self._column = column
        self._countdown = countdown
        self._prompt = prompt
        self._buttons = buttons
        self._coach = coach
        self._tabs = tabs
        self._heading = heading
        self._lodging = lodging
        self._planned = 0

    @property
    def _look(self) -> Look:
        return self._context.look

    def share(self, tab: str, part: QWidget) -> None:
        """The buttons are as high as they need, as far as the rest of the panel leaves room.
        ``tab``: the name of the part in front.
        """
        gap, coach, buttons = self._column.spacing(), self._coach, self._buttons
        width = self.inside()
        if tab == "planner":
            self._beside_planner(width, part)
            return
        self._planned = 0
        hinted = coach.hint.there and part is coach
        coach.show_why_not(part is coach)
        buttons.foot.setVisible(buttons.foot.hand_over is not None)
        self._tabs.show()
        room = self._room() - gap
        # Whole buttons, with what comes of them, before half of what the coach says.
        folds = part is coach and not (coach.called or coach.why_not.open)
        most = room if folds else room - LEAST
        told = coach.told_high(width, self._look.gap(TOLD / 8)) if folds else 0
        wanted = buttons.fit(width, max(room - max(self._below(), told), most - told))
        area = max(room - self._below(), min(wanted, most))
        if folds and told and (wanted > most or len(buttons.buttons) > MANY):
            # Nobody takes so many in at a glance: what the coach advises has the place of some.
            some = min(buttons.high(width, ROWS), most)
            area = max(room - self._below(), min(most - told, area), some)
            # What it leaves free shows more of them.
            whole = coach.told_high(width, UNBOUND)
            area = max(area, min(wanted, room - max(whole, LEAST)))
        if coach.called or coach.why_not.open or part is not coach:
            # A question shows all its answers, whatever else somebody reads.
            some = wanted if buttons.whole and part is not coach else buttons.high(width, ROWS)
            area = max(room - self._read_high(width, part), min(some, most))
        if coach.why_not.open:
            one = buttons.high(width, 1)
            area = min(area, max(room - coach.answer_high(), one))
        if hinted:
            area = self._beside_hint(width, area, wanted)
        if wanted:
            # A hint moves no button, whatever it covers.
            area = buttons.give(width, min(area, wanted), lead=not hinted)
        else:
            area = 0
        buttons.setVisible(wanted > 0)
        rest = self._room() - (area + gap if wanted else 0)
        if hinted:
            high = min(coach.hint.high(width), rest - self._kept())
            coach.hint.setFixedHeight(high)
            rest -= high + gap
        coach.hint.setVisible(hinted)
        if part is coach:
            # Half a line of the coach says nothing, nor do moves below a hint that are not whole.
            least = self._read_least() if hinted else LEAST
            folded = (hinted or folds) and rest < least
            coach.setMinimumHeight(1 if folded else LEAST)
            coach.setMaximumHeight(1 if folded else UNBOUND)
            coach.setVisible(not folded or coach.legal.hasFocus())

    def _beside_planner(self, width: int, plans: QWidget) -> None:
        """Whoever plans does nothing yet, but sees what may be done as far as there is room beside
        plans, and always what ends the turn. No question moves from under a pointer below them.
        """
        buttons, coach = self._buttons, self._coach
        coach.show_why_not(False)
        coach.hint.hide()
        buttons.foot.setVisible(buttons.foot.hand_over is not None)
        self._tabs.show()
        room = self._room() - self._column.spacing()
        there = room >= self._look.gap(LITTLE_PLANNED / 8)
        if there:
            buttons.give_brief(width, lambda wanted: self._above_plans(room, wanted, plans))
        buttons.setVisible(there)

    def _above_plans(self, room: int, wanted: int, plans: QWidget) -> int:
        """Px for buttons that want so many: room that they leave goes to the plans, and they take
        it from them again, but only while no pointer is on what would move. The foot of the plans
        stays where it is.
        """
        rows = 2 if room >= self._look.gap(PLANNED / 8) else 1
        least = self._buttons.brief_room(rows)
        most = max(least, room - self._look.gap(PLANS / 8))
        if self._buttons.whole:
            most = max(least, room - LEAST)  # a question is answered before any plan goes on
        moved = plans.viewport() if isinstance(plans, QAbstractScrollArea) else plans
        on_plans = moved.rect().contains(moved.mapFromGlobal(QCursor.pos()))
        if not self._planned or not (on_plans or self._buttons.kept_turned):
            self._planned = max(least, min(wanted, most))
        return min(self._planned, most)

    def _read_high(self, width: int, part: QWidget) -> int:
        """Px for what somebody turned to: all that it has to say, a few lines at least; the
        chronicle takes whatever there is.
        """
        least = self._look.gap(BELOW / 8)
        if part is self._coach:
            return (
                max(least, self._coach.inner.sizeHint().height()) if self._coach.called else least
            )
        if isinstance(part, Facts):
            return max(least, part.wanted(width))
        return UNBOUND

    def inside(self) -> int:
        """Px of width within the margins."""
        margins = self._column.contentsMargins()
        return self._panel.contentsRect().width() - margins.left() - margins.right()

    def _room(self) -> int:
        """Px of height for buttons, hint and the part in front, the gaps between them included."""
        margins, gap = self._column.contentsMargins(), self._column.spacing()
        always = [self._prompt.sizeHint().height()]
        if not self._tabs.isHidden():
            always.append(self._tabs.buttons["coach"].sizeHint().height())
        if self._lodging.high:
            always.append(self._lodging.high)
        if not self._countdown.isHidden():
            always.append(self._countdown.sizeHint().height())
        if not self._coach.foot.isHidden():
            always.append(self._coach.foot.sizeHint().height())
        if not self._buttons.foot.isHidden():
            always.append(self._buttons.foot.high(self.inside()))
        if not self._heading.isHidden():
            always += [self._panel.height() // PART, self._heading.sizeHint().height(), 1]
        return (
            self._panel.height()
            - margins.top()
            - margins.bottom()
            - sum(always)
            - gap * len(always)
        )

    def _below(self) -> int:
        """Px that the part in front has where there is enough for all."""
        if self._buttons.pass_on is not None:
            return LEAST  # whoever only has to pass the screen on needs no coach
        below = LITTLE if self._coach.legal.isHidden() else BELOW
        return self._look.gap(below / 8)

    def _beside_hint(self, width: int, area: int, wanted: int) -> int:
        """Px for the buttons above a hint that is read whole: fewer of them are in sight, and
        where even one leaves too little, what stands below gives way, the uppermost first. More
        than without it where nothing is read below it.
        """
        kept = self._kept() + self._column.spacing()
        needed = self._coach.hint.high(width)
        one = self._buttons.high(width, 1)
        for below in (self._buttons.foot, self._coach.foot, self._tabs):
            if self._room() - kept - needed < one:
                below.hide()
        there = self._room() - kept - needed
        if there - area - self._column.spacing() < self._read_least():
            area = min(wanted, there)
        return max(min(area, there), one)

    def _read_least(self) -> int:
        """Px below which nothing of the coach is worth being read beside a hint."""
        return max(self._look.gap(LITTLE / 8), self._coach.list_high)

    def _kept(self) -> int:
        """Px for the coach below a hint, so that the list does not lose the keyboard."""
        return self._column.spacing() + 1 if self._coach.legal.hasFocus() else 0

    def take_turns(self, tab: str) -> None:
        """Of buttons and the parts below them there is one at a time."""
        buttons, coach, width = self._buttons, self._coach, self.inside()
        buttons.foot.hide()
        coach.show_why_not(False)
        self._tabs.show()
        front = tab == "coach"
        wanted = buttons.fit(width, self._room())
        asked = front and coach.needed
        acts = front and not asked and wanted > 0
        others = front and not asked and buttons.foot.hand_over is not None
        if acts:
            # Keys lead to the others, too.
            below = buttons.foot.high(width) + self._column.spacing()
            others = others and self._room() - below >= buttons.high(width, 1)
        buttons.foot.setVisible(others)
        buttons.setVisible(acts)
        if acts:
            buttons.give(width, self._room())
        coach.hint.setVisible(front and coach.hint.there)
        if front and coach.hint.there:
            coach.hint.setFixedHeight(max(min(coach.hint.high(width), self._room()), 1))
        coach.setMaximumHeight(UNBOUND)
        coach.setVisible(front and not acts and not coach.hint.there)
        coach.show_why_not(not coach.isHidden())
