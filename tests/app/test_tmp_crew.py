import pytest
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session
import random
IS_PAINTED=True
@pytest.mark.parametrize("size",[(1366,768)])
@pytest.mark.parametrize("game",["planet_nine","star_wars_pocket"])
def test_r(open_window,size,game):
    p=open_window(size,panel_open=True)
    n=5 if game!="star_wars_pocket" else 1
    seats=tuple(SeatSetup(Seat(str(k+1)),("Mika","Jonas","Aiko","Ravi","Lena")[k],k) for k in range(n))
    s=Session.new(Setup(game,"s3",seats,mission=5 if n>1 else None))
    r=random.Random(4)
    for _ in range(45 if n>1 else 60):
        if s.result() is not None: break
        aw=s.awaited()
        o=[x for x in s.options(aw[0]) if not x.refused and not x.grave]
        if not o: break
        before=s.cursor
        s.do(r.choice(o).action)
        if s.result() is not None:
            s.jump(before); break
    print("CUR",s.cursor,s.result())
    p.window.navigation.play(s); p.wait()
    try:
        p.click(p.overlay().show_button)
    except AssertionError: pass
    p.wait()
    p.window.grab().save(f"/tmp/g_{game}_{size[0]}.png")
