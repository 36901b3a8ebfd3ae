"""Bathrooms: a tub below the window, a double vanity, a walk-in shower, and close views of what gleams."""

from studio import baths as b
from studio import furniture as f
from studio import light, mess, outside, plants, props, rooms
from studio import materials as m
from studio.core import at, between, box, lathe, rod, span

WATTS = {"morning": 60, "noon": 74, "evening": 38, "dusk": 7}


def finish(hour, season, toward, seed, sun, y, watts=100):
    outside.valley(hour, season, toward=toward, seed=seed, drop=3.6)
    light.sun(*sun, hour=hour)
    light.panel(0, y, 1.6, 3.4, 1.7, 180, watts * {"dusk": 0.3, "evening": 0.7}.get(hour, 1.0), "#fff8ef", pitch=4)
    light.ambient("#fff8ef", {"dusk": 0.2, "evening": 0.7}.get(hour, 1.1))


def tub_room(hour="morning", season="winter", walls="#f0ede6", metal=None, seed=1.0, wainscot="#eef0f1", floor=None, dirty=False, sun=(60, 30, 5.0)):
    """A free-standing tub before a wide window, panelled walls, a stool with towels."""
    metal = metal or m.brass()
    tile = floor or m.tiles("#e9e7e2", "#dedbd4", grout="#c9c5bd", width=0.3, height=0.3, plane="xy", offset=0.0, rough=0.16, uneven=0.12)
    room = rooms.Room(4.4, 5.0, 2.65, walls=walls, floor=tile, openings={"back": [(0.0, 2.2, 0.95, 2.3)], "left": [(1.0, 1.1, 0.95, 2.3)]})
    paint = m.plain(wainscot, 0.35)
    with room.side("back"):
        rooms.wainscot(-2.2, 2.2, 0.92, paint)
        rooms.window(0.0, 2.2, 0.95, 2.3, columns=3, rows=1, watts=WATTS[hour] * 1.1, hour=hour)
    with room.side("left"):
        rooms.wainscot(-2.5, 2.5, 0.92, paint)
        rooms.window(1.0, 1.1, 0.95, 2.3, columns=1, watts=WATTS[hour], hour=hour)
    with room.side("right"):
        rooms.wainscot(-2.5, 2.5, 0.92, paint)
        with at(-0.6, 0, 1.55):
            props.frame(0.5, 0.65, 51, m.oak())
    with at(0.05, -0.78, 0):
        b.tub(material=mess.scummy() if dirty else None)
        if not dirty:
            with at(-0.35, 0, 0.585):
                box(0.35, 0.0, 0, 0.16, 0.86, 0.022, m.walnut(), 0.004)
                with at(0.35, -0.12, 0.022):
                    props.candle(0.03, 0.07)
                with at(0.35, 0.12, 0.022, turn=10):
                    props.book(0, 0, 0, 0.19, 0.13, 0.02, "#e7dccb")
    b.tub_filler(1.25, -0.5, metal, toward=120)
    with at(-1.28, -1.3, 0, turn=20):
        f.stool(0.46, m.oak(), m.oak()("z"))
        with at(0, 0, 0.46 if not dirty else -9):
            props.folded(0.36, 0.3, 0.19, m.fabric("#f4f1ea", "#e2ded5", slub=0.8, strength=0.6), 3)
            with at(0, 0, 0.195):
                props.folded(0.24, 0.2, 0.05, m.fabric("#8e97b8", slub=0.8, strength=0.6), 1)
    with at(1.75, -1.15, 0):
        plants.pot(0.16, 0.3, m.ceramic("#e9e2d4", 0.5))
        plants.monstera(0.42, 1.0, 6, 0.26, 12)
    with at(0.1, -1.95, 0.001):
        f.rug(1.5, 0.85, m.rug("#efe8da", "#9aa3bf", "lines", pile=1.4, step=0.2), fringe=True, thick=0.02)
    with at(-1.25, -0.4, 0):
        props.basket_box(0.44, 0.36, 0.36)
        with at(0, 0, 0.26):
            for s in (-0.1, 0.1):
                with at(s, 0, 0):
                    lathe([(0, -0.15), (0.07, -0.15), (0.078, 0), (0.07, 0.15), (0, 0.15)], m.fabric("#f4f1ea" if s < 0 else "#b3bbd2", slub=0.9, strength=0.6), 0, 0, 0.07, tilt=(78, 0, 0))
    with at(0, -0.0, 0.95):
        for x, tone, tall in ((-0.86, "#a9b8a0", 0.17), (-0.74, "#efe9de", 0.13)):
            with at(x, 0.02, 0):
                props.soap_bottle(m.ceramic(tone, 0.4), metal, 0.034, tall)
        with at(0.84, 0.02, 0):
            plants.pot(0.06, 0.1, m.ceramic("#c9a98c", 0.6))
            plants.fern(0.2, seed=4, start=0.09, fronds=20)
    with at(0.05, -1.0, 2.65):
        props.pendant(0.55, 0.15, m.ceramic("#f6f3ec", 0.4), "globe", False, 0)
    with room.side("left"):
        with at(-0.55, 0, 0):
            b.towel_rail(0.62, metal, 1.3)
            with at(0, -0.07, 1.3):
                props.hung_towel(0.46, 0.62, 0.55, m.fabric("#f4f1ea", "#e0dbd0", slub=0.8, strength=0.6), seed=2)
    if dirty:
        mess.bath()
    finish(hour, season, 90, seed, sun, -4.7)


