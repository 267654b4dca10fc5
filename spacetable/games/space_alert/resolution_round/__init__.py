"""The resolution round at the table (document 3): the film is watched, and somebody may own up.

``watching`` moves the film to and fro, ``stumbling`` corrects a card that was laid wrongly, and
``ending`` says how the mission ended (document 4).
"""
