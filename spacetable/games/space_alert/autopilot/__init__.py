"""An autopilot for androids: from what is public it lays cards, and says of each what it is for.

``known`` is what it may see and what it answers; ``advise`` is the way in. ``hands`` knows which
cards there are, ``worth`` how good a mission's end is. ``position`` and ``rows`` hold a plan in
work, which ``goals`` reads as places to be at. ``threatened`` says where and when a threat can be
met, ``answers`` and ``ideas`` make changes to a plan, ``search`` tries them. ``following`` and
``reasons`` read from a resolution what every card did. ``at_table`` is what it knows and how hard
it thinks in a game at the table. ``crew_of_four`` plays a whole mission with four androids
(document 5.5).
"""
