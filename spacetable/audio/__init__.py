"""Sound: soundtracks, the mixer and the device, which count time in frames played.

``timeline`` lays a soundtrack out in samples, ``clips`` holds what can be heard, ``score`` mixes
the two (and ``recording`` a sound file of the user's own), ``player`` is the transport with pause,
skip and speed, ``performance`` what is played for a mission, ``output`` the one device with its
mixer. ``effects`` and ``frame_clock`` are two more sources of that mixer. ``export`` writes a
soundtrack to a file.

What a user brings is not trusted: ``formats`` tells it by its first bytes, ``decoder`` has it
decoded in a process of its own, in which ``decoding`` runs, and ``ffmpeg`` says what that program
is told.

Imports from the layers below; knows no Qt, so that everything runs without a window, and offline
faster than real time: a render is a function of the frame at which it begins, whoever asks.
"""
