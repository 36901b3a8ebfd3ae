"""The shell of a room: floor, ceiling, walls with openings, windows, doors, trim, curtains."""

import math
import random

from mathutils import noise

from . import core, light
from . import materials as m
from .core import at, box, span


def hole_wall(x0, x1, height, holes, material, thick=0.18):
    """A wall along x with its face at y = 0, in front of which the room lies; holes are (x0, x1, z0, z1)."""
    edge = x0
    for a, b, low, high in sorted(holes):
        if a > edge:
            span(edge, a, 0, thick, 0, height, material, 0)
        if low > 0:
            span(a, b, 0, thick, 0, low, material, 0)
        if high < height:
            span(a, b, 0, thick, high, height, material, 0)
        edge = b
    if edge < x1:
        span(edge, x1, 0, thick, 0, height, material, 0)


SIDES = {
    # where a wall's own (x, 0) lies, for a room of width w and depth d
    "back": lambda w, d: at(0, 0),
    "left": lambda w, d: at(-w / 2, -d / 2, turn=90),
    "right": lambda w, d: at(w / 2, -d / 2, turn=-90),
    "front": lambda w, d: at(0, -d, turn=180),
}


class Room:
    """A box of a room. Openings: {side: [(middle, width, sill, head), …]}; along a wall, x runs to the viewer's right
    when facing it."""

    def __init__(self, width, depth, height=2.7, walls="#efebe3", floor=None, ceiling="#f6f4ef", openings=None, trim="#f5f3ee", skirting=0.12, crown=0.07, accents=None):
        self.width, self.depth, self.height = width, depth, height
        self.trim = m.plain(trim, 0.45)
        paint = m.wall(walls)
        accents = accents or {}
        with at(0, -depth / 2, 0):
            box(0, 0, -0.08, width + 0.4, depth + 0.4, 0.08, floor or m.planks(), 0)
            box(0, 0, height, width + 0.4, depth + 0.4, 0.1, m.wall(ceiling), 0)
        for side in SIDES:
            long = width if side in ("back", "front") else depth
            holes = (openings or {}).get(side, [])
            with SIDES[side](width, depth):
                material = m.wall(accents[side]) if isinstance(accents.get(side), str) else accents.get(side, paint)
                hole_wall(-long / 2 - 0.18, long / 2 + 0.18, height, [(c - w / 2, c + w / 2, low, high) for c, w, low, high in holes], material)
                if skirting:
                    edge = -long / 2
                    for c, w, low, _ in sorted(holes):
                        if low < skirting:
                            span(edge, c - w / 2 - 0.08, -0.016, 0, 0, skirting, self.trim, 0.004)
                            edge = c + w / 2 + 0.08
                    span(edge, long / 2, -0.016, 0, 0, skirting, self.trim, 0.004)
                if crown:
                    span(-long / 2, long / 2, -crown, 0, height - crown, height, self.trim, crown * 0.4)

    def side(self, name):
        return SIDES[name](self.width, self.depth)


def window(middle, width, sill, head, columns=2, rows=1, frame="#f5f3ee", watts=0.0, hour="morning", casing=0.09, board=True, bar=0.028, tone=None, thick=0.18, dirty=None):
    """A window in a wall's hole, its glass left out; `watts` is the daylight that comes in, per square metre."""
    paint = m.plain(frame, 0.4)
    x0, x1 = middle - width / 2, middle + width / 2
    f = 0.05
    y = thick * 0.55
    for a, b, c, d in ((x0, x1, sill, sill + f), (x0, x1, head - f, head), (x0, x0 + f, sill + f, head - f), (x1 - f, x1, sill + f, head - f)):
        span(a, b, y - 0.03, y + 0.03, c, d, paint, 0.004)
    for i in range(1, columns):
        x = x0 + width * i / columns
        span(x - bar * 0.8, x + bar * 0.8, y - 0.025, y + 0.025, sill + f, head - f, paint, 0.003)
    for j in range(1, rows):
        z = sill + (head - sill) * j / rows
        span(x0 + f, x1 - f, y - 0.018, y + 0.018, z - bar / 2, z + bar / 2, paint, 0.003)
    if casing:
        for a, b, c, d in ((x0 - casing, x0, sill, head), (x1, x1 + casing, sill, head), (x0 - casing - 0.015, x1 + casing + 0.015, head, head + casing * 1.15)):
            span(a, b, -0.02, 0.0, c, d, paint, 0.004)
    if board and sill > 0.05:
        span(x0 - casing - 0.02, x1 + casing + 0.02, -0.05, y, sill - 0.03, sill, paint, 0.006)
    if dirty:
        span(x0 + f, x1 - f, y - 0.002, y + 0.002, sill + f, head - f, dirty, 0)
    if watts:
        light.panel(middle, thick + 0.04, (sill + head) / 2, width - 2 * f, head - sill - 2 * f, 0, watts * width * (head - sill), tone or light.TONES[hour])


