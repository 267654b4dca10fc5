"""A board of many places (``core.board``), drawn: what nobody looks at costs nothing.

A zone or a piece is an item of the scene that wears a pixmap. With a thousand places and as many
lines that way leads nowhere: each zoom renders all of them, seen or not, and each needs memory for
the closest look. So a board is one item:

- ``drawing`` knows how areas, lines and spots are drawn at any zoom, and draws a part of them
- ``names`` finds places for the names at one zoom, the foremost first, so that none lies over
  another: what has no room is found by coming closer; ``name_pictures`` writes them
- ``tiles`` keeps square pictures of parts at the zooms lately seen, made between frames, those in
  view first and nearest to its middle; whatever is seen, they take a fixed amount of memory
- ``picture`` is the item: it copies tiles, and where one is not made yet it shows another zoom's,
  or a small picture of the whole that is always there

Spots are zones to everything else of the table: ``grid`` makes them so, once for a board, and finds
them by place. ``ways`` knows where links lead. ``rings`` are lights around spots, all of them one
item, and ``route`` the way that a person is about to go. ``pins`` are ways that stay, to be
compared, and ``shades`` places in the colours of an answer.
"""
