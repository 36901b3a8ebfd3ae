"""Kitchens: a white one with an island, a green one with a farmhouse sink, a walnut one with a long view."""

import random

from studio import furniture as f
from studio import kitchens as k
from studio import light, mess, outside, plants, props, rooms
from studio import materials as m
from studio.core import at, box, span


def island_kitchen(hour="morning", season="summer", cabinet="#f1eee7", island="#565c78", metal=None, top=None, floor=None, walls="#f0ece4", splash=None, style="shaker", seed=1.0, dirty=False, stools="oak", sun=(28, 34, 5.0), lamps=True, handle="bar", hood="plaster"):
    metal = metal or m.brass()
    paint, second = m.plain(cabinet, 0.35), m.plain(island, 0.35) if isinstance(island, str) else island
    stone = top or m.marble("#f2f0ec", "#a6a5a6", amount=0.65)
    wood = m.oak()
    room = rooms.Room(5.8, 6.2, 2.75, walls=walls, floor=floor or m.planks(along="x"), openings={"back": [(0.75, 1.5, 1.12, 2.3)], "right": [(0.6, 2.6, 0.1, 2.35)]})
    strength = {"morning": 58, "noon": 70, "evening": 36, "dusk": 7}[hour]
    with room.side("back"):
        rooms.window(0.75, 1.5, 1.12, 2.3, columns=2, rows=1, watts=strength, hour=hour)
        k.fridge(-2.86, 0.9)
        span(-1.95, -1.93, -0.66, 0, 0, 2.3, paint)
        k.wall_unit(-2.86, 0.91, 1.82, 2.3, paint, metal, style, handle, deep=0.62)
        x = -1.93
        k.base(x, 0.55, paint, metal, "drawers", style, handle)
        k.oven(x + 0.55, 0.76)
        x0 = x + 0.55 + 0.76
        k.base(x0, 0.62, paint, metal, "drawers", style, handle)
        k.base(x0 + 0.62, 0.9, paint, metal, "doors", style, handle)
        k.base(x0 + 1.52, 0.62, paint, metal, "drawers", style, handle)
        k.base(x0 + 2.14, 2.88 - x0 - 2.14, paint, metal, "doors", style, handle)
        sink = (x0 + 0.72, x0 + 1.42, -0.52, -0.13)
        k.worktop(x, x + 0.55, stone)
        k.worktop(x0, 2.88, stone, sink=sink)
        k.sink_bowl(*sink, m.steel("x"))
        k.tap((sink[0] + sink[1]) / 2, -0.09, metal)
        tile = splash or m.tiles("#f4f1ea", "#e9e5dc", grout="#d8d3c9", width=0.2, height=0.065, uneven=0.35)
        k.splash(-1.93, -0.09, 0.91, 1.9, tile)
        k.splash(-0.09, 2.88, 0.91, 1.09, tile)
        k.splash(1.6, 2.88, 1.09, 1.9, tile)
        middle = x + 0.55 + 0.38
        k.hood(middle, 0.92, 1.68, 2.75, m.wall("#f3efe7") if hood == "plaster" else m.steel("x"), hood, wood if hood == "plaster" else None)
        for z in (1.42, 1.78):
            k.floating_shelf(1.75, 2.8, z, wood)
        with at(1.92, -0.13, 1.42):
            for i in range(5):
                with at(0, 0, 0.012 * i):
                    props.plate(0.12, m.ceramic("#f4f1ea"))
        for i in range(3):
            with at(2.15 + 0.11 * i, -0.13, 1.42, turn=40):
                props.mug(m.ceramic(("#e9e2d4", "#8f9a8c", "#e9e2d4")[i], 0.35))
        with at(2.6, -0.13, 1.42):
            props.bowl(0.1, 0.07, m.ceramic("#d9c8ac", 0.4))
        with at(1.88, -0.12, 1.78):
            k.jars(3)
        with at(2.36, -0.12, 1.78):
            plants.pot(0.06, 0.1, m.ceramic("#efe9de", 0.5))
            plants.pothos(6, 0.28)
        with at(2.64, -0.13, 1.78):
            props.vase(0.06, 0.16, m.ceramic("#7c86a8", 0.4))
        # worktop
        with at(middle - 0.17, -0.44, 0.947):
            k.kettle("#e7e0d2")
        with at(-1.68, -0.01, 0.91):
            k.board_set()
        with at(-1.5, -0.3, 0.91):
            k.utensil_jar()
        with at(sink[0] - 0.06, -0.1, 0.91):
            props.soap_bottle()
        with at(2.2, -0.3, 0.91):
            k.toaster()
        with at(2.65, -0.25, 0.91):
            plants.pot(0.075, 0.13, m.ceramic("#c9b79a", 0.6))
            plants.fern(0.2, start=0.12, fronds=18)
        with at(0.42, -0.12, 1.12):
            plants.pot(0.05, 0.085, m.ceramic("#f1ece2", 0.5))
            plants.snake_plant(0.2, start=0.08, leaves=7)
        with at(middle + 0.16, -0.69, 0.745):
            props.hung_towel(0.34, 0.36, 0.3, m.fabric("#e9e2d4", "#aeb4cf", slub=0.9))
    with room.side("right"):
        rooms.window(0.6, 2.6, 0.1, 2.35, columns=3, rows=1, watts=strength, hour=hour)
    # island
    with at(0.1, -2.55, 0):
        span(-1.15, 1.15, -0.36, 0.36, 0.09, 0.88, second, 0.002)
        span(-1.1, 1.1, -0.3, 0.3, 0, 0.09, m.plain("#2b2a28", 0.7), 0)
        for i in range(4):
            k.front(-1.15 + 0.575 * i, -1.15 + 0.575 * (i + 1), 0.1, 0.87, -0.36, second, style)
        with at(-1.15, 0, 0, turn=-90):
            k.front(-0.36, 0.36, 0.1, 0.87, 0, second, style)
        with at(1.15, 0, 0, turn=90):
            k.front(-0.36, 0.36, 0.1, 0.87, 0, second, style)
        box(0, -0.08, 0.88, 2.46, 1.06, 0.04, stone, 0.004)
        with at(0.35, -0.1, 0.92):
            props.fruit_bowl(("lemon", "apple", "pear"), m.walnut()("x"), 0.165)
        with at(-0.55, -0.02, 0.92):
            props.vase(0.09, 0.25, m.ceramic("#efeae0", 0.5), neck=0.5)
            plants.branches(3, 0.25, 6, 0.5, 0.26)
        with at(-0.12, -0.22, 0.92, turn=14):
            props.book_stack(2, 4, 0.27, 0.21)
        for i in range(3):
            with at(-0.72 + 0.72 * i, -0.66 - (0.05 if i == 1 else 0), 0, turn=(4, -6, 9)[i]):
                f.stool(0.66, m.oak() if stools == "oak" else m.walnut(), back=True)
    for i in range(3):
        with at(-0.6 + 0.7 * i, -2.6, 2.75):
            props.pendant(0.95, 0.14, m.brass() if metal is not None else None, "dome", lit=lamps, watts=0 if hour in ("morning", "noon") else 16)
    with at(2.45, -1.15, 0):
        plants.basket(0.2, 0.3)
        with at(0, 0, 0.02):
            plants.pot(0.17, 0.28, m.plain("#8a6f52", 0.8))
            plants.olive(1.75, 5, 0.25, 0.42)
    if dirty:
        mess.kitchen()
    outside.valley(hour, season, toward=75, seed=seed)
    light.sun(*sun, hour=hour)
    light.panel(-0.3, -5.9, 1.8, 5.0, 1.8, 180, 120 if hour != "dusk" else 20, "#fff7ec", pitch=4)
    light.ambient("#fff7ec", 1.1 if hour != "dusk" else 0.2)


