"""Living rooms: one around a view, one in front of a wall of pictures, one around a hearth; and a basement room."""

import math
import random

from mathutils import noise

from studio import core, furniture as f
from studio import light, mess, outside, plants, props, rooms
from studio import materials as m
from studio.core import at, between, box, rod, span

WATTS = {"morning": 58, "noon": 72, "evening": 34, "dusk": 6}


def lit(hour):
    return hour in ("evening", "dusk")


def fill(hour, y, watts=42, height=2.5):
    # The light of the rest of the house, at the viewer's back.
    light.panel(0, y, height - 0.9, 5.0, 1.8, 180, watts * {"dusk": 0.5, "evening": 2.2}.get(hour, 3.4), "#fff7ec", pitch=4)
    light.ambient("#fff6ea", {"dusk": 0.2, "evening": 0.7}.get(hour, 1.1))


def view_room(hour="morning", season="summer", walls="#f1ede5", cloth="#e4ddd0", accent="#4f5987", second="#9aa58f", floor=None, carpet=None, chair="lounge", wood=None, seed=1.0, sun=(62, 30, 5.0), dirty=False, lean=True):
    """A sofa and two chairs around a table, a wide window with the valley behind them."""
    wood = wood or m.oak()
    linen = m.linen(cloth)
    room = rooms.Room(6.0, 6.4, 2.8, walls=walls, floor=floor or m.planks(along="y"), openings={"back": [(0.1, 3.3, 0.32, 2.42)], "right": [(1.2, 1.6, 0.32, 2.42)]})
    with room.side("back"):
        rooms.window(0.1, 3.3, 0.32, 2.42, columns=3, rows=1, watts=WATTS[hour], hour=hour)
        curtain = m.sheer("#fbf7ee", 0.25)
        rooms.curtain_pole(-2.05, 2.25, 2.56, m.brass())
        rooms.curtain(-1.8, 0.55, 0.02, 2.55, curtain, 7, seed=1)
        rooms.curtain(2.0, 0.55, 0.02, 2.55, curtain, 7, seed=4)
    with room.side("right"):
        rooms.window(1.2, 1.6, 0.32, 2.42, columns=2, rows=1, watts=WATTS[hour] * 0.9, hour=hour)
    with at(0.1, -2.75, 0.001):
        f.rug(3.2, 2.5, carpet or m.rug("#e2dacb", "#a79c8b", "diamonds", step=0.5))
    with at(-2.3, -2.7, 0, turn=90):
        f.sofa(2.3, linen, 3, wood, cushions=((-0.72, 0.48, m.fabric(accent, slub=0.7), 6), (0.74, 0.5, m.fabric(second, slub=0.8), -5), (0.42, 0.36, m.linen("#d6c3a5"), -10)))
        with at(0.55, -0.42, 0):
            props.throw([(-0.18, 0.12), (-0.125, 0.40), (-0.05, 0.475), (0.3, 0.485), (0.52, 0.62), (0.62, 0.87), (0.68, 0.88)], 0.5, m.fabric(second, slub=1.0, strength=0.6), seed=3)
    with at(0.05, -2.75, 0.014):
        f.coffee_table("round", 1.0, wood)
        with at(-0.16, 0.12, 0.38, turn=20):
            top = props.book_stack(3, 8)
            with at(0, 0, top):
                props.bowl(0.07, 0.05, m.ceramic("#8f9a8c", 0.4))
        with at(0.2, -0.06, 0.38):
            props.vase(0.085, 0.2, m.ceramic("#efe9de", 0.5), neck=0.5)
            plants.bouquet(7, 0.2, 11, 0.24)
        if lean:
            with at(-0.05, -0.27, 0.38, turn=50):
                props.mug(m.ceramic("#d9c8ac", 0.35))
    for x, y, turn in ((1.95, -2.1, -62), (1.95, -3.35, -108)):
        with at(x, y, 0.012, turn=turn):
            f.armchair(m.fabric(second if chair == "lounge" else accent), wood, kind=chair)
            if y > -3:
                props.cushion(0.42, 0.42, 0.14, m.linen("#e6d6ba"), 0, 0.12, 0.64, tilt=(-19, 4, 0), seed=3)
    with at(0.95, -1.45, 0.014):
        # A pouf with the morning's paper on it.
        core.soft_box(0, 0, 0, 0.52, 0.52, 0.36, m.fabric("#c9b08a", slub=1.0, strength=0.7), 0.17, 0.03, 0.006)
        with at(0.02, -0.02, 0.375, turn=24):
            props.book_stack(2, 21)
    with room.side("right"):
        with at(-1.35, -0.001, 1.6):
            props.frame(1.25, 0.86, 15, wood)
    with at(2.45, -2.72, 0):
        f.side_table(0.2, 0.5, m.marble())
        with at(0, 0, 0.5):
            props.candle()
    with at(-2.45, -0.75, 0):
        plants.basket(0.22, 0.34)
        with at(0, 0, 0.02):
            plants.pot(0.18, 0.32, m.plain("#8a6f52", 0.8))
            plants.fiddle_fig(1.8, 3, 0.28, 3)
    with at(2.55, -0.65, 0):
        props.floor_lamp(1.6, lit(hour), 24)
    with at(-1.62, -0.42, 0):
        props.basket_box(0.42, 0.36, 0.3)
        with at(0, 0, 0.2):
            props.folded(0.34, 0.28, 0.16, m.fabric("#c9b79a", slub=1.0, strength=0.6), 2)
    with at(-2.99, -2.7, 1.62, turn=90):
        for i in (-1, 0, 1):
            with at(i * 0.68, 0, 0):
                props.frame(0.56, 0.72, 5 + i, wood)
    if dirty:
        mess.living()
    outside.valley(hour, season, toward=88, seed=seed, drop=3.5)
    light.sun(*sun, hour=hour)
    fill(hour, -6.1)


