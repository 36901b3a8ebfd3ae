"""Offices at home and in town: a study, a loft of desks, a meeting room, a clinic's lobby, a café."""

import math
import random

from studio import core, furniture as f
from studio import kitchens as k
from studio import light, plants, props, rooms
from studio import materials as m
from studio.core import at, between, box, rod, span

from scenes._common import WATTS, daylight, is_lit


def study(hour="morning", season="autumn", seed=4.0, walls="#ece8df", wood=None, sun=(150, 30, 5.0), accent="#59627f", layout="side", chair="#59627f"):
    """A desk at home with a wall of books."""
    wood = wood or m.oak()
    openings = {"left": [(0.9, 1.9, 0.75, 2.3)]} if layout == "side" else {"back": [(0.2, 2.4, 0.85, 2.3)]}
    room = rooms.Room(4.6, 5.2, 2.65, walls=walls, floor=m.planks("#9c7449", "#c9a478", along="x"), openings=openings, accents={"back": accent} if layout == "side" else None)
    for side, holes in openings.items():
        with room.side(side):
            for c, w, low, high in holes:
                rooms.window(c, w, low, high, columns=2 if w < 2 else 3, watts=WATTS[hour] * 1.5, hour=hour)
    if layout == "side":
        with at(0.75, -0.19, 0):
            heights = f.shelf(2.6, 0.36, 2.25, 6, wood, columns=3)
            rng = random.Random(12)
            for z in heights[:-1]:
                for c in (-0.86, 0, 0.86):
                    f.dress_shelf(c, z, 0.82, rng, 0.3, 0.33)
        with at(-0.5, -1.75, 0, turn=0):
            f.desk(1.6, 0.75, wood, m.black_metal())
            with at(0.1, 0.0, 0.74, turn=180):
                props.laptop(112)
            with at(-0.55, 0.12, 0.74):
                props.table_lamp(0.46, "#c9a27c", is_lit(hour), 8, 0.13, "stem")
            with at(0.55, -0.1, 0.74, turn=10):
                props.book_stack(2, 4, 0.22, 0.16)
            with at(-0.25, -0.15, 0.74, turn=30):
                props.mug(m.ceramic("#efe9de", 0.35))
            with at(0.6, 0.2, 0.74):
                plants.pot(0.06, 0.1, m.ceramic("#efe9de", 0.5))
                plants.pothos(7, 0.12)
        with at(-0.4, -1.05, 0, turn=12):
            f.office_chair(m.leather("#8a5a38"))
        with at(-1.95, -0.5, 0):
            plants.basket(0.2, 0.32)
            with at(0, 0, 0.02):
                plants.pot(0.16, 0.3, m.plain("#8a6f52", 0.8))
                plants.fiddle_fig(1.7, 15, 0.28, 2)
        with at(-0.3, -2.0, 0.001):
            f.rug(3.0, 2.1, m.rug("#d9cfbd", "#6a7398", "diamonds", step=0.45))
        with at(1.72, -1.75, 0, turn=-48):
            f.armchair(m.fabric("#a6ad97", slub=0.7), wood, kind="lounge")
            props.cushion(0.4, 0.4, 0.14, m.linen("#e9dfcb"), 0, 0.12, 0.64, tilt=(-19, 4, 0), seed=3)
        with at(1.98, -1.05, 0):
            props.floor_lamp(1.5, is_lit(hour), 16)
    else:
        with at(0.2, -0.55, 0, turn=180):
            f.desk(1.8, 0.75, wood, m.black_metal(), drawers=True)
        with at(0.05, -0.42, 0.74):
            props.monitor(0.66)
        box(0.05, -0.72, 0.74, 0.44, 0.13, 0.012, m.plain("#e9e7e2", 0.4), 0.004)
        core.soft_box(0.42, -0.72, 0.74, 0.062, 0.11, 0.034, m.plain("#e9e7e2", 0.35), 0.016, 0.002, 0)
        with at(-0.55, -0.45, 0.74):
            props.table_lamp(0.46, "#8e97b8", is_lit(hour), 8, 0.13, "ball")
        with at(0.8, -0.5, 0.74):
            plants.pot(0.075, 0.12, m.ceramic("#c9b79a", 0.6))
            plants.snake_plant(0.36, start=0.1, leaves=9)
        with at(-0.42, -0.74, 0.74, turn=8):
            props.book_stack(2, 7, 0.23, 0.17)
        with at(0.1, -1.3, 0, turn=172):
            f.office_chair(m.fabric(chair, slub=0.5))
        with room.side("right"):
            with at(-0.95, -0.18, 0):
                heights = f.shelf(1.8, 0.34, 1.75, 5, wood, columns=2)
                rng = random.Random(21)
                for z in heights[:-1]:
                    for c in (-0.45, 0.45):
                        f.dress_shelf(c, z, 0.86, rng, 0.28, 0.31)
        with room.side("left"):
            with at(0.55, -0.001, 1.55):
                for i in (-1, 1):
                    with at(0.36 * i, 0, 0):
                        props.frame(0.58, 0.76, 80 + i, wood)
            with at(0.55, -0.26, 0):
                f.chest(1.3, 0.44, 0.7, 2, 2, wood, legs=0.12)
                with at(-0.35, 0, 0.7):
                    props.vase(0.08, 0.22, m.ceramic("#efe9de", 0.4))
                    plants.branches(7, 0.22, 5, 0.42, 0.2)
                with at(0.3, 0, 0.7):
                    props.book_stack(3, 17)
        with at(0.1, -1.9, 0.001):
            f.rug(2.6, 1.9, m.rug("#e2dacb", "#8a93b4", "lines"), fringe=True)
        with at(-1.85, -0.55, 0):
            plants.pot(0.18, 0.32, m.ceramic("#efe9de", 0.5))
            plants.monstera(0.45, 1.1, 8, 0.28, 13)
    daylight(hour, season, 165 if layout == "side" else 90, seed, sun, -4.9)