def farmhouse_kitchen(hour="evening", season="autumn", cabinet="#8d9a86", metal=None, seed=5.0, walls="#f0eadf", sun=(105, 15, 4.0), top=None):
    """A sink below a wide window, seen straight on: green fronts, oak tops, shelves to both sides."""
    metal = metal or m.brass()
    paint, wood = m.plain(cabinet, 0.4), m.oak()
    stone = top or m.wood("#8a6238", "#b88d5a", rough=0.35)
    room = rooms.Room(5.0, 5.4, 2.65, walls=walls, floor=m.tiles("#cfc6b6", "#bfb4a1", grout="#a79d8d", width=0.4, height=0.4, plane="xy", offset=0.5, rough=0.3, uneven=0.15), openings={"back": [(0, 2.2, 1.08, 2.25)], "left": [(0.6, 1.6, 0.9, 2.25)]})
    strength = {"morning": 60, "noon": 72, "evening": 44, "dusk": 8}[hour]
    with room.side("left"):
        rooms.window(0.6, 1.6, 0.9, 2.25, columns=2, rows=2, watts=strength * 1.3, hour=hour)
    with room.side("back"):
        rooms.window(0, 2.2, 1.08, 2.25, columns=3, rows=2, watts=strength * 1.2, hour=hour, bar=0.022)
        k.base(-2.5, 0.7, paint, metal, "doors", handle="knob")
        k.base(-1.8, 0.6, paint, metal, "drawers", handle="knob")
        k.base(-1.2, 0.75, paint, metal, "doors", handle="knob")
        k.base(0.45, 0.6, paint, metal, "drawers", handle="knob")
        k.oven(1.05, 0.76)
        k.base(1.81, 0.69, paint, metal, "doors", handle="knob")
        span(-0.45, 0.45, -0.58, -0.01, 0.1, 0.65, paint, 0.001)
        for a, b in ((-0.45, 0.0), (0.0, 0.45)):
            k.front(a, b, 0.1, 0.64, -0.58, paint)
        k.apron_sink(-0.45, 0.45, m.ceramic("#f6f4ef", 0.12, 0.4))
        span(-2.5, -0.45, -0.635, -0.001, 0.88, 0.918, stone, 0.004)
        span(0.45, 1.05, -0.635, -0.001, 0.88, 0.918, stone, 0.004)
        span(1.81, 2.5, -0.635, -0.001, 0.88, 0.918, stone, 0.004)
        span(-0.45, 0.45, -0.13, -0.001, 0.88, 0.918, stone, 0.004)
        k.tap(0, -0.075, metal, high=0.918, kind="square", tall=0.38)
        tile = m.tiles("#f2eee5", "#e5dfd3", grout="#d5cec1", width=0.13, height=0.13, offset=0.0, uneven=0.6, rough=0.08)
        k.splash(-2.5, -1.2, 0.92, 1.9, tile)
        k.splash(1.2, 2.5, 0.92, 2.65, tile)
        k.splash(-1.2, 1.2, 0.92, 1.05, tile)
        for z in (1.42, 1.78):
            k.floating_shelf(-2.4, -1.4, z, wood)
        k.hood(1.43, 0.8, 1.66, 2.65, m.wall("#f3efe7"), "plaster", wood)
        with at(-2.2, -0.13, 1.42):
            k.jars(4)
        with at(-1.62, -0.13, 1.42):
            for i in range(6):
                with at(0, 0, 0.013 * i):
                    props.plate(0.11, m.ceramic("#efe9de"))
        for i in range(4):
            with at(-2.25 + 0.11 * i, -0.13, 1.78, turn=30):
                props.mug(m.ceramic(("#e9e2d4", "#8e97b8", "#c8a98c", "#e9e2d4")[i], 0.35))
        with at(-1.6, -0.13, 1.78):
            plants.pot(0.065, 0.11, m.ceramic("#c9b79a", 0.6))
            plants.pothos(7, 0.34)
        with at(-1.95, -0.01, 0.918):
            k.board_set()
        with at(-1.5, -0.25, 0.918):
            props.jug(0.075, 0.2, m.ceramic("#8f9ab5", 0.4))
        with at(-0.62, -0.12, 0.918):
            props.soap_bottle(None, metal)
        with at(0.72, -0.3, 0.918):
            props.fruit_bowl(("lemon", "orange"), m.ceramic("#e7dfd0", 0.4), 0.14)
        with at(1.24, -0.46, 0.947):
            k.kettle("#8e97b8")
        with at(2.1, -0.28, 0.918):
            k.utensil_jar()
        for x, kind in ((-0.75, 1), (0.8, 2)):
            with at(x, -0.06, 1.08):
                plants.pot(0.055, 0.09, m.ceramic("#b9805c" if kind == 1 else "#efe9de", 0.6))
                plants.fern(0.16, seed=kind, start=0.08, fronds=16)
        with at(-0.2, -0.668, 0.66):
            pass
    with at(-0.1, -1.5, 0.001):
        f.rug(2.0, 0.85, m.rug("#d8ccb6", "#5b6284", "diamonds", step=0.4), fringe=True)
    with at(0, -0.6, 2.65):
        props.pendant(0.62, 0.17, m.brass(), "dome", True, 0)
    with at(2.15, -1.5, 0):
        plants.basket(0.18, 0.28)
        with at(0, 0, 0.02):
            plants.pot(0.15, 0.26, m.plain("#8a6f52", 0.8))
            plants.olive(1.5, 17, 0.24, 0.4)
    outside.valley(hour, season, toward=90, seed=seed)
    light.sun(*sun, hour=hour)
    light.panel(0, -5.1, 1.6, 4.4, 1.8, 180, 75 if hour == "evening" else 115, "#fff7ec", pitch=4)
    light.ambient("#fff7ec", 0.7 if hour == "evening" else 1.1)