def picture_wall(hour="noon", season="autumn", walls="#e8e2d6", cloth="#5d6788", accent="#d8c6a8", second="#f0ebe1", wood=None, seed=2.0, sun=(172, 36, 5.0), carpet=None):
    """A dark sofa before a pale wall, the light from the left."""
    wood = wood or m.walnut()
    room = rooms.Room(5.6, 6.0, 2.7, walls=walls, floor=rooms_floor(), openings={"left": [(0.9, 2.6, 0.1, 2.35)]})
    with room.side("left"):
        rooms.window(0.9, 2.6, 0.1, 2.35, columns=3, rows=1, watts=WATTS[hour] * 1.15, hour=hour)
        sheer = m.sheer("#fdf9f0", 0.3)
        rooms.curtain_pole(-0.75, 2.5, 2.5, m.black_metal())
        rooms.curtain(-0.55, 0.45, 0.02, 2.49, sheer, 6, seed=2)
        rooms.curtain(2.28, 0.4, 0.02, 2.49, sheer, 6, seed=6)
    with at(0.2, -1.7, 0.001):
        f.rug(3.3, 2.3, carpet or m.rug("#ded3bf", "#8d8272", "lines"), fringe=True)
    with at(0.2, -0.62, 0):
        f.sofa(2.3, m.fabric(cloth, slub=0.5), 2, wood, cushions=((-0.72, 0.5, m.linen(accent), 5), (-0.38, 0.4, m.fabric(second, slub=0.8), -6), (0.74, 0.48, m.fabric("#a9b29c", slub=0.8), -6)))
    with at(0.15, -1.85, 0.014):
        f.coffee_table("box", 1.2, wood)
        with at(-0.3, 0, 0.38, turn=8):
            props.tray(0.4, 0.28, m.oak())
            with at(-0.08, 0.02, 0.008):
                props.vase(0.06, 0.15, m.ceramic("#c8a98c", 0.4))
                plants.branches(9, 0.15, 4, 0.34, 0.2, "#8a8f4a", "#c9c27a")
            with at(0.11, -0.04, 0.008):
                props.candle()
        with at(0.34, 0.03, 0.38):
            props.book_stack(2, 11)
    with at(1.75, -0.55, 0):
        f.side_table(0.22, 0.55, wood)
        with at(0, 0, 0.55):
            props.table_lamp(0.5, "#e9e2d4", lit(hour), 16, body="ball")
    with at(-2.2, -0.55, 0):
        plants.pot(0.2, 0.36, m.ceramic("#efe9de", 0.5))
        plants.monstera(0.5, 1.15, 4, 0.32, 15)
    with at(0.2, -0.001, 1.68):
        with at(-0.78, 0, 0.0):
            props.frame(0.62, 0.86, 2, m.oak())
        with at(0.02, 0, 0.19):
            props.frame(0.72, 0.5, 3, m.oak())
        with at(-0.13, 0, -0.27):
            props.frame(0.42, 0.32, 6, m.walnut(), 0.04)
        with at(0.29, 0, -0.27):
            props.frame(0.34, 0.32, 8, m.oak(), 0.04)
        with at(0.8, 0, 0.02):
            props.frame(0.58, 0.8, 9, m.walnut())
    with at(1.95, -2.2, 0.0, turn=-70):
        f.armchair(m.leather("#9a6a42"), wood, kind="lounge")
    outside.valley(hour, season, toward=170, seed=seed)
    light.sun(*sun, hour=hour)
    fill(hour, -5.7)


