"""The rules core: what every game on the table is made of. No Qt, no clock, no dice of its own.

How the rooms fit together
--------------------------
``ids``       names of seats, pieces and zones
``text``      a sentence as a key with parameters; words are found at the edge (``spacetable.text``)
``piece``     pieces in zones, as one frozen value
``state``     the base of every game's state
``chance``    named random streams; every draw is recorded and can be fed back
``event``     what happened, for motion, sound and the chronicle
``effect``    what is seen to happen; ``decal`` what stays to be seen of it
``option``    actions, gestures, the rule behind them, and tempting moves that are refused
``turn``      the only writer of a state
``table``     zones and pieces as they lie before one seat: plain data, compared by id
``face``      drawings, and drawings with words in their slots
``board``     a map of many places, the same in every position, which a table may bear
``layout``    where the pieces of a pile, a row, a fan, a grid or a cluster lie
``panel``     figures and sheets for the side panel
``mission``   numbered missions of a logbook, and the debrief after one
``lesson``    lessons whose steps wait for the learner's own move
``scenario``  any position as a file
``bot``       a seat that sees only its view
``soundtrack``  what is heard over time; ``soundtrack_library`` the missions heard by themselves
``game``      what a game must offer; ``info_file`` what stands on its cover
``play``      begin and step: the pure functions under every session
``secrets``   permuting what a seat must not know
``bounds``    what a file may ask before it is decoded: size, depth, values, long words
``data``      TOML data with errors that name the line (``toml_lines`` finds it)
``checked``   the same where rows must fit each other
``registry``  the games that are installed

One direction
-------------
``options`` yields all that a seat may do, ``apply`` writes through a ``Turn``, ``view`` hides what
a seat must not know, and ``table`` is drawn from that view alone. Drag sources, drop targets, the
keyboard list, hints, bots, lessons and tests read ``options``; nothing else knows a rule.

Two departures from the first sketch of this design, and why
-------------------------------------------------------------
* Chance is counted, not streamed: draw *k* of a stream is a hash of seed, stream and *k*. A state
  together with the number of draws made is then the whole truth, so undo needs no generator to
  rewind and a move done again after undo meets the same die.
* Ids are given by the state's own counter, and a shuffle gives new ones. An id can therefore be
  shown to everybody: it says where a piece has been since it was last shuffled, as on a real table.
"""
