"""Dining rooms, and an entryway with a bench: the rooms between the rooms."""

import math
import random

from studio import core, furniture as f
from studio import kitchens as k
from studio import light, mess, outside, plants, props, rooms
from studio import materials as m
from studio.core import at, box, rod, span

from scenes._common import WATTS, daylight, is_lit


def place_setting(tone="#f1ece2", napkin="#7f89ad", glass=True):
    props.plate(0.14, m.ceramic(tone))
    with at(0, 0, 0.012):
        props.plate(0.105, m.ceramic(tone))
    with at(0.0, 0.0, 0.03, turn=90):
        props.folded(0.17, 0.07, 0.016, m.linen(napkin), 1)
    with at(-0.19, 0, 0):
        props.cutlery("fork")
    with at(0.19, 0, 0):
        props.cutlery("knife")
    if glass:
        with at(0.2, 0.19, 0):
            props.wine_glass()


def long_table(hour="evening", season="autumn", walls="#ece5d8", wood=None, chair="wishbone", seat=None, settings=True, pendant="woven", seed=2.0, sun=(70, 13, 4.0), rug_tone=("#ded4c2", "#8f8474", "diamonds"), wainscot=None, people=6, floor=None, flowers="#efe2cf"):
    wood = wood or m.oak()
    room = rooms.Room(5.2, 6.0, 2.75, walls=walls, floor=floor or m.planks("#8f6a44", "#bd9568", along="y"), openings={"back": [(0.0, 2.8, 0.5, 2.4)], "left": [(0.2, 1.8, 0.5, 2.4)]})
    with room.side("back"):
        rooms.window(0.0, 2.8, 0.5, 2.4, columns=3, rows=1, watts=WATTS[hour] * 1.25, hour=hour)
        if wainscot:
            paint = m.plain(wainscot, 0.4)
            rooms.wainscot(-2.6, -1.55, 0.9, paint, 0.5)
            rooms.wainscot(1.55, 2.6, 0.9, paint, 0.5)
        cloth = m.sheer("#fbf4e6", 0.3)
        rooms.curtain_pole(-1.9, 1.9, 2.55, m.black_metal())
        rooms.curtain(-1.68, 0.42, 0.02, 2.54, cloth, 6, seed=3)
        rooms.curtain(1.68, 0.42, 0.02, 2.54, cloth, 6, seed=8)
    with room.side("left"):
        rooms.window(0.2, 1.8, 0.5, 2.4, columns=2, rows=1, watts=WATTS[hour] * 1.25, hour=hour)
    with at(0, -2.55, 0.001):
        f.rug(2.9, 3.4, m.rug(*rug_tone))
    with at(0, -2.55, 0.01, turn=90):
        f.dining_table(2.3, 1.0, wood)
        if settings:
            for i in range(people // 2):
                x = (i - (people // 2 - 1) / 2) * 0.68
                for s in (-1, 1):
                    with at(x, s * 0.33, 0.75, turn=0 if s < 0 else 180):
                        place_setting()
        with at(0.12, 0, 0.75):
            props.vase(0.1, 0.24, m.ceramic("#efe9de", 0.5), neck=0.5)
            plants.bouquet(3, 0.24, 15, 0.28, flowers, spread=0.2)
        for x in (-0.4, 0.55):
            with at(x, 0, 0.75):
                props.candle(0.028, 0.14)
        for i in range(people // 2):
            x = (i - (people // 2 - 1) / 2) * 0.68
            for s in (-1, 1):
                with at(x, s * 0.74, 0, turn=(0 if s > 0 else 180) + (3 if i % 2 else -3)):
                    f.dining_chair(wood, seat, chair)
    with at(0, -2.1 if pendant == "drum" else -2.55, 2.75):
        props.pendant(1.0, 0.34, None, pendant, is_lit(hour), 20)
    with room.side("right"):
        with at(-0.9, 0, 0):
            with at(0, -0.24, 0):
                f.chest(1.7, 0.44, 0.82, 2, 3, wood, legs=0.14)
                with at(-0.5, 0, 0.82):
                    props.table_lamp(0.55, "#d9c8ac", is_lit(hour), 12, 0.16)
                with at(0.25, 0.0, 0.82):
                    props.fruit_bowl(("pear", "apple", "orange"), m.ceramic("#e7dfd0", 0.4), 0.15)
                with at(0.62, 0, 0.82):
                    props.jug(0.085, 0.24, m.ceramic("#8f9ab5", 0.4))
            with at(0, -0.001, 1.6):
                props.frame(1.15, 0.8, 71, m.oak())
    with at(-2.2, -0.55, 0):
        plants.basket(0.2, 0.32)
        with at(0, 0, 0.02):
            plants.pot(0.16, 0.3, m.plain("#8a6f52", 0.8))
            plants.olive(1.8, 12, 0.26, 0.45)
    daylight(hour, season, 90, seed, sun, -5.7)


def breakfast_nook(hour="morning", season="spring", seed=7.0, sun=(30, 30, 5.0), walls="#f1ede4", bench_cloth="#7d87a8", dirty=False):
    """A round table in a bay with a bench along the window."""
    wood = m.oak()
    room = rooms.Room(4.4, 5.0, 2.65, walls=walls, floor=m.planks("#a88460", "#d0ac80", along="x"), openings={"back": [(0, 2.7, 0.95, 2.3)], "right": [(1.2, 1.5, 0.95, 2.3)]})
    with room.side("back"):
        rooms.window(0, 2.7, 0.95, 2.3, columns=3, rows=2, watts=WATTS[hour] * 1.2, hour=hour, bar=0.022)
        paint = m.plain("#eef0ee", 0.4)
        rooms.boards(-2.2, 2.2, 0.0, 0.9, paint)
    with room.side("right"):
        rooms.window(1.2, 1.5, 0.95, 2.3, columns=2, rows=2, watts=WATTS[hour] * 1.2, hour=hour, bar=0.022)
    paint = m.plain("#eef0ee", 0.4)
    span(-1.75, 1.75, -0.5, 0, 0, 0.43, paint, 0.004)
    span(-1.78, 1.78, -0.53, 0, 0.43, 0.46, wood, 0.004)
    for i in range(3):
        k.front(-1.75 + 1.166 * i, -1.75 + 1.166 * (i + 1), 0.08, 0.42, -0.5, paint)
    core.soft_box(0, -0.26, 0.46, 3.4, 0.48, 0.07, m.fabric(bench_cloth, slub=0.6), 0.03, 0.012, 0.003, 18)
    for x, size, tone, lean in ((-1.4, 0.44, "#e9dfcb", 6), (-1.05, 0.38, "#b9c0ad", -8), (1.35, 0.44, "#e9dfcb", -6), (0.98, 0.36, "#c9a27c", 9)):
        props.cushion(size, size, 0.15, m.fabric(tone, slub=0.8), x, -0.12, 0.53 + size * 0.46, tilt=(-16, lean, 0), seed=x * 7, chop=0.2)
    with at(0, -1.15, 0):
        f.dining_table(1.15, wood=wood, kind="round")
        with at(0.02, 0.12, 0.75):
            props.jug(0.075, 0.2, m.ceramic("#efe9de", 0.4))
            plants.branches(6, 0.2, 6, 0.4, 0.22, "#6f8a4a", "#b9cc78")
        for x, y, turn in ((-0.3, -0.12, -40), (0.3, -0.12, 40)):
            with at(x, y, 0.75, turn=turn):
                props.plate(0.11, m.ceramic("#efe9de"))
                with at(0.16, 0.1, 0, turn=50):
                    props.mug(m.ceramic("#8e97b8", 0.35))
        with at(0.0, -0.26, 0.75):
            props.fruit_bowl(("orange", "lemon"), m.ceramic("#e7dfd0", 0.4), 0.11)
    for x, y, turn in ((-0.62, -1.85, 158), (0.62, -1.85, 202)):
        with at(x, y, 0, turn=turn):
            f.dining_chair(wood, kind="spindle")
    with at(0, -1.15, 2.65):
        props.pendant(0.95, 0.22, m.plain("#f1ece2", 0.5), "dome", True, 0)
    with at(1.85, -0.85, 0):
        plants.pot(0.16, 0.3, m.ceramic("#c9b79a", 0.6))
        plants.fiddle_fig(1.4, 5, 0.26, 2)
    daylight(hour, season, 80, seed, sun, -4.7)


def entry(hour="morning", season="winter", seed=3.0, door="#4d5680", walls="#f0ece3", wood=None, sun=(60, 28, 5.0), floor=None, variant="bench"):
    """A front door with side lights, hooks over a bench, boots in a row."""
    wood = wood or m.oak()
    floor = floor or m.tiles("#8f8d8a", "#7f7d7b", grout="#a9a6a0", width=0.6, height=0.3, plane="xy", offset=0.5, rough=0.35, uneven=0.15)
    room = rooms.Room(3.8, 5.2, 2.7, walls=walls, floor=floor, openings={"back": [(0.35, 1.0, 0, 2.1), (1.17, 0.4, 0.25, 2.1), (-0.47, 0.4, 0.25, 2.1)], "right": [(0.9, 1.2, 0.8, 2.2)]})
    with room.side("back"):
        rooms.door(0.35, 1.0, 2.1, door, 3, m.brass(), lite=False, casing=0.0)
        for c in (1.17, -0.47):
            rooms.window(c, 0.4, 0.25, 2.1, columns=1, rows=4, watts=WATTS[hour] * 2.6, hour=hour, casing=0.06, bar=0.022, board=False)
        span(-0.78, 1.5, -0.025, 0, 2.12, 2.26, m.plain("#f5f3ee", 0.4), 0.006)
    with room.side("right"):
        rooms.window(0.9, 1.2, 0.8, 2.2, columns=2, rows=1, watts=WATTS[hour] * 1.4, hour=hour)
        with at(-0.9, 0, 0):
            with at(0, -0.18, 0):
                f.console(1.1, 0.32, 0.82, wood)
                with at(-0.32, 0, 0.82):
                    props.table_lamp(0.48, "#aab3cd", is_lit(hour), 10, 0.14)
                with at(0.05, -0.02, 0.82):
                    props.bowl(0.09, 0.05, m.ceramic("#d9c8ac", 0.4))
                with at(0.36, 0, 0.82):
                    props.vase(0.07, 0.2, m.ceramic("#efe9de", 0.4))
                    plants.branches(4, 0.2, 5, 0.45, 0.2, "#6d7f6a", "#a9b8a0")
                for x in (-0.26, 0.26):
                    with at(x, 0, 0.182):
                        props.basket_box(0.42, 0.26, 0.22)
            with at(0, -0.001, 1.55):
                props.mirror(0.7, 0.7, m.brass(), round_=True)
    with room.side("left"):
        paint = m.plain("#e9ebee" if variant == "bench" else "#dfe3da", 0.45)
        rooms.boards(-0.6, 2.2, 0.12, 1.75, paint)
        span(-0.62, 2.22, -0.3, 0, 1.75, 1.785, wood("x"), 0.004)
        with at(0.8, -0.014, 1.58):
            f.hooks(2.5, 7, wood)
        with at(0.8, -0.24, 0):
            f.bench(2.0, 0.4, 0.46, wood, m.fabric("#7d87a8", slub=0.7))
            for i, (tone, boot) in enumerate((("#6b4a30", 0.24), ("#6b4a30", 0.24), ("#3f4a63", 0.0), ("#3f4a63", 0.0), ("#a67c50", 0.2), ("#a67c50", 0.2))):
                props.shoe(tone, boot=boot, x=-0.72 + 0.14 * i + (0.16 if i > 1 else 0) + (0.16 if i > 3 else 0), y=-0.06, turn=0)
            with at(0.55, 0.02, 0.51):
                props.cushion(0.42, 0.36, 0.14, m.linen("#e9dfcb"), 0, 0.06, 0.17, tilt=(-18, 4, 0), seed=2)
        for x, tone, long, seed_ in ((-0.05, "#5d6788", 0.9, 1), (0.35, "#c2a47c", 0.8, 4), (1.5, "#8c9a86", 0.85, 7)):
            f.coat(tone, x, 1.56, long, 0.42, seed_)
        with at(0.8, -0.13, 1.79):
            for x in (-0.7, 0.1):
                with at(x, 0, 0):
                    props.basket_box(0.42, 0.26, 0.2)
    with at(0.35, -1.15, 0.001):
        f.rug(1.1, 1.5, m.rug("#cfc4b0", "#5b6284", "lines"), fringe=True)
    with at(1.45, -0.45, 0):
        plants.pot(0.15, 0.28, m.ceramic("#efe9de", 0.5))
        plants.snake_plant(0.85, start=0.24, leaves=13)
    with at(0.35, -2.2, 2.7):
        props.pendant(0.62, 0.15, m.brass(), "globe", is_lit(hour), 10)
    daylight(hour, season, 90, seed, sun, -4.9, 110, drop=1.2)


def empty_room(hour="noon", season="summer", seed=8.0, sun=(150, 40, 6.0), dirty=False):
    """A room that somebody moved out of: bare, clean, the door open; or as the movers left it."""
    room = rooms.Room(5.0, 5.6, 2.7, walls="#f2efe8", floor=m.planks("#a37a4d", "#cda374", along="y", rough=0.24), openings={"left": [(0.8, 2.4, 0.4, 2.35)], "back": [(1.4, 0.95, 0, 2.1), (-0.9, 1.6, 0.4, 2.35)]})
    with room.side("back"):
        rooms.window(-0.9, 1.6, 0.4, 2.35, columns=2, rows=2, watts=WATTS[hour] * 1.2, hour=hour)
        rooms.door(1.4, 0.95, 2.1, "#f1eee8", 3, m.nickel())
    with room.side("left"):
        rooms.window(0.8, 2.4, 0.4, 2.35, columns=3, rows=2, watts=WATTS[hour] * 1.2, hour=hour)
    with room.side("right"):
        with at(1.2, 0, 0):
            for x in (-0.04, 0.04):
                span(x - 0.016, x + 0.016, -0.004, 0, 0.29, 0.34, m.plain("#efece6", 0.4), 0.001)
    if dirty:
        rng = random.Random(5)
        card = m.plain("#b48d5c", 0.85)
        for x, y, z, s, turn in ((-1.9, -0.7, 0, 0.5, 12), (-1.88, -0.72, 0.38, 0.42, -8), (-1.3, -0.6, 0, 0.4, 30), (1.95, -2.2, 0, 0.45, -15)):
            box(x, y, z, s * 1.15, s * 0.9, 0.37, card, 0.004, tilt=(0, 0, turn))
            with at(x, y, z + 0.371, turn=turn):
                span(-s * 0.58, s * 0.58, -0.025, 0.025, 0, 0.001, m.plain("#c9a878", 0.3), 0)
        for k_, (x, y) in enumerate(((0.2, -1.6), (-0.9, -2.6), (1.1, -3.1), (-0.2, -3.4), (0.7, -2.3))):
            with at(x, y, 0):
                mess.paper_ball(0.05, k_)
        with at(-0.4, -2.0, 0, turn=33):
            mess.magazine("#7f8aa8", 20)
        with at(0.6, -1.2, 0):
            mess.trash_bag(0.55)
        with at(1.0, -1.45, 0):
            mess.trash_bag(0.45, "#e3dfd6")
        mess.crumbs(0, -2.4, 0, 1.3, 420, ("#cfc8ba", "#a89a84", "#8a7a62"), seed=5, size=0.006)
        mess.crumbs(-1.5, -1.2, 0, 0.7, 260, ("#cfc8ba", "#a89a84", "#8a7a62"), seed=6, size=0.006)
        for x, y, r in ((-0.3, -2.9, 0.16), (0.9, -2.6, 0.11), (-1.2, -1.7, 0.13), (0.2, -3.9, 0.09)):
            mess.stain(x, y, 0.0005, r, "#5f4630", 0.3, r * 60)
        mess.pet_hair(-2.2, 2.2, -4.6, -0.3, 0.001, 240)
        span(-2.5, 2.5, -5.6, 0, 0.0006, 0.001, mess.film("#8d8068", 0.4, 0.9), 0)
        with room.side("back"):
            span(-1.65, -0.15, 0.088, 0.09, 0.45, 2.3, mess.film("#e0d9c8", 0.7, 1.6, 2.4), 0)
            span(0.12, 0.92, -0.0015, -0.0005, 0.35, 1.5, mess.film("#8b847a", 0.22, 9.0, 0.8, True), 0)
            span(1.75, 2.45, -0.0015, -0.0005, 0.2, 1.2, mess.film("#8b847a", 0.2, 9.0, 0.9, True), 0)
            span(1.2, 1.62, 0.0265, 0.0275, 0.75, 1.35, mess.film("#857b6c", 0.25, 9.0, 1.0, True), 0)
            span(-2.3, 2.4, -0.018, -0.0165, 0.0, 0.12, mess.film("#6a5a48", 0.3, 9.0), 0)
    daylight(hour, season, 120, seed, sun, -5.3, 110)


EYE = dict(lens=25, rise=-0.055, stop=8)
SHOTS = {
    "dining-evening": {"make": lambda: long_table(), "camera": dict(EYE, x=0.25, y=-5.7, z=1.38, turn=2, focus=3.2), "develop": dict(ev=0.4, warm=0.1)},
    "dining-noon": {"make": lambda: long_table("noon", "summer", "#dfe3e6", m.walnut(), "shell", m.fabric("#e0d6c4", slub=0.6), False, "drum", 12.0, (160, 40, 5.0), ("#e6dfd2", "#8a93b4", "lines"), "#eceeee", flowers="#f4e4dc"), "camera": dict(EYE, x=-1.2, y=-5.5, z=1.38, turn=-14, focus=3.2), "develop": dict(ev=0.6, warm=0.03)},
    "dining-nook": {"make": lambda: breakfast_nook(), "camera": dict(EYE, x=0.1, y=-4.6, z=1.28, turn=1, focus=3.2), "develop": dict(ev=0.6, warm=0.06)},
    "entry-bench": {"make": lambda: entry(), "camera": dict(EYE, x=0.55, y=-4.8, z=1.35, turn=7, lens=23, focus=3.2), "develop": dict(ev=0.65, warm=0.04)},
    "entry-console": {"make": lambda: entry("noon", "spring", 9.0, "#75876f", "#f1ede2", m.walnut(), (40, 42, 5.0), m.planks("#9c7449", "#c9a478", along="y"), "green"), "camera": dict(EYE, x=-0.7, y=-4.8, z=1.35, turn=-9, lens=23, focus=3.2), "develop": dict(ev=0.6, warm=0.05)},
    "entry-evening": {"make": lambda: entry("evening", "autumn", 14.0, "#8a5a3c", "#ece4d6", m.oak(), (95, 12, 4.0), m.tiles("#e6e2da", "#4d5470", grout="#c9c4ba", width=0.3, height=0.3, plane="xy", offset=0.0, rough=0.25, uneven=0.1)), "camera": dict(EYE, x=0.35, y=-4.9, z=1.3, turn=0, lens=25, focus=3.4), "develop": dict(ev=0.45, warm=0.1)},
    "moveout-after": {"make": lambda: empty_room(), "camera": dict(EYE, x=0.3, y=-5.2, z=1.3, turn=3, focus=3.2), "develop": dict(ev=0.6, warm=0.05)},
    "moveout-before": {"make": lambda: empty_room(dirty=True), "camera": dict(EYE, x=0.3, y=-5.2, z=1.3, turn=3, focus=3.2), "develop": dict(ev=0.35, warm=0.04, saturation=0.88)},
}