def rooms_floor():
    return m.planks("#8f6a44", "#bd9568", width=0.14, along="x")


def stove(x, y, glow=True):
    """A cast-iron stove on a stone slab, its pipe to the ceiling."""
    iron = m.plain("#1e1f20", 0.45)
    with at(x, y, 0):
        box(0, 0, 0, 1.2, 0.95, 0.04, m.concrete("#8d8a85"), 0.01)
        for a in (-0.24, 0.24):
            for b in (-0.17, 0.17):
                rod(a, b, 0.04, 0.03, 0.14, iron, top=0.022)
        box(0, 0, 0.18, 0.62, 0.46, 0.58, iron, 0.02)
        box(0, 0, 0.76, 0.68, 0.5, 0.03, iron, 0.008)
        box(0, -0.235, 0.25, 0.5, 0.02, 0.42, iron, 0.008)
        box(0, -0.247, 0.31, 0.4, 0.004, 0.3, m.flames() if glow else m.plain("#0c0c0d", 0.1), 0.001)
        for i in range(3):
            with at(-0.1 + 0.1 * i, -0.25, 0.335):
                core.tube([(-0.05, 0, 0), (0.0, -0.002, 0.02), (0.06, 0, 0.01)], 0.02, m.plain("#2a1a12", 0.9))
        core.tube([(0.23, -0.25, 0.47), (0.23, -0.28, 0.47), (0.23, -0.28, 0.52)], 0.008, m.nickel())
        rod(0, 0.05, 0.79, 0.075, 2.4, iron)
        if glow:
            light.bulb(0, -0.35, 0.4, 9, "#ff9a50", 0.1)


def firewood(x, y, width, high):
    rng = random.Random(4)
    bark = m.plain("#6a5240", 0.9)
    cut = m.plain("#c9a778", 0.8)
    with at(x, y, 0):
        z = 0.06
        row = 0
        while z < high:
            c = -width / 2 + 0.06 + 0.05 * (row % 2)
            while c < width / 2 - 0.04:
                r = rng.uniform(0.04, 0.06)
                core.lathe([(0, -0.17), (r, -0.17), (r, 0.17), (0, 0.17)], bark, c, 0, z, tilt=(90, 0, rng.uniform(-3, 3)), around=10, sharp=30)
                core.lathe([(0, 0), (r * 0.9, 0)], cut, c, -0.1715, z, tilt=(90, 0, 0), around=10)
                c += r * 2 + 0.004
            z += 0.092
            row += 1


