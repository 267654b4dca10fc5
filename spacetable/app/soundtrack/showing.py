"""What the large caption says at each moment of a mission."""

from spacetable.app.desk import Desk
from spacetable.app.soundtrack.caption import Shown
from spacetable.app.soundtrack.choosing import clock, kind_words
from spacetable.app.soundtrack.deck import Deck
from spacetable.app.soundtrack.signs import sign_of


def shown(deck: Deck, desk: Desk, *, slow: bool) -> Shown:
    """What the caption shows now. ``slow``: loading takes so long that it is to be told."""
    if deck.player is None:
        return Shown(desk.say("soundtrack.loading") if slow else "", state="idle")
    if deck.ended:
        again = desk.say("soundtrack.complete_words")
        return Shown(desk.say("soundtrack.complete"), again, "✓", "green", state="over")
    last = deck.last()
    if last is None:
        if not deck.begun:
            return Shown(desk.say("soundtrack.ready"), state="idle")
        return Shown("" if deck.playing else desk.say("soundtrack.paused"), state="idle")
    said = last.moment.announcement
    sort = sign_of(said)
    words = desk.words(said.caption)
    head = f"{clock(said.at)} · {desk.words(kind_words(said))}"
    band = "" if deck.playing else desk.say("soundtrack.paused")
    broken = deck.broken()
    if broken is not None and broken.until is not None:
        spoilers = desk.settings.listening.spoilers
        left = -(-(broken.until - deck.now()) // 1000)
        number = str(left) if spoilers else ""
        return Shown(words, head, sort.shape, sort.tone, number, "down", band)
    count = deck.count()
    counted = count is not None and deck.playing
    state = "lit" if deck.speaking() or counted else "said"
    return Shown(words, head, sort.shape, sort.tone, str(count or ""), state, band)