def desks(hour="noon", season="summer", seed=5.0, sun=(160, 40, 6.0), wood=None, accent="#56608a"):
    """An office floor before it opens: rows of desks, windows along the side, carpet tiles."""
    wood = wood or m.pale_oak()
    carpet = m.rug("#9a9c9f", pile=0.5)
    room = rooms.Room(8.4, 9.0, 3.0, walls="#f0eee9", floor=carpet, ceiling="#f3f2ee", openings={"left": [(2.6, 2.6, 0.7, 2.7), (-0.6, 2.6, 0.7, 2.7)], "back": [(-2.2, 2.8, 0.7, 2.7)]}, accents={"back": "#dfe2e6"})
    with room.side("left"):
        for c in (2.6, -0.6):
            rooms.window(c, 2.6, 0.7, 2.7, columns=3, watts=WATTS[hour], hour=hour, frame="#2c2d30", casing=0)
    with room.side("back"):
        rooms.window(-2.2, 2.8, 0.7, 2.7, columns=3, watts=WATTS[hour], hour=hour, frame="#2c2d30", casing=0)
        with at(2.2, 0, 0):
            span(-1.9, 1.9, -0.03, 0, 0, 3.0, m.plain(accent, 0.6), 0)
            with at(0, -0.32, 0):
                f.chest(3.2, 0.45, 0.95, 2, 4, wood, m.black_metal(), legs=0.06)
                with at(-1.2, 0, 0.95):
                    plants.pot(0.11, 0.18, m.ceramic("#efe9de", 0.5))
                    plants.fern(0.36, start=0.16)
                with at(1.0, 0, 0.95):
                    props.book_row(0.6, 5, 0.26, 0.2)
                with at(0.0, 0, 0.95):
                    props.vase(0.09, 0.28, m.ceramic("#d9c8ac", 0.4))
            with at(0, -0.03, 2.05):
                props.clock(0.2)
    for row, y in enumerate((-2.4, -4.7)):
        for col, x in enumerate((-1.9, 1.5)):
            with at(x, y, 0):
                for side in (0, 180):
                    with at(0, 0, 0, turn=side):
                        for s in (-0.8, 0.8):
                            with at(s, -0.4, 0):
                                f.desk(1.58, 0.76, wood, m.plain("#e9e7e2", 0.4), drawers=False)
                                with at(0.0, 0.14, 0.74):
                                    props.monitor(0.6)
                                box(0, -0.14, 0.74, 0.42, 0.13, 0.012, m.plain("#dedcd7", 0.4), 0.004)
                                with at(0.05 * (row - col), -0.62, 0, turn=180 + (8 if s > 0 else -11)):
                                    f.office_chair(m.fabric(accent if (row + col) % 2 else "#7a7f8c", slub=0.4))
                core.soft_box(0, 0, 0.74, 3.1, 0.035, 0.36, m.fabric("#b9bdc6", slub=0.5), 0.015, 0, 0.001)
    for x in (-1.9, 1.5):
        for y in (-2.4, -4.7):
            box(x, y, 2.55, 2.4, 0.09, 0.06, m.plain("#e9e7e2", 0.4), 0.006)
            box(x, y, 2.545, 2.36, 0.07, 0.006, m.glow("#fff3e0", 7.0), 0)
            for s in (-1, 1):
                between((x + s, y, 2.6), (x + s, y, 3.0), 0.0025, m.black_metal(), around=6)
    for x, y, kind in ((3.6, -1.2, "fig"), (-3.6, -5.4, "olive"), (-3.7, -0.7, "fig")):
        with at(x, y, 0):
            plants.pot(0.22, 0.42, m.ceramic("#e9e6df", 0.5))
            if kind == "fig":
                plants.fiddle_fig(1.9, int(abs(x * 3)), 0.38, 3)
            else:
                plants.olive(1.9, 4, 0.36, 0.5)
    light.panel(-0.2, -3.6, 2.95, 6.5, 6.5, 0, 260, "#fff6ea", pitch=90)
    daylight(hour, season, 140, seed, sun, -8.7, 190, drop=7, width=7)


