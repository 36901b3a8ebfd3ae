import sys; sys.path.insert(0, "/work/wt/imagery/packages/imagery/blender")
from studio import core, light, outside, rooms, shoot, materials as m
from studio.core import *
core.reset()
op={"back":[(0.3,1.8,0.9,2.3)],"right":[(0,2.2,0.3,2.4)]}
r=rooms.Room(5,5,2.7,openings=op,floor=m.planks())
with r.side("back"): rooms.window(0.3,1.8,.9,2.3,columns=3,watts=60)
with r.side("right"): rooms.window(0,2.2,.3,2.4,columns=3,watts=60); rooms.curtain(-1.4,.5,.02,2.5,m.sheer())
outside.valley(sys.argv[-1] if sys.argv[-1] in outside.HOURS else "morning")
light.sun(30,35,6)
light.ambient()
box(-1,-2,0,1,1,.8,m.oak(),.005); soft_box(1,-2,.0,.8,.8,.4,m.linen(),.08); ball(-1,-2,.95,.15,m.ceramic())
lathe([(0,0),(.1,0),(.15,.2),(.14,.2),(.09,.01),(0,.01)],m.thick_glass(),-.7,-2.2,.8)
shoot.camera(-1,-4.8,1.35,lens=24)
shoot.expose("/tmp/img/test",480,320,16)