def walnut_kitchen(hour="noon", season="winter", seed=8.0, sun=(25, 30, 5.0)):
    """Flat walnut and white fronts, a long island across, glass towards the snow."""
    wood, white = m.walnut(), m.plain("#efede8", 0.3)
    metal = m.black_metal()
    stone = m.speckle("#ece9e3", "#cfcac1", 0.14)
    room = rooms.Room(6.2, 6.4, 2.8, walls="#f1efea", floor=m.concrete("#bdb9b2", 0.35), openings={"right": [(0.4, 3.6, 0.05, 2.5)], "back": [(2.0, 1.6, 0.05, 2.5)]})
    with room.side("right"):
        rooms.window(0.4, 3.6, 0.05, 2.5, columns=3, watts=72, hour=hour, frame="#26272a", casing=0)
    with room.side("back"):
        rooms.window(2.0, 1.6, 0.05, 2.5, columns=1, watts=72, hour=hour, frame="#26272a", casing=0)
        x = -3.0
        for w in (0.62, 0.62):
            span(x, x + w, -0.6, 0, 0.08, 2.5, wood("z"), 0.001)
            k.front(x, x + w, 0.1, 2.5, -0.6, wood("z"), "flat")
            x += w
        for w in (0.6, 0.6, 0.6, 0.6):
            k.base(x, w, white, metal, "drawers", "flat")
            x += w
        k.worktop(-1.76, 0.64, stone)
        k.splash(-1.76, 0.64, 0.91, 1.5, m.marble("#f0eeea", "#8f9096"))
        for i in range(4):
            k.wall_unit(-1.76 + 0.6 * i, 0.6, 1.5, 2.2, wood("z"), metal, "flat")
        box(-0.56, -0.36, 0.91, 0.6, 0.5, 0.006, m.plain("#0d0d0f", 0.06), 0.002)
        with at(-1.5, -0.25, 0.91):
            k.utensil_jar(m.ceramic("#3d4560", 0.4))
        with at(0.3, -0.02, 0.91):
            k.board_set(m.oak())
        with at(-1.25, -0.25, 0.91):
            k.jars(2)
        with at(0.0, -0.3, 0.91):
            props.bowl(0.11, 0.07, m.ceramic("#8f9ab5", 0.4))
    with at(-0.3, -2.5, 0):
        span(-1.5, 1.5, -0.4, 0.4, 0.08, 0.88, white, 0.002)
        span(-1.45, 1.45, -0.33, 0.33, 0, 0.08, m.plain("#26272a", 0.7), 0)
        for i in range(5):
            k.front(-1.5 + 0.6 * i, -0.9 + 0.6 * i, 0.1, 0.87, -0.4, wood("z"), "flat")
        box(0, -0.1, 0.88, 3.16, 1.12, 0.05, stone, 0.004)
        sink_at = 0.75
        k.tap(sink_at, 0.32, metal, high=0.93, tall=0.34, reach=0.2)
        box(sink_at, 0.1, 0.9285, 0.6, 0.34, 0.003, m.steel("x"), 0.001)
        with at(-0.75, -0.1, 0.93):
            props.vase(0.1, 0.28, m.ceramic("#3d4560", 0.4), neck=0.45)
            plants.branches(12, 0.28, 7, 0.6, 0.3, "#7b8a5c", "#c3cc96")
        with at(0.1, -0.2, 0.93):
            props.fruit_bowl(("orange", "apple"), m.walnut()("x"), 0.16)
        for i in range(4):
            with at(-1.1 + 0.72 * i, -0.78, 0, turn=(3, -5, 6, -2)[i]):
                f.stool(0.66, m.walnut(), metal, seat=m.leather("#8a5a38"))
    box(-0.3, -2.55, 1.95, 1.9, 0.07, 0.05, m.black_metal(), 0.004)
    box(-0.3, -2.55, 1.946, 1.86, 0.05, 0.005, m.glow("#ffeacb", 7.0), 0)
    from studio.core import between

    for x in (-1.0, 0.4):
        between((x, -2.55, 2.0), (x, -2.55, 2.8), 0.0025, m.black_metal(), around=6)
    with at(2.55, -0.7, 0):
        plants.pot(0.21, 0.38, m.ceramic("#e9e6df", 0.5))
        plants.olive(1.8, 19, 0.34, 0.45)
    outside.valley(hour, season, toward=60, seed=seed, drop=5)
    light.sun(*sun, hour=hour)
    light.panel(0, -6.1, 1.7, 5.0, 1.8, 180, 140, "#fff8f0", pitch=4)
    light.ambient("#fff8f0", 1.1)