def vanity_room(hour="noon", season="summer", seed=3.0, wall_tile=("#cfd6cf", "#bac6bf"), wood=None, metal=None, sun=(20, 36, 5.0), dirty=False, lights=True, walls="#f2efe8", mirrors="round"):
    """A double vanity with round mirrors on glazed tiles, the shower to its right."""
    wood, metal = wood or m.oak(), metal or m.brass()
    floor = m.tiles("#e4e1da", "#d8d4cb", grout="#c6c2b9", width=0.6, height=0.6, plane="xy", offset=0.0, rough=0.14, uneven=0.1)
    room = rooms.Room(4.8, 4.8, 2.65, walls=walls, floor=floor, openings={"right": [(0.3, 1.2, 1.0, 2.3)], "left": [(0.5, 1.5, 0.9, 2.3)]}, skirting=0)
    glazed = m.tiles(*wall_tile, grout="#e4e0d6", width=0.075, height=0.24, offset=0.0, uneven=0.5, rough=0.07)
    plain_tile = m.tiles("#efece5", "#e6e2da", grout="#d3cec4", width=0.3, height=0.6, offset=0.0, uneven=0.1)
    span(-2.4, 0.95, -0.012, 0, 0.0, 2.65, glazed, 0)
    span(0.95, 2.4, -0.012, 0, 0.0, 2.65, plain_tile, 0)
    with room.side("right"):
        rooms.window(0.3, 1.2, 1.0, 2.3, columns=1, watts=WATTS[hour] * 1.2, hour=hour)
    with room.side("left"):
        rooms.window(0.5, 1.5, 0.9, 2.3, columns=2, watts=WATTS[hour] * 1.2, hour=hour)
    with at(-0.85, -0.012, 0):
        top = b.vanity(1.9, 0.54, 0.84, wood, metal=metal)
        for s in (-0.48, 0.48):
            with at(s, -0.3, top):
                b.basin()
            b.wall_tap(s, top + 0.24, metal)
            with at(s, -0.004, 1.66):
                props.mirror(0.68, 0.68, metal, round_=True)
        for s in (-0.9, 0.0, 0.9):
            b.sconce(s * 1.02, 1.72, metal, lights, 0 if hour in ("morning", "noon") else 4)
        with at(0.0, -0.22, top):
            props.tray(0.28, 0.16, m.marble())
            with at(-0.07, 0.0, 0.01):
                props.soap_bottle(None, metal)
            with at(0.04, 0.0, 0.01):
                props.soap_bottle(m.ceramic("#f0ebe0", 0.4), metal, 0.03, 0.12)
        with at(-0.82, -0.2, top):
            props.vase(0.055, 0.16, m.ceramic("#efe9de", 0.4))
            plants.branches(5, 0.16, 4, 0.36, 0.16, "#6d7f6a", "#a9b8a0")
        with at(0.84, -0.24, top):
            props.folded(0.22, 0.16, 0.12, m.fabric("#f4f1ea", "#e0dbd0", slub=0.8, strength=0.6), 3)
        for i, tone in enumerate(("#f4f1ea", "#8e97b8", "#f4f1ea")):
            with at(-0.55 + 0.5 * i, -0.26, 0.16):
                props.folded(0.38, 0.32, 0.2 - 0.03 * (i == 1), m.fabric(tone, slub=0.8, strength=0.6), 3)
    with at(1.7, 0, 0):
        b.shower(1.4, 1.15, 2.1, metal)
        with at(0.1, -0.012, 0):
            b.shower_set(metal)
        span(-0.72, 0.72, -1.17, -1.13, 0, 0.03, m.marble("#e9e6e0", "#a9a9ad"), 0.003)
    with at(1.95, -0.012, 1.1):
        span(-0.15, 0.15, -0.1, 0, -0.02, 0.0, m.marble("#e9e6e0", "#a9a9ad"), 0.002)
        for i in range(2):
            with at(-0.06 + 0.1 * i, -0.05, 0):
                props.soap_bottle(m.ceramic(("#efe9de", "#8e97b8")[i], 0.4), metal, 0.028, 0.13)
    with at(-0.5, -1.35, 0.001):
        f.rug(1.9, 0.7, m.rug("#eee8db", "#8f98b5", "lines", pile=1.3), fringe=True, thick=0.016)
    with at(-2.14, -0.5, 0):
        plants.pot(0.17, 0.3, m.ceramic("#e9e2d4", 0.5))
        plants.monstera(0.36, 1.0, 9, 0.26, 11)
    with at(0.52, -0.34, 0):
        props.basket_box(0.4, 0.34, 0.46)
        with at(0, 0, 0.34):
            props.folded(0.32, 0.26, 0.16, m.fabric("#b3bbd2", slub=0.9, strength=0.6), 2)
    if dirty:
        mess.vanity()
    finish(hour, season, 10, seed, sun, -4.5)


