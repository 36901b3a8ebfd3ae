"""Bedrooms: a bed under pictures, a bed before the view, a guest room in boards, and the rental's room."""

from studio import furniture as f
from studio import light, mess, outside, plants, props, rooms
from studio import materials as m
from studio.core import at, box, rod, span

WATTS = {"morning": 60, "noon": 72, "evening": 36, "dusk": 6}


def finish(hour, season, toward, seed, sun, y=-5.3, drop=3.2):
    outside.valley(hour, season, toward=toward, seed=seed, drop=drop)
    light.sun(*sun, hour=hour)
    light.panel(0, y, 1.6, 4.6, 1.8, 180, {"dusk": 20, "evening": 80}.get(hour, 125), "#fff7ec", pitch=4)
    light.ambient("#fff6ea", {"dusk": 0.2, "evening": 0.7}.get(hour, 1.1))


def nightstand(x, y, lit, wood, tone="#e9e2d4", seed=1, body="vase"):
    with at(x, y, 0):
        f.chest(0.5, 0.42, 0.56, 2, 1, wood, legs=0.14)
        with at(0.04, 0.05, 0.56):
            props.table_lamp(0.46, tone, lit, 10, 0.15, body)
        with at(-0.12, -0.08, 0.56, turn=12):
            top = props.book_stack(2, seed, 0.2, 0.14)
            with at(0.01, 0.0, top, turn=-8):
                if seed % 2:
                    props.candle(0.03, 0.06)


def headboard_room(hour="morning", season="spring", walls="#ece6db", head="panels", head_cloth="#c9bca6", throw="#7d86a6", extra=("#7d86a6",), duvet="#f4f0e8", wood=None, seed=1.0, sun=(166, 30, 5.0), dirty=False, accent=None):
    """The bed in the middle of the wall, light from the left."""
    wood = wood or m.oak()
    room = rooms.Room(5.0, 5.6, 2.7, walls=walls, floor=m.planks("#a88460", "#d0ac80", along="y"), openings={"left": [(0.7, 2.2, 0.25, 2.35)]}, accents={"back": accent} if accent else None)
    with room.side("left"):
        rooms.window(0.7, 2.2, 0.25, 2.35, columns=2, watts=WATTS[hour] * 1.2, hour=hour)
        cloth = m.sheer("#fdf9f0", 0.3)
        rooms.curtain_pole(-0.85, 2.3, 2.5, m.brass())
        rooms.curtain(-0.62, 0.45, 0.02, 2.49, cloth, 6, seed=2)
        rooms.curtain(2.02, 0.45, 0.02, 2.49, cloth, 6, seed=6)
    with at(0.1, -1.75, 0.001):
        f.rug(3.2, 2.3, m.rug("#e3dbcc", "#b0a694", "lines"))
    with at(0.1, -0.14, 0.005):
        f.bed(1.7, 2.05, wood, duvet=duvet, throw=throw, head=head, head_cloth=head_cloth, extra=extra, made=not dirty, seed=3)
    nightstand(-1.2, -0.32, hour in ("evening", "dusk"), wood, seed=3)
    nightstand(1.4, -0.32, hour in ("evening", "dusk"), wood, seed=2)
    with at(0.1, -0.001, 1.72):
        for i, seed_ in ((-1, 12), (1, 17)):
            with at(i * 0.42, 0, 0):
                props.frame(0.62, 0.8, seed_, wood)
    with room.side("right"):
        with at(-1.4, -0.23, 0):
            f.chest(1.1, 0.44, 0.84, 3, 2, wood, legs=0.14)
            with at(0.3, 0.02, 0.84):
                props.vase(0.085, 0.22, m.ceramic("#d9c3a5", 0.5), neck=0.45)
                plants.branches(6, 0.22, 7, 0.5, 0.24, "#7b8a5c", "#bcc58e")
            with at(-0.22, -0.04, 0.84, turn=-12):
                top = props.book_stack(3, 14)
                with at(0, 0, top):
                    props.bowl(0.07, 0.05, m.ceramic("#8f9ab5", 0.4))
        with at(-1.4, -0.004, 1.62):
            props.mirror(0.8, 0.8, wood("x"), round_=True)
    with at(-2.12, -0.42, 0):
        props.basket_box(0.42, 0.36, 0.34)
        with at(0, 0, 0.22):
            props.folded(0.34, 0.28, 0.18, m.fabric("#b9c0ad", slub=1.0, strength=0.6), 2)
    with at(2.14, -0.5, 0):
        plants.basket(0.2, 0.3)
        with at(0, 0, 0.02):
            plants.pot(0.16, 0.28, m.plain("#8a6f52", 0.8))
            plants.olive(1.6, 5, 0.25, 0.4)
    with at(0.1, -2.55, 0):
        f.bench(1.25, 0.4, 0.46, wood, m.linen("#d8cdb8"), shelf_=False)
        with at(-0.25, 0, 0.5):
            props.folded(0.4, 0.3, 0.1, m.fabric("#f1ede4", slub=0.9), 2)
    if dirty:
        mess.bedroom()
    finish(hour, season, 172, seed, sun)