def meeting(hour="evening", season="autumn", seed=6.0, sun=(80, 14, 4.0)):
    """A meeting room with a view."""
    wood = m.walnut()
    room = rooms.Room(5.4, 6.2, 2.8, walls="#ebe7df", floor=m.rug("#8d9096", pile=0.5), openings={"back": [(0, 4.0, 0.5, 2.5)]})
    with room.side("back"):
        rooms.window(0, 4.0, 0.5, 2.5, columns=4, watts=WATTS[hour] * 1.3, hour=hour, frame="#2c2d30", casing=0)
    with at(0, -2.7, 0, turn=90):
        core.soft_box(0, 0, 0.715, 2.9, 1.25, 0.035, wood("x"), 0.017, 0, 0)
        for x in (-0.85, 0.85):
            box(x, 0, 0, 0.09, 0.75, 0.715, m.black_metal(), 0.01)
        for i in range(3):
            for s in (-1, 1):
                with at((i - 1) * 0.85, s * 0.95, 0, turn=(0 if s > 0 else 180) + (i - 1) * 4):
                    f.office_chair(m.leather("#5f6a8c" if True else "#8a5a38"), m.metal("#b9babc", 0.3))
        with at(0.3, 0.0, 0.75):
            props.vase(0.09, 0.2, m.ceramic("#efe9de", 0.5))
            plants.bouquet(5, 0.2, 11, 0.24)
        for i in range(4):
            with at(-0.5 + 0.11 * i, 0.05 * (-1) ** i, 0.75):
                props.tumbler(m.glass())
        with at(-0.75, 0.02, 0.75):
            props.jug(0.07, 0.24, m.glass())
    for y in (-2.2, -3.2):
        with at(0, y, 2.8):
            props.pendant(0.75, 0.2, m.plain("#26272b", 0.5), "dome", True, 9)
    with room.side("right"):
        with at(-0.6, -0.03, 1.35):
            box(0, 0, -0.45, 1.6, 0.05, 0.92, m.plain("#111216", 0.12), 0.008)
    with room.side("left"):
        with at(0.3, -0.001, 1.55):
            props.frame(1.5, 0.9, 91, m.oak())
    with at(2.25, -0.55, 0):
        plants.pot(0.2, 0.38, m.ceramic("#e9e6df", 0.5))
        plants.olive(1.8, 9, 0.34, 0.45)
    with at(-2.25, -0.55, 0):
        plants.pot(0.2, 0.38, m.ceramic("#e9e6df", 0.5))
        plants.monstera(0.45, 1.2, 12, 0.34, 13)
    daylight(hour, season, 90, seed, sun, -5.9, 150, drop=8)