def hearth_room(hour="evening", season="winter", walls="#efeae0", seed=3.0, cloth="#d9cfbd", accent="#47507a", ceiling_beams=True, sun=(140, 14, 3.0), dirty=False, rental=False):
    """A cabin near the lake: stove, beams, boards, a long sofa, windows to both sides of the stove."""
    wood = m.oak()
    room = rooms.Room(6.0, 6.4, 2.9, walls=walls, floor=m.planks("#7f5c3a", "#b08457", width=0.19, along="y"), ceiling="#efe8db", openings={"back": [(-1.75, 1.5, 0.5, 2.3), (1.75, 1.5, 0.5, 2.3)], "left": [(0.6, 2.0, 0.3, 2.3)]})
    with room.side("back"):
        for c in (-1.75, 1.75):
            rooms.window(c, 1.5, 0.5, 2.3, columns=2, rows=2, watts=WATTS[hour] * 1.3, hour=hour)
        rooms.boards(-0.9, 0.9, 0, 2.9, m.plain("#e9e3d7", 0.5))
    with room.side("left"):
        rooms.window(0.6, 2.0, 0.3, 2.3, columns=2, rows=2, watts=WATTS[hour] * 1.3, hour=hour)
    if ceiling_beams:
        for y in (-1.2, -2.8, -4.4):
            box(0, y, 2.72, 6.0, 0.16, 0.18, m.walnut(), 0.012)
    stove(0, -0.62, lit(hour))
    with at(1.15, -0.25, 0):
        firewood(0, 0, 0.62, 0.5)
    with at(-1.02, -0.3, 0):
        props.basket_box(0.4, 0.34, 0.36)
    with at(0, -2.6, 0.001):
        f.rug(3.4, 2.4, m.rug("#c9bda6", "#5b5f7d", "diamonds", step=0.62), fringe=True)
    with at(-2.2, -2.75, 0, turn=78):
        f.sofa(2.1, m.fabric(cloth, slub=0.8), 2, m.walnut(), cushions=((-0.62, 0.48, m.fabric(accent, slub=0.7), 6), (0.62, 0.46, m.fabric("#b5764e", slub=0.8), -6)))
        with at(-0.5, -0.42, 0):
            props.throw([(-0.18, 0.16), (-0.125, 0.40), (-0.05, 0.475), (0.3, 0.485), (0.52, 0.62), (0.62, 0.87), (0.68, 0.88)], 0.55, m.fabric("#8c95b5", slub=1.0, strength=0.6), seed=6)
    with at(1.75, -2.05, 0, turn=-52):
        f.armchair(m.leather("#8a5a38"), m.walnut(), kind="lounge")
    with at(1.95, -3.35, 0, turn=-98):
        f.armchair(m.leather("#8a5a38"), m.walnut(), kind="lounge")
    with at(0.0, -2.65, 0.014):
        f.coffee_table("drum", 0.86, m.oak(), high=0.36)
        with at(-0.12, 0.1, 0.36):
            props.fruit_bowl(("pear", "apple"), m.ceramic("#e7dfd0", 0.4), 0.13)
        with at(0.18, -0.12, 0.36, turn=30):
            props.book_stack(2, 5)
        if rental:
            for i in range(2):
                with at(-0.26 + 0.12 * i, -0.2, 0.36, turn=60 * i):
                    props.mug(m.ceramic("#6f7aa5", 0.35))
    with at(2.5, -1.1, 0):
        props.floor_lamp(1.55, lit(hour), 22, m.black_metal())
    with at(-2.6, -0.9, 0):
        plants.pot(0.2, 0.34, m.ceramic("#b9a88e", 0.6))
        plants.olive(1.7, 8, 0.3, 0.45)
    outside.valley(hour, season, toward=92, seed=seed, drop=4)
    light.sun(*sun, hour=hour)
    fill(hour, -6.1, 26)