def view_bed(hour="evening", season="autumn", walls="#efe9de", throw="#c08a5e", extra=("#c9a27c", "#5f6890"), seed=4.0, sun=(78, 13, 4.0)):
    """The bed on the left, a wide window with the mountains behind."""
    wood = m.walnut()
    room = rooms.Room(5.6, 5.8, 2.75, walls=walls, floor=m.planks("#8a6743", "#b78e62", along="x"), openings={"back": [(0.35, 3.2, 0.4, 2.4)]})
    with room.side("back"):
        rooms.window(0.35, 3.2, 0.4, 2.4, columns=3, watts=WATTS[hour] * 1.3, hour=hour)
        cloth = m.sheer("#fbf4e6", 0.3)
        rooms.curtain_pole(-1.75, 2.45, 2.55, m.black_metal())
        rooms.curtain(-1.48, 0.5, 0.02, 2.54, cloth, 7, seed=3)
        rooms.curtain(2.18, 0.5, 0.02, 2.54, cloth, 7, seed=8)
    with at(-0.9, -2.3, 0.001):
        f.rug(3.0, 2.6, m.rug("#d9cdb9", "#8f8474", "diamonds", step=0.5))
    with at(-2.62, -2.3, 0.005, turn=90):
        f.bed(1.65, 2.05, wood, duvet="#efe8dc", throw=throw, head="board", extra=extra, seed=5)
    with at(-2.45, -1.05, 0, turn=90):
        f.chest(0.5, 0.42, 0.56, 2, 1, wood, legs=0.14)
        with at(0, 0, 0.56):
            props.table_lamp(0.48, "#d9c8ac", True, 12, 0.15, "ball")
    with at(-2.79, -2.3, 1.75, turn=90):
        props.frame(1.1, 0.7, 21, m.oak())
    with at(1.7, -1.35, 0, turn=-38):
        f.armchair(m.fabric("#a3aa94", slub=0.8), wood, kind="lounge")
        with at(0.05, 0.0, 0):
            props.cushion(0.4, 0.4, 0.14, m.linen("#e9dfcb"), 0, 0.12, 0.64, tilt=(-19, 0, 0), seed=3)
    with at(2.35, -1.9, 0):
        f.side_table(0.2, 0.5, m.marble())
        with at(0, 0, 0.5, turn=25):
            props.book_stack(2, 6, 0.22, 0.16)
    with at(2.4, -0.6, 0):
        plants.pot(0.19, 0.33, m.ceramic("#e9e2d4", 0.5))
        plants.fiddle_fig(1.6, 7, 0.28, 2)
    finish(hour, season, 90, seed, sun, drop=4)