def lobby(hour="morning", season="spring", seed=7.0, sun=(30, 30, 5.0)):
    """The lobby of a practice: a desk of slats, a waiting bench, terrazzo."""
    wood = m.oak()
    floor = m.speckle("#e2ded6", "#8f8d92", 0.12, 55.0)
    room = rooms.Room(6.4, 6.6, 2.9, walls="#f1eee8", floor=floor, openings={"right": [(0.6, 3.2, 0.1, 2.6)]}, accents={"back": "#e4e6ea"})
    with room.side("right"):
        rooms.window(0.6, 3.2, 0.1, 2.6, columns=3, watts=WATTS[hour] * 1.2, hour=hour, frame="#2c2d30", casing=0)
    # the wall of slats behind the desk
    for i in range(56):
        box(-2.2 + 0.055 * i, -0.02, 0, 0.032, 0.04, 2.9, wood, 0.003)
    with at(-0.7, -1.35, 0):
        span(-1.35, 1.35, -0.3, 0.3, 0.0, 1.0, m.plain("#59628a", 0.5), 0.006)
        for i in range(44):
            box(-1.33 + 0.062 * i, -0.315, 0.03, 0.036, 0.03, 0.95, wood, 0.004)
        box(0, -0.04, 1.0, 2.8, 0.72, 0.045, m.marble("#f1efeb", "#a4a4a8"), 0.005)
        with at(0.95, 0.0, 1.045):
            props.vase(0.1, 0.26, m.ceramic("#efe9de", 0.5))
            plants.bouquet(9, 0.26, 15, 0.3, "#f3e4dc", spread=0.2)
        with at(-0.2, 0.1, 1.045, turn=180):
            props.monitor(0.5)
        with at(-0.95, -0.1, 1.045, turn=6):
            props.book_stack(2, 8, 0.2, 0.14)
    for x in (-1.5, -0.7, 0.1):
        with at(x, -1.35, 2.9):
            props.pendant(1.05, 0.12, m.brass(), "globe", True, 0)
    with at(2.0, -0.75, 0):
        f.sofa(1.7, m.fabric("#b9c0ad", slub=0.6), 2, wood, cushions=((-0.5, 0.44, m.linen("#e9dfcb"), 5),))
    with at(1.2, -2.2, 0, turn=35):
        f.armchair(m.fabric("#cfc5b2", slub=0.7), wood, kind="wing")
    with at(2.25, -2.2, 0):
        f.coffee_table("drum", 0.6, wood, high=0.4)
        with at(0, 0, 0.4, turn=20):
            props.book_stack(2, 12)
    with at(1.75, -2.0, 0.001):
        f.rug(2.3, 2.1, m.rug("#dfd8ca", "#8a93b4", "lines"))
    with at(-2.75, -0.6, 0):
        plants.pot(0.22, 0.42, m.ceramic("#e9e6df", 0.5))
        plants.fiddle_fig(2.0, 18, 0.38, 3)
    with at(2.95, -3.6, 0):
        plants.pot(0.22, 0.42, m.ceramic("#c9b79a", 0.6))
        plants.olive(1.9, 14, 0.36, 0.5)
    daylight(hour, season, 20, seed, sun, -6.2, 170, drop=1)