def small_bath(hour="noon", season="autumn", seed=5.0, dirty=False, sun=(58, 42, 6.0), colour="#f1eee7", tile=("#f3f0ea", "#e8e4db"), vanity="#6c7694", floor=None):
    """A family bathroom: vanity, toilet, a tub along the window wall with white tiles."""
    metal = m.nickel()
    floor = floor or m.tiles("#dfe1e3", "#5c6480", grout="#b9b6af", width=0.11, height=0.11, plane="xy", offset=0.0, rough=0.25, uneven=0.1)
    room = rooms.Room(3.4, 4.4, 2.6, walls=colour, floor=floor, openings={"back": [(0.35, 1.1, 1.15, 2.2)]}, skirting=0.12)
    wall_tile = m.tiles(*tile, grout="#cfcac0", width=0.15, height=0.075, uneven=0.3)
    with room.side("back"):
        span(-1.7, -0.2, -0.012, 0, 0, 2.1, wall_tile, 0)
        span(0.9, 1.7, -0.012, 0, 0, 2.1, wall_tile, 0)
        span(-0.2, 0.9, -0.012, 0, 0, 1.12, wall_tile, 0)
        rooms.window(0.35, 1.1, 1.15, 2.2, columns=1, rows=2, watts=WATTS[hour] * 2.0, hour=hour)
    # a built-in tub along the back wall
    with at(0, -0.4, 0):
        b.tub(1.66, 0.74, 0.55)
        span(-1.7, 1.7, -0.42, -0.36, 0, 0.53, m.plain("#f1eee8", 0.3), 0.01)
        span(-1.7, 1.7, -0.43, -0.3, 0.53, 0.56, m.marble("#f0eeea", "#a9a9ad"), 0.004)
        span(-1.7, -0.82, -0.3, 0.39, 0.53, 0.56, m.marble("#f0eeea", "#a9a9ad"), 0.004)
        span(0.82, 1.7, -0.3, 0.39, 0.53, 0.56, m.marble("#f0eeea", "#a9a9ad"), 0.004)
    with at(-1.15, -0.012, 0):
        b.wall_tap(0.0, 0.78, metal)
    with at(-1.68, -1.75, 0, turn=90):
        b.vanity(1.1, 0.5, 0.84, m.plain(vanity, 0.35), metal=metal, open_=False)
        with at(0, -0.26, 0.852):
            b.basin(0.24, 0.17, 0.12)
        b.deck_tap(0, -0.07, 0.852, metal)
        with at(0, -0.004, 1.6):
            props.mirror(0.8, 0.9, m.oak()("x"))
        b.sconce(-0.52, 1.62, metal, True, 0)
        b.sconce(0.52, 1.62, metal, True, 0)
        if not dirty:
            with at(0.42, -0.2, 0.852):
                props.soap_bottle(None, metal)
            with at(-0.4, -0.2, 0.852):
                plants.pot(0.05, 0.09, m.ceramic("#efe9de", 0.5))
                plants.fern(0.16, start=0.08, fronds=16)
    with at(1.68, -1.75, 0, turn=-90):
        b.toilet()
        with at(0, -0.001, 1.45):
            props.frame(0.4, 0.5, 61, m.oak())
    with at(-0.05, -1.35, 0.001):
        f.rug(1.2, 0.65, m.rug("#efe9dd", "#8f98b5", "lines", pile=1.4), thick=0.02)
    with room.side("right"):
        with at(-1.3, 0, 0):
            b.towel_rail(0.55, metal, 1.35)
            with at(0, -0.07, 1.35):
                props.hung_towel(0.42, 0.55, 0.5, m.fabric("#f4f1ea", "#dfdacf", slub=0.8, strength=0.6), seed=4)
    with at(1.38, -1.02, 0):
        props.basket_box(0.34, 0.3, 0.3)
        with at(0, 0, 0.2):
            for s in (-0.07, 0.07):
                with at(s, 0, 0):
                    lathe([(0, -0.13), (0.055, -0.13), (0.062, 0), (0.055, 0.13), (0, 0.13)], m.fabric("#e6e0d2", slub=0.9, strength=0.6), 0, 0, 0.06, tilt=(75, 0, 0))
    if dirty:
        mess.small_bath()
    finish(hour, season, 88, seed, sun, -4.1, 75)