def basement(hour="noon", walls="#ece8e0", cloth="#6c7896", accent="#d9c39c", wood=None, kind="media", season="summer", seed=4.0):
    """A finished basement: high small windows, carpet, recessed lamps; a media wall or a games table."""
    wood = wood or m.pale_oak()
    floor = m.rug("#cfc7ba", pile=0.8) if kind == "media" else m.planks("#a88a66", "#d0b58f", width=0.18, along="y")
    room = rooms.Room(5.8, 6.2, 2.42, walls=walls, floor=floor, openings={"back": [(1.6, 1.1, 1.5, 2.15), (-1.7, 1.1, 1.5, 2.15)], "right": [(0.8, 1.3, 1.45, 2.15)]}, accents={"back": "#d8dbe4"} if kind == "media" else None)
    with room.side("back"):
        rooms.window(1.6, 1.1, 1.5, 2.15, columns=2, watts=WATTS[hour] * 1.6, hour=hour, thick=0.18)
        rooms.window(-1.7, 1.1, 1.5, 2.15, columns=2, watts=WATTS[hour] * 1.6, hour=hour, thick=0.18)
    with room.side("right"):
        rooms.window(0.8, 1.3, 1.45, 2.15, columns=2, watts=WATTS[hour] * 1.6, hour=hour)
    for x in (-1.7, 0, 1.7):
        for y in (-1.1, -2.7, -4.3):
            core.lathe([(0, 0), (0.055, 0), (0.07, -0.004), (0.075, 0)], m.plain("#f6f4ef", 0.4), x, y, 2.418)
            core.lathe([(0, -0.001), (0.052, -0.001)], m.glow("#ffe6c4", 9.0), x, y, 2.418)
    light.panel(0, -2.6, 2.40, 4.2, 4.2, 0, 95, "#ffe9cf", pitch=90)
    if kind == "media":
        with at(0, -0.3, 0):
            f.chest(2.4, 0.42, 0.5, 1, 4, wood, m.black_metal(), legs=0.06)
            box(0, 0.19, 0.72, 1.45, 0.04, 0.83, m.plain("#141518", 0.15), 0.008)
            with at(-0.98, 0, 0.5):
                plants.pot(0.08, 0.14, m.ceramic("#efe9de", 0.5))
                plants.snake_plant(0.4, start=0.12, leaves=9)
            with at(0.92, 0, 0.5):
                props.book_stack(3, 3)
            with at(1.12, -0.02, 0.5):
                props.vase(0.06, 0.2, m.ceramic("#c8a98c", 0.4))
        with at(0, -2.5, 0.002):
            f.rug(3.0, 2.0, m.rug("#e6dfd2", "#7c84a5", "lines"))
        with at(-2.25, -2.9, 0, turn=90):
            f.sofa(2.2, m.fabric(cloth, slub=0.6), 3, wood, cushions=((-0.7, 0.46, m.linen(accent), 4), (0.7, 0.46, m.fabric("#eee8dc", slub=0.8), -5)))
        with at(1.95, -2.3, 0, turn=-72):
            f.armchair(m.fabric("#a6ad97", slub=0.7), wood, kind="lounge")
            props.cushion(0.42, 0.42, 0.14, m.linen("#e9dfcb"), 0, 0.12, 0.64, tilt=(-19, 4, 0), seed=3)
        rng = random.Random(33)
        for x in (-1.86, 1.86):
            with at(x, -0.19, 0):
                for z in f.shelf(1.02, 0.34, 1.32, 4, wood)[:-1]:
                    f.dress_shelf(0, z, 0.96, rng, 0.28, 0.28)
        with room.side("left"):
            for x in (-0.45, 0.45):
                with at(x + 0.1, -0.001, 1.5):
                    props.frame(0.62, 0.82, 40 + int(x > 0), wood)
        with at(0, -2.5, 0.014):
            f.coffee_table("drum", 0.85, wood, high=0.36)
            with at(-0.1, 0.05, 0.36):
                props.book_stack(2, 9)
            with at(0.2, -0.1, 0.36):
                props.bowl(0.11, 0.07, m.ceramic("#efe9de", 0.4))
        with at(2.5, -1.1, 0):
            plants.basket(0.2, 0.32)
            with at(0, 0, 0.02):
                plants.pot(0.16, 0.3, m.plain("#8a6f52", 0.8))
                plants.fiddle_fig(1.45, 9, 0.26, 2)
    elif kind == "playroom":
        for i in range(3):
            with at(-2.0 + 1.06 * i, -0.2, 0):
                heights = f.shelf(1.04, 0.36, 0.82, 2, wood)
                rng = random.Random(20 + i)
                for z in heights[:-1]:
                    for s in (-0.26, 0.26):
                        with at(s, -0.01, z):
                            if rng.random() < 0.55:
                                props.basket_box(0.4, 0.28, 0.24)
                            else:
                                with at(-0.17, 0, 0):
                                    props.book_row(0.32, rng.randrange(99), 0.22, 0.18, tones=("#d98a5f", "#6f86b5", "#e8c46a", "#8fae8a", "#efe6d6", "#b76a6a"))
        with at(1.95, -1.0, 0):
            plants.pot(0.17, 0.3, m.ceramic("#efe9de", 0.5))
            plants.snake_plant(0.9, start=0.26, leaves=14)
        with at(0.1, -2.6, 0.002):
            f.rug(2.6, 2.6, m.rug("#dfd6c6", "#8e97b8", "diamonds", step=0.5), round_=True)
        with at(0.0, -2.5, 0.012):
            f.dining_table(0.95, wood=wood, kind="round", high=0.55)
            for i, tone in enumerate(("#d98a5f", "#6f86b5", "#e8c46a", "#8fae8a")):
                box(-0.12 + 0.075 * i, 0.05 * (-1) ** i, 0.55, 0.05, 0.05, 0.05, m.plain(tone, 0.5), 0.006, tilt=(0, 0, 20 * i))
            with at(0.1, -0.2, 0.55, turn=20):
                props.book_stack(2, 31)
        for i in range(4):
            a = i * math.pi / 2 + 0.5
            with at(math.cos(a) * 0.78, -2.5 + math.sin(a) * 0.78, 0.01, turn=math.degrees(a) - 90):
                f.stool(0.36, wood, m.plain("#e9e3d8", 0.4))
        with at(-2.3, -3.4, 0, turn=80):
            f.sofa(1.7, m.fabric("#b8bfae", slub=0.7), 2, wood, cushions=((-0.45, 0.44, m.fabric("#d98a5f", slub=0.8), 5), (0.45, 0.44, m.fabric("#5a6796", slub=0.8), -5)))
        with at(1.03, -0.001, 1.35):
            for i in range(3):
                with at(-1.6 + 0.55 * i, 0, 0):
                    props.frame(0.4, 0.5, 40 + i, wood, 0.05, tones=("#e8c46a", "#8fae8a", "#6f86b5", "#d98a5f"))
    else:
        # A bar and reading corner around a stove.
        stove(-1.0, -0.62, True)
        with at(1.5, -0.32, 0):
            heights = f.shelf(1.9, 0.34, 1.3, 3, wood, columns=2)
            rng = random.Random(8)
            for z in heights[:-1]:
                for s in (-0.47, 0.47):
                    f.dress_shelf(s, z, 0.9, rng, 0.3, 0.36)
        with at(-0.1, -2.5, 0.002):
            f.rug(3.0, 2.1, m.rug("#d4c6ad", "#6a5f78", "diamonds", step=0.55), fringe=True)
        with at(-1.5, -2.75, 0, turn=62):
            f.armchair(m.leather("#8a5a38"), wood, kind="lounge")
        with at(1.35, -2.6, 0, turn=-58):
            f.armchair(m.leather("#8a5a38"), wood, kind="lounge")
        with at(-0.1, -2.85, 0.014):
            f.coffee_table("round", 0.8, wood)
            with at(0.05, 0.0, 0.38):
                props.book_stack(3, 13)
            with at(-0.22, -0.05, 0.38, turn=30):
                props.mug(m.ceramic("#6f7aa5", 0.35))
        with at(-2.35, -0.6, 0):
            firewood(0, 0, 0.55, 0.55)
        with at(2.5, -1.6, 0):
            props.floor_lamp(1.5, True, 14, m.black_metal())
    outside.valley(hour, season, toward=90, seed=seed, drop=-1.1, near=6)
    light.panel(0, -5.9, 1.7, 5.0, 1.4, 180, 70, "#fff0dd", pitch=4)
    light.ambient("#fff3e2", 0.7)