def cafe(hour="morning", season="autumn", seed=8.0, sun=(160, 26, 5.0)):
    """A café before its first guest."""
    wood = m.oak()
    floor = m.tiles("#e4e0d6", "#6a7294", grout="#b9b4a8", width=0.25, height=0.25, plane="xy", offset=0.0, rough=0.2, uneven=0.15)
    room = rooms.Room(6.6, 6.6, 3.0, walls="#efe9de", floor=floor, openings={"left": [(1.4, 2.6, 0.6, 2.6), (-1.6, 2.4, 0.6, 2.6)]})
    with room.side("left"):
        rooms.window(1.4, 2.6, 0.6, 2.6, columns=3, rows=1, watts=WATTS[hour] * 1.2, hour=hour, frame="#3a4060", casing=0)
        rooms.window(-1.6, 2.4, 0.6, 2.6, columns=3, rows=1, watts=WATTS[hour] * 1.2, hour=hour, frame="#3a4060", casing=0)
    with room.side("back"):
        span(-3.3, 3.3, -0.012, 0, 0.95, 2.2, m.tiles("#dfe4e0", "#c6cfca", grout="#efece4", width=0.075, height=0.2, offset=0.0, uneven=0.5, rough=0.08), 0)
        for z in (1.55, 1.95):
            k.floating_shelf(-1.6, 2.9, z, wood, 0.24)
        rng = random.Random(4)
        for z in (1.55, 1.95):
            x = -1.5
            while x < 2.75:
                kind = rng.choice(("mugs", "jars", "plates", "plant"))
                if kind == "mugs":
                    for i in range(4):
                        with at(x + 0.1 * i, -0.12, z, turn=35):
                            props.mug(m.ceramic(("#efe9de", "#8e97b8", "#efe9de", "#c8a98c")[i], 0.35))
                    x += 0.5
                elif kind == "jars":
                    with at(x + 0.05, -0.12, z):
                        k.jars(3, rng.randrange(4))
                    x += 0.48
                elif kind == "plates":
                    for i in range(6):
                        with at(x + 0.12, -0.12, z + 0.014 * i):
                            props.plate(0.1, m.ceramic("#efe9de"))
                    x += 0.36
                else:
                    with at(x + 0.1, -0.12, z):
                        plants.pot(0.065, 0.11, m.ceramic("#c9b79a", 0.6))
                        plants.pothos(6, 0.2)
                    x += 0.32
    with at(0.7, -1.2, 0):
        span(-2.2, 2.2, -0.32, 0.32, 0, 1.02, m.plain("#59628a", 0.45), 0.005)
        rooms_boards = 34
        for i in range(rooms_boards):
            box(-2.17 + 4.34 * (i + 0.5) / rooms_boards, -0.33, 0.1, 4.34 / rooms_boards - 0.004, 0.02, 0.9, m.plain("#59628a", 0.45), 0.004)
        box(0, -0.05, 1.02, 4.5, 0.78, 0.045, wood, 0.006)
        with at(-0.9, 0.05, 1.065):
            core.soft_box(0, 0, 0.02, 0.75, 0.42, 0.36, m.metal("#c4c5c6", 0.2), 0.03, 0.002, 0)
            box(0, -0.12, 0.38, 0.7, 0.2, 0.02, m.metal("#c4c5c6", 0.2), 0.004)
            for s in (-0.2, 0.2):
                rod(s, -0.24, 0.16, 0.03, 0.05, m.chrome())
                between((s, -0.24, 0.18), (s, -0.38, 0.17), 0.012, m.black_metal())
            for i in range(5):
                with at(-0.26 + 0.13 * i, 0.02, 0.4, turn=20):
                    props.mug(m.ceramic("#efe9de", 0.3), 0.036, 0.065)
        with at(0.6, -0.05, 1.065):
            from studio.baths import loft

            core.lathe([(0, 0), (0.13, 0), (0.13, 0.012), (0.02, 0.03), (0.02, 0.1), (0.15, 0.11), (0.15, 0.12), (0, 0.12)], m.ceramic("#efe9de"))
            for i in range(7):
                a = i * 0.9
                core.ball(0.1 * math.cos(a) if i < 6 else 0, 0.1 * math.sin(a) if i < 6 else 0, 0.145, 0.034, m.plain("#b87a3c", 0.6), (1.2, 0.9, 0.8), lumps=0.3)
            core.lathe([(0.165, 0.122), (0.165, 0.2), (0.12, 0.27), (0.03, 0.3), (0.012, 0.31), (0.02, 0.34), (0, 0.345)], m.glass())
        with at(1.5, 0.0, 1.065):
            props.vase(0.09, 0.24, m.ceramic("#d9c8ac", 0.5))
            plants.branches(3, 0.24, 6, 0.5, 0.26, "#a8863c", "#d9bb62")
    for i in range(4):
        with at(-1.0 + 1.15 * i, -1.25, 3.0):
            props.pendant(1.05, 0.16, m.brass(), "dome", True, 0)
    for x, y in ((-2.1, -2.2), (-2.1, -3.9), (0.3, -3.4)):
        with at(x, y, 0):
            f.dining_table(0.75, wood=wood, kind="round")
            with at(0.05, 0.05, 0.75):
                props.vase(0.035, 0.1, m.ceramic("#efe9de", 0.4))
                plants.bouquet(int(abs(x * 10)), 0.1, 5, 0.13, spread=0.06)
            for turn in ((70, -110) if x < 0 else (40, -140)):
                a = math.radians(turn + 90)
                with at(math.cos(a) * 0.62, math.sin(a) * 0.62, 0, turn=turn):
                    f.dining_chair(m.walnut(), kind="spindle")
    with at(2.9, -3.0, 0):
        plants.pot(0.22, 0.42, m.ceramic("#e9e6df", 0.5))
        plants.fiddle_fig(2.0, 8, 0.38, 3)
    daylight(hour, season, 160, seed, sun, -6.2, 170, drop=1)