def guest_room(hour="noon", season="summer", seed=6.0, board="#dfe3ea", rental=False, sun=(150, 38, 5.0), towel="#f4f1ea"):
    """Boards up to the shoulder, a spindle bed, a quilt: a guest room, or the rental's with towels laid out."""
    wood = m.pale_oak()
    room = rooms.Room(4.6, 5.2, 2.6, walls="#f1ede4", floor=m.planks("#b39a7a", "#d9c3a2", width=0.18, along="y"), openings={"left": [(0.5, 1.5, 0.75, 2.2)], "back": [(-1.55, 0.9, 0.85, 2.2)]})
    with room.side("back"):
        paint = m.plain(board, 0.5)
        rooms.boards(-2.3, 2.3, 0, 0.8, paint)
        rooms.boards(-1.0, 2.3, 0.8, 1.25, paint)
        rooms.boards(-2.3, -2.1, 0.8, 1.25, paint)
        span(-1.0, 2.3, -0.045, 0, 1.25, 1.28, paint, 0.004)
        rooms.window(-1.55, 0.9, 0.85, 2.2, columns=2, rows=2, watts=WATTS[hour] * 1.3, hour=hour)
    with room.side("left"):
        rooms.window(0.5, 1.5, 0.75, 2.2, columns=2, rows=2, watts=WATTS[hour] * 1.5, hour=hour)
        rooms.curtain_pole(-0.5, 1.5, 2.36, wood("x"))
        rooms.curtain(-0.3, 0.36, 0.5, 2.35, m.sheer("#fdf9f0", 0.35), 5, seed=3)
        rooms.curtain(1.3, 0.36, 0.5, 2.35, m.sheer("#fdf9f0", 0.35), 5, seed=5)
    with at(0.55, -1.7, 0.001):
        f.rug(2.7, 2.0, m.rug("#d8d2c4", "#7f88ab", "lines"), fringe=True)
    with at(0.55, -0.12, 0.005):
        f.bed(1.5, 2.0, wood, duvet="#f3efe6", throw="#8d9a86" if not rental else "#6f79a0", head="spindle", extra=() if rental else ("#b9c0ad",), seed=8)
        if rental:
            for s in (-0.3, 0.3):
                with at(s, -1.05, 0.615):
                    props.folded(0.4, 0.3, 0.09, m.fabric(towel, slub=0.9, strength=0.5), 2)
                    with at(0, -0.02, 0.09):
                        props.folded(0.26, 0.2, 0.05, m.fabric("#aab3cd", slub=0.9, strength=0.5), 1)
            with at(0, -1.32, 0.617, turn=5):
                props.tray(0.42, 0.28, m.walnut())
                with at(-0.1, 0.0, 0.01, turn=30):
                    props.mug(m.ceramic("#e9e2d4", 0.35))
                with at(0.02, 0.03, 0.01, turn=-60):
                    props.mug(m.ceramic("#e9e2d4", 0.35))
                with at(0.14, 0.0, 0.01):
                    props.vase(0.04, 0.1, m.ceramic("#8f9a8c", 0.4))
                    plants.bouquet(4, 0.1, 5, 0.14, spread=0.07)
    nightstand(-0.62, -0.3, hour in ("evening", "dusk"), wood, "#aab3cd", 3)
    nightstand(1.72, -0.3, hour in ("evening", "dusk"), wood, "#aab3cd", 2)
    with at(0.55, -0.001, 1.72):
        props.frame(0.9, 0.6, 31, wood)
    with at(-1.9, -1.2, 0, turn=40):
        f.dining_chair(m.oak(), kind="spindle")
        with at(0, -0.02, 0.46):
            props.folded(0.34, 0.26, 0.1, m.fabric("#e4dccb", slub=1.0, strength=0.5), 2)
    with at(1.9, -1.5, 0):
        props.basket_box(0.42, 0.36, 0.3)
    finish(hour, season, 100, seed, sun, -4.9)


EYE = dict(lens=25, rise=-0.055, stop=8)
SHOTS = {
    "bedroom-morning": {"make": lambda: headboard_room(), "camera": dict(EYE, x=0.1, y=-5.1, z=1.3, turn=0, focus=3.5), "develop": dict(ev=0.6, warm=0.05, contrast=1.08)},
    "bedroom-before": {"make": lambda: headboard_room(dirty=True), "camera": dict(EYE, x=0.1, y=-5.1, z=1.3, turn=0, focus=3.5), "develop": dict(ev=0.35, warm=0.05, saturation=0.9)},
    "bedroom-view": {"make": lambda: view_bed(), "camera": dict(EYE, x=0.9, y=-5.4, z=1.32, turn=8, focus=3.4), "develop": dict(ev=0.45, warm=0.1)},
    "bedroom-guest": {"make": lambda: guest_room(), "camera": dict(EYE, x=0.0, y=-4.8, z=1.3, turn=0, focus=3.3), "develop": dict(ev=0.6, warm=0.03)},
    "rental-towels": {"make": lambda: guest_room("morning", "autumn", 7.0, "#d9d3c4", True), "camera": dict(lens=38, rise=-0.05, stop=4, x=1.15, y=-4.1, z=1.28, turn=9, focus=2.6), "develop": dict(ev=0.8, warm=0.07)},
    "bedroom-dusk": {"make": lambda: headboard_room("dusk", "winter", "#d9dbe3", "upholstered", "#8f97b5", "#e9dfcc", ("#e9dfcc",), seed=9.0, sun=(166, 4, 0.6)), "camera": dict(EYE, x=-0.9, y=-4.9, z=1.3, turn=-11, focus=3.5), "develop": dict(ev=0.2, warm=0.04)},
}
