"""What a bundle starts: the same as the command `spacetable`, or a worker of it."""

import sys
from multiprocessing import freeze_support

from spacetable.audio.decoding import SWITCH
from spacetable.session.thinking import SWITCH as THINK

# Before anything else is imported: this one reads a sound file that it may not survive.
if sys.argv[1:2] == [SWITCH]:
    from spacetable.audio.decoding import main as decode

    sys.exit(decode(sys.argv[2:]))

# And this one thinks while the window goes on.
if sys.argv[1:2] == [THINK]:
    from spacetable.session.thinking.worker import main as think

    sys.exit(think(sys.argv[2:]))

from spacetable.__main__ import main

# Where worker processes are started anew, they start here: they must not open a window.
freeze_support()
sys.exit(main())