def door(middle, width=0.9, height=2.08, colour="#f1eee8", panels=2, handle=None, open_by=0.0, casing=0.09, lite=False, trim="#f5f3ee", thick=0.18):
    """A door standing in its hole (or swung open about its left edge), with casing."""
    paint, edge = m.plain(colour, 0.38), m.plain(trim, 0.42)
    x0, x1 = middle - width / 2, middle + width / 2
    for a, b, c, d in ((x0 - casing, x0, 0, height), (x1, x1 + casing, 0, height), (x0 - casing - 0.012, x1 + casing + 0.012, height, height + casing * 1.15)):
        span(a, b, -0.02, 0.0, c, d, edge, 0.004)
    for a, b in ((x0, x0 + 0.025), (x1 - 0.025, x1)):
        span(a, b, 0, thick, 0, height, edge, 0.002)
    span(x0, x1, 0, thick, height - 0.025, height, edge, 0.002)
    with at(x0 + 0.03, 0.03, 0, turn=open_by):
        w, h, t = width - 0.06, height - 0.04, 0.042
        stile, rails = 0.115, panels + 1
        inner = (h - 0.24 - stile * (rails - 1)) / panels
        for a, b in ((0, stile), (w - stile, w)):
            span(a, b, 0, t, 0.008, h, paint, 0.002)
        z = 0.008
        for k in range(panels + 1):
            rail = 0.2 if k == 0 else stile
            span(stile, w - stile, 0, t, z, min(z + rail, h), paint, 0.002)
            z += rail
            if k < panels:
                top = h - stile if k == panels - 1 else z + inner
                if lite and k == panels - 1:
                    span(stile, w - stile, 0.018, 0.022, z, top, m.glass(), 0)
                else:
                    span(stile - 0.002, w - stile + 0.002, 0.012, t - 0.012, z - 0.002, top + 0.002, paint, 0)
                    span(stile + 0.045, w - stile - 0.045, 0.004, t - 0.004, z + 0.045, top - 0.045, paint, 0.007)
                z = top
        metal = handle or m.brass()
        with at(w - 0.06, 0, 1.0):
            core.rod(0, 0, 0, 0.026, 0.012, metal, tilt=(90, 0, 0))
            core.rod(0, -0.01, 0, 0.009, 0.04, metal, tilt=(90, 0, 0))
            core.tube([(0, -0.05, 0), (-0.05, -0.055, 0), (-0.12, -0.05, 0)], 0.009, metal)


def curtain(x, width, bottom, top, material, folds=9, depth=0.05, y=-0.08, seed=0, flare=1.0):
    """One curtain hanging in folds, gathered at the top."""

    def place(u, v):
        hang = 1 - v
        gather = 0.8 + 0.2 * hang * flare
        n = noise.noise((u * 4 + seed, v * 0.7, seed * 3.1))
        phase = u * folds * 2 * math.pi + 1.1 * n + seed
        out = depth * (0.55 + 0.45 * hang) * math.sin(phase) + 0.012 * noise.noise((u * 9, v * 3, seed))
        return (x + (u - 0.5) * width * gather + 0.3 * depth * math.cos(phase) * 0.5, y + out, bottom + (top - bottom) * v)

    return core.sheet(folds * 14, 24, place, material)


def curtain_pole(x0, x1, z, material, y=-0.08, r=0.012):
    core.between((x0, y, z), (x1, y, z), r, material)
    for x in (x0, x1):
        core.ball(x, y, z, r * 2.2, material)
        core.between((x + (0.12 if x == x0 else -0.12), y, z), (x + (0.12 if x == x0 else -0.12), 0, z), r * 0.7, material)


def herringbone(width, depth, material=None, board=(0.62, 0.105), y0=0.0):
    """A herringbone floor of boards, laid over the floor from y0 towards the viewer."""
    long, wide = board
    material = material or m.wood("#99703f", "#c39c6a", rough=0.3)
    proto = {}
    rng = random.Random(3)
    s = math.sqrt(0.5)
    # In the turned lattice each pair of boards makes an L; the lattice is turned by 45 degrees.
    n = int((width + depth) / wide) + 4
    for row in range(-n, n):
        for k in range(-int(n * wide / long) - 2, int(n * wide / long) + 3):
            for kind in (0, 1):
                if kind == 0:
                    cx, cy = row * wide + k * 2 * long * 0 + long / 2 + k * 2 * long, row * wide + wide / 2
                else:
                    cx, cy = row * wide + k * 2 * long + long + wide / 2, row * wide + wide - long / 2 + 0.0
                px, py = (cx - cy) * s, (cx + cy) * s
                if abs(px) > width / 2 + 0.3 or not (y0 - depth - 0.3 < py - depth / 2 < y0 + 0.3):
                    continue
                with at(px, py - depth / 2, 0.0, turn=45 + (0 if kind == 0 else -90)):
                    if "board" not in proto:
                        proto["board"] = box(0, 0, 0, long - 0.0012, wide - 0.0012, 0.012, material, 0.0012, segments=1)
                    else:
                        from mathutils import Matrix

                        copy = core.link_copy(proto["board"], Matrix.Translation((0, 0, 0.006 + rng.uniform(0, 0.0003))))
                        core.modifier(copy, "BEVEL", width=0.0012, segments=1)


def wainscot(x0, x1, height, material, panel=0.55):
    """Panelled lower wall along x, in front of y = 0."""
    span(x0, x1, -0.012, 0, 0, height, material, 0.002)
    span(x0, x1, -0.03, 0, height - 0.02, height + 0.02, material, 0.006)
    span(x0, x1, -0.028, 0, 0, 0.14, material, 0.005)
    n = max(1, round((x1 - x0) / panel))
    w = (x1 - x0) / n
    for i in range(n + 1):
        x = x0 + i * w
        span(max(x0, x - 0.045), min(x1, x + 0.045), -0.0245, 0, 0.141, height - 0.019, material, 0.001)
    span(x0, x1, -0.022, 0, height - 0.13, height - 0.021, material, 0.001)


def boards(x0, x1, z0, z1, material, width=0.11):
    """Tongue-and-groove boards standing along x, in front of y = 0."""
    n = max(1, round((x1 - x0) / width))
    w = (x1 - x0) / n
    for i in range(n):
        span(x0 + i * w + 0.001, x0 + (i + 1) * w - 0.001, -0.014, 0, z0, z1, material, 0.004)