EYE = dict(lens=25, rise=-0.055, stop=8)
SHOTS = {
    "office-books": {"make": lambda: study(), "camera": dict(EYE, x=0.2, y=-4.9, z=1.32, turn=1, focus=3.2), "develop": dict(ev=0.6, warm=0.05)},
    "office-window": {"make": lambda: study("noon", "winter", 10.0, "#efece4", m.walnut(), (70, 34, 5.0), layout="window"), "camera": dict(EYE, lens=29, x=0.1, y=-4.8, z=1.32, turn=0, focus=3.4), "develop": dict(ev=0.6, warm=0.03)},
    "office-evening": {"make": lambda: study("evening", "summer", 13.0, "#e9e1d2", m.pale_oak(), (75, 13, 4.0), layout="window", chair="#8c9a86"), "camera": dict(EYE, x=-1.0, y=-4.6, z=1.3, turn=-15, focus=3.4), "develop": dict(ev=0.4, warm=0.1)},
    "commercial-desks": {"make": lambda: desks(), "camera": dict(EYE, x=0.6, y=-8.6, z=1.5, turn=4, focus=5), "develop": dict(ev=0.5, warm=0.02)},
    "commercial-meeting": {"make": lambda: meeting(), "camera": dict(EYE, x=0.2, y=-5.9, z=1.42, turn=1, focus=4), "develop": dict(ev=0.4, warm=0.08)},
    "commercial-lobby": {"make": lambda: lobby(), "camera": dict(EYE, x=0.15, y=-6.1, z=1.4, turn=0, focus=4), "develop": dict(ev=0.55, warm=0.04)},
    "commercial-cafe": {"make": lambda: cafe(), "camera": dict(EYE, x=0.35, y=-6.1, z=1.42, turn=2, focus=4), "develop": dict(ev=0.55, warm=0.06)},
}
