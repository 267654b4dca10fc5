"""2001: A Space Odyssey: one HAL against two to four crew.

How the rooms fit together
--------------------------
``components.toml``, ``data``   cards, systems, characters, numbers of the rules
``board.toml``, ``board``       spaces, links, doors, and who gets where
``cards``, ``words``            faces and names
``state``                       the state and what a seat sees of it; ``moves`` the actions
``roles``, ``setup``, ``switches``
``steps``                       the turn, as a list of steps; ``outcome`` the ends
``hal``, ``crew``               the steps of HAL and of the crew, and the actions of a member's turn
``agenda``                      what is to be done next
``piles``                       draw piles, discards, trash
``rulings``                     what was decided where the rules leave a question open: A1 and so on
``table``, ``panel``, ``coach`` how it lies before a seat, and what is said about it
``validation``                  what cannot be in a position from a file
``bots``, ``debrief``           who plays along, and what there was to see afterwards

"document" in a comment names a section of the rules text.
"""