EYE = dict(lens=25, rise=-0.055, stop=8)

SHOTS = {
    "living-view": {"make": lambda: view_room(), "camera": dict(EYE, x=0.35, y=-6.1, z=1.32, turn=2, focus=3.5), "develop": dict(ev=0.62, warm=0.06, contrast=1.07)},
    "living-before": {"make": lambda: view_room(dirty=True), "camera": dict(EYE, x=0.35, y=-6.1, z=1.32, turn=2, focus=3.5), "develop": dict(ev=0.2, warm=0.04, saturation=0.9)},
    "living-wall": {"make": lambda: picture_wall(), "camera": dict(EYE, x=0.25, y=-5.3, z=1.28, lens=25, turn=0, focus=4), "develop": dict(ev=0.62, warm=0.05)},
    "cabin-evening": {"make": lambda: hearth_room(), "camera": dict(EYE, x=0.3, y=-6.0, z=1.32, turn=2, focus=3.5), "develop": dict(ev=0.3, warm=0.1)},
    "living-evening": {"make": lambda: view_room("evening", "autumn", "#efe7da", "#7c88a4", "#c8a070", "#e6dccb", chair="wing", seed=5.0, sun=(70, 14, 4.0), carpet=m.rug("#d8cbb5", "#8a7c6a", "lines")), "camera": dict(EYE, x=-1.1, y=-5.9, z=1.3, turn=-13, focus=3.5), "develop": dict(ev=0.35, warm=0.12)},
    "basement-media": {"make": lambda: basement(), "camera": dict(EYE, lens=27, x=0.3, y=-5.9, z=1.3, turn=3, focus=3.5), "develop": dict(ev=0.3, warm=0.02)},
    "basement-play": {"make": lambda: basement(kind="playroom", walls="#f0ece2"), "camera": dict(EYE, lens=28, x=-0.2, y=-5.7, z=1.25, turn=-2, focus=3.5), "develop": dict(ev=0.35, warm=0.02)},
    "basement-stove": {"make": lambda: basement("evening", "#e6ddcd", kind="stove", season="winter"), "camera": dict(EYE, x=0.1, y=-5.8, z=1.25, turn=0, focus=3.5), "develop": dict(ev=0.25, warm=0.08)},
}