SHOTS = {
    "kitchen-island": {
        "make": lambda: island_kitchen(),
        "camera": dict(x=-1.55, y=-5.5, z=1.34, lens=25, turn=-15, rise=-0.045, focus=3.6, stop=8),
        "develop": dict(ev=0.45, warm=0.06),
    },
    "kitchen-before": {
        "make": lambda: island_kitchen(dirty=True),
        "camera": dict(x=-1.55, y=-5.5, z=1.34, lens=25, turn=-15, rise=-0.045, focus=3.6, stop=8),
        "develop": dict(ev=0.2, warm=0.04, saturation=0.9),
    },
    "kitchen-green": {
        "make": lambda: farmhouse_kitchen(),
        "camera": dict(x=0.1, y=-4.9, z=1.36, lens=26, turn=1, rise=-0.05, focus=4, stop=8),
        "develop": dict(ev=0.45, warm=0.08),
    },
    "kitchen-walnut": {
        "make": lambda: walnut_kitchen(),
        "camera": dict(x=-0.9, y=-5.9, z=1.36, lens=25, turn=-9, rise=-0.055, focus=4, stop=8),
        "develop": dict(ev=0.5, warm=0.03),
    },
    "oven-detail": {
        "make": lambda: island_kitchen("noon", "autumn", "#e8e6e0", "#7c8771", sun=(28, 40, 6.0)),
        "camera": dict(x=-1.95, y=-2.15, z=1.32, at=(-0.95, -0.4, 0.82), lens=34, stop=3.5),
        "develop": dict(ev=0.4, warm=0.05),
    },
}
