"""2001: A Space Odyssey: one HAL against two to four crew.

How the rooms fit together
--------------------------
``components.toml``, ``data``   cards, systems, characters, numbers of the rules
``board.toml``, ``board``       spaces, links, doors, and who gets where
``cards``, ``words``            faces and names
``state``                       the state and what a seat sees of it; ``moves`` the actions
``roles``, ``setup``, ``switches``
``duties``                      what comes next: the list of things to be done
``piles``                       draw piles, discards, trash
``hal``                         HAL's side: the open row, playing a card
``crew``                        the crew's side, a file for each action
``options``, ``rules``          who may do what now, and what it does; ``outcome`` the ends
``table``, ``panel``, ``coach`` how it lies before a seat, and what is said about it
``faults``                      what cannot be in a position from a file
``bots``, ``debrief``           who plays along, and what there was to see afterwards
"""