EYE = dict(lens=25, rise=-0.055, stop=8)
SHOTS = {
    "bath-tub": {"make": lambda: tub_room(), "camera": dict(EYE, x=0.15, y=-4.6, z=1.28, turn=1, focus=3.4), "develop": dict(ev=0.68, warm=0.03, contrast=1.12)},
    "bath-before": {"make": lambda: tub_room(dirty=True), "camera": dict(EYE, x=0.15, y=-4.6, z=1.28, turn=1, focus=3.4), "develop": dict(ev=0.4, warm=0.05, contrast=1.08, saturation=0.9)},
    "bath-vanity": {"make": lambda: vanity_room(), "camera": dict(EYE, x=0.0, y=-4.4, z=1.35, turn=0, focus=3.4), "develop": dict(ev=0.6, warm=0.04)},
    "bath-family": {"make": lambda: small_bath(), "camera": dict(EYE, x=0.1, y=-4.1, z=1.35, turn=0, lens=22, focus=3), "develop": dict(ev=0.7, warm=0.03)},
    "bath-basin": {"make": lambda: vanity_room("morning", "autumn", wall_tile=("#e9e4da", "#ddd6c8"), wood=m.walnut()), "camera": dict(x=-1.9, y=-1.55, z=1.3, at=(-0.95, -0.2, 1.08), lens=38, stop=3.5), "shape": (3, 2), "develop": dict(ev=0.6, warm=0.06)},
}
