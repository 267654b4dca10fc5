"""The table: a scene of zones and pieces kept equal to the data that a game yields.

Imports Qt and the layers below, but no game: it draws whatever table it is given. No part knows
one that stands in a later line:

- how it looks: ``look``, ``words``, ``fonts``, ``lettering``; ``art``, ``faces``, ``lights``,
  ``marks``, ``pixmap_cache``, ``background``; and which effect is heard: ``sound``
- a map of many places: the folder ``board``
- what lies there: ``geometry``, ``planes``, ``items``, ``labels``, ``decals``, ``docks``,
  ``scene``; in small: ``thumbnail``
- what moves: ``motion``; from one table to the next: ``schedule``, ``seen``, ``dice``,
  ``sync``; what is seen to happen meanwhile: ``drawing``, ``beams``, ``impacts``, ``shards``,
  ``effects``, on a ``stage``
- what is seen: ``lens``, ``camera``, ``highlight``, ``resolution`` with ``redressing``; all
  of it together: ``canvas``
- what may be done: ``offers``, ``option_keys``, ``gestures``; under a point: ``hit_test``
- what is in the corner: ``whole_table``, ``minimap`` and its ``minimap_room``
- what is held, open or focused: ``drag`` with its ``ghost``; ``panels`` with ``enlarge``,
  ``choices`` and ``browse``, thrown away by ``discarding``; ``focus``, and what is found by
  typing: the folder ``finding``, which speaks to screen readers by ``announcing``
- all of the ``corner``, with what opens the ``finding`` of a board
- what a person does: ``controller``, to which ``keys``, ``pointer`` with ``edge_pan`` and
  ``hover``, ``pinch``, ``touch`` and ``voices`` lead; ``accessible`` lends the voices to screen
  readers
- ``view``: the canvas that can be touched, for the pages of the program
"""
