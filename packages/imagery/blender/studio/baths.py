"""Baths: tubs, basins, vanities, showers, toilets. Things against a wall stand with their back at y = 0."""

import math

from . import core
from . import materials as m
from . import props
from .core import at, ball, between, box, lathe, rod, sheet, soft_box, span, tube


def _ring(rx, ry, z, n, power=2.6, dx=0.0):
    points = []
    for k in range(n):
        t = 2 * math.pi * k / n
        c, s = math.cos(t), math.sin(t)
        r = (abs(c) ** power + abs(s) ** power) ** (-1 / power)
        points.append((dx + rx * c * r, ry * s * r, z))
    return points


def loft(rings, material, x=0.0, y=0.0, z=0.0, bottom=True, sharp=180):
    """Skins a list of rings of equal length; closes the first and the last."""
    n = len(rings[0])
    vertices = [v for ring in rings for v in ring]
    faces = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(len(rings) - 1) for i in range(n)]
    if bottom:
        faces.append(tuple(reversed(range(n))))
        faces.append(tuple(range(len(vertices) - n, len(vertices))))
    return core.put(core.mesh(vertices, faces), material, x, y, z, sharp=sharp)


def tub(long=1.7, wide=0.78, high=0.58, material=None):
    """A free-standing tub around its own middle, long along x."""
    material = material or m.ceramic("#f6f4ef", 0.12, 0.4)
    n = 72
    a, b = long / 2, wide / 2
    outside = [(0.0, 0.80), (0.02, 0.84), (high * 0.5, 0.93), (high * 0.85, 0.985), (high - 0.018, 1.0), (high - 0.004, 0.998), (high, 0.985)]
    inside = [(high, 0.93), (high - 0.006, 0.915), (high - 0.05, 0.895), (high * 0.5, 0.82), (0.16, 0.72), (0.125, 0.6), (0.12, 0.3), (0.118, 0.05)]
    rings = [_ring(a * s, b * s, z, n) for z, s in outside]
    rings += [_ring(a * s, b * (s - 0.03 if s > 0.3 else s), z, n) for z, s in inside]
    loft(rings, material)
    rod(0, 0, 0.12, 0.032, 0.004, m.chrome())


def tub_filler(x, y, metal, tall=1.02, toward=180):
    """A floor-standing tap for a tub; toward: where the spout points."""
    with at(x, y, 0, turn=toward):
        rod(0, 0, 0, 0.045, 0.012, metal)
        tube([(0, 0, 0), (0, 0, tall - 0.1), (0, 0.04, tall - 0.01), (0, 0.13, tall), (0, 0.2, tall - 0.02), (0, 0.22, tall - 0.1)], 0.014, metal)
        for s in (-1, 1):
            between((0, 0, tall * 0.72), (s * 0.06, 0, tall * 0.72), 0.011, metal)
            rod(s * 0.06, 0, tall * 0.7, 0.016, 0.05, metal)
        tube([(0.06, 0, tall * 0.72), (0.09, 0.02, tall * 0.5), (0.07, 0.03, tall * 0.62), (0.06, 0.05, tall * 0.86)], 0.006, metal)
        between((0.06, 0.02, tall * 0.84), (0.06, 0.12, tall * 0.9), 0.014, metal)


def basin(rx=0.27, ry=0.18, high=0.13, material=None):
    """A vessel basin standing on a top."""
    material = material or m.ceramic("#f6f4ef", 0.12, 0.4)
    n = 64
    rings = [_ring(rx * s, ry * s, z, n, 2.8) for z, s in ((0, 0.8), (0.01, 0.86), (high * 0.6, 0.97), (high - 0.006, 1.0), (high, 0.99), (high, 0.965), (high - 0.01, 0.95), (high * 0.5, 0.88), (0.03, 0.7), (0.02, 0.4), (0.018, 0.06))]
    loft(rings, material)
    rod(0, 0, 0.018, 0.022, 0.004, m.chrome())


def wall_tap(x, z, metal, reach=0.19):
    """A spout and two handles in the wall at y = 0."""
    for s, r in ((-0.1, 0.02), (0, 0.024), (0.1, 0.02)):
        core.lathe([(0, 0), (r, 0), (r, 0.008), (0, 0.008)], metal, x + s, 0, z, tilt=(90, 0, 0), around=32)
    tube([(x, 0, z), (x, -reach + 0.03, z), (x, -reach, z - 0.008), (x, -reach - 0.002, z - 0.04)], 0.0105, metal)
    for s in (-0.1, 0.1):
        between((x + s, 0, z), (x + s, -0.05, z), 0.009, metal)
        between((x + s - 0.028, -0.052, z), (x + s + 0.028, -0.052, z), 0.0065, metal)
        between((x + s, -0.052, z - 0.028), (x + s, -0.052, z + 0.028), 0.0065, metal)


def deck_tap(x, y, z, metal, tall=0.2, reach=0.13):
    rod(x, y, z, 0.024, 0.01, metal)
    tube([(x, y, z), (x, y, z + tall * 0.75), (x, y - 0.025, z + tall * 0.97), (x, y - reach * 0.6, z + tall), (x, y - reach, z + tall * 0.86)], 0.0105, metal)
    for s in (-0.1, 0.1):
        rod(x + s, y, z, 0.021, 0.01, metal)
        rod(x + s, y, z + 0.01, 0.011, 0.035, metal)
        between((x + s - 0.03, y, z + 0.05), (x + s + 0.03, y, z + 0.05), 0.006, metal)


def vanity(width=1.3, deep=0.52, high=0.84, wood=None, top=None, metal=None, basins=1, open_=True, style="slat"):
    """A vanity with an open shelf for towels, or with drawers; returns the height of its top."""
    wood = wood or m.oak()
    metal = metal or m.brass()
    top = top or m.marble("#f0eeea", "#9a9a9e")
    z0 = 0.42 if open_ else 0.12
    span(-width / 2, width / 2, -deep, -0.002, high - 0.02, high + 0.012, top, 0.003)
    span(-width / 2 + 0.01, width / 2 - 0.01, -deep + 0.03, -0.01, z0, high - 0.02, wood, 0.002)
    n = 2 if width < 1.5 else 3
    w = (width - 0.03) / n
    for k in range(n):
        x0 = -width / 2 + 0.015 + w * k
        rows = 1 if open_ else 2
        h = (high - 0.03 - z0) / rows
        for j in range(rows):
            box(x0 + w / 2, -deep + 0.02, z0 + h * j + 0.003, w - 0.006, 0.02, h - 0.006, wood, 0.003)
            between((x0 + w / 2 - 0.06, -deep - 0.016, z0 + h * (j + 0.72)), (x0 + w / 2 + 0.06, -deep - 0.016, z0 + h * (j + 0.72)), 0.005, metal)
            for s in (-0.05, 0.05):
                between((x0 + w / 2 + s, -deep + 0.01, z0 + h * (j + 0.72)), (x0 + w / 2 + s, -deep - 0.016, z0 + h * (j + 0.72)), 0.004, metal, around=8)
    if open_:
        for x in (-1, 1):
            for y in (-deep + 0.05, -0.05):
                box(x * (width / 2 - 0.04), y, 0, 0.045, 0.045, z0, wood, 0.004)
        for k in range(6):
            box(0, -deep + 0.07 + k * (deep - 0.12) / 5, 0.14, width - 0.06, 0.055, 0.018, wood, 0.003)
    else:
        span(-width / 2 + 0.04, width / 2 - 0.04, -deep + 0.07, -0.05, 0, 0.12, m.plain("#2b2a28", 0.7), 0)
    return high + 0.012


def toilet(material=None):
    """A close-coupled toilet, its tank at y = 0."""
    white = material or m.ceramic("#f7f5f1", 0.1, 0.4)
    core.soft_box(0, -0.1, 0.4, 0.38, 0.18, 0.36, white, 0.03, 0.004, 0.0)
    core.soft_box(0, -0.1, 0.755, 0.4, 0.2, 0.035, white, 0.014, 0.002, 0.0)
    rod(0, -0.1, 0.788, 0.02, 0.006, m.chrome())
    n = 56
    rings = []
    for z, rx, ry, dy in ((0, 0.11, 0.2, -0.27), (0.03, 0.11, 0.2, -0.27), (0.18, 0.105, 0.19, -0.28), (0.3, 0.155, 0.23, -0.36), (0.38, 0.182, 0.25, -0.41), (0.395, 0.18, 0.248, -0.41)):
        rings.append([(x, y + dy, zz) for x, y, zz in _ring(rx, ry, z, n, 2.3)])
    loft(rings, white)
    for z, h in ((0.397, 0.018), (0.418, 0.02)):
        loft([[(x, y - 0.41, zz) for x, y, zz in _ring(0.185 * s, 0.245 * s, z + q, n, 2.2)] for q, s in ((0, 0.98), (0.004, 1), (h - 0.005, 1), (h, 0.97))], white)


def shower(width, deep, high=2.05, metal=None, door=True):
    """A glass screen of a shower along x at y = -deep, the head on the wall at y = 0; its middle at x = 0."""
    metal = metal or m.brass()
    pane = m.glass("#fbfefd")
    w = width * (0.55 if door else 1)
    span(-width / 2, -width / 2 + w, -deep - 0.005, -deep + 0.005, 0.02, high, pane, 0)
    for z in (0.01, high):
        span(-width / 2, -width / 2 + w, -deep - 0.008, -deep + 0.008, z - 0.008, z + 0.008, metal, 0.002)
    span(-width / 2 + w - 0.006, -width / 2 + w + 0.006, -deep - 0.008, -deep + 0.008, 0.01, high, metal, 0.002)


def shower_set(metal, x=0.0, z=1.1):
    """Rain head, riser, valve, hand shower on the wall at y = 0."""
    tube([(x, -0.012, z), (x, -0.05, z + 0.02), (x, -0.055, z + 0.9), (x, -0.08, z + 1.02), (x, -0.36, z + 1.05), (x, -0.38, z + 1.0)], 0.011, metal)
    core.lathe([(0, 0), (0.12, 0), (0.125, 0.006), (0.12, 0.012), (0.02, 0.02), (0, 0.02)], metal, x, -0.38, z + 0.98)
    between((x - 0.13, -0.05, z), (x + 0.13, -0.05, z), 0.021, metal)
    for s in (-0.13, 0.13):
        core.lathe([(0, 0), (0.028, 0), (0.028, 0.03), (0, 0.03)], metal, x + s, -0.05, z, tilt=(0, 90 if s > 0 else -90, 0), around=28)
    tube([(x + 0.1, -0.06, z + 0.02), (x + 0.16, -0.1, z - 0.35), (x + 0.2, -0.09, z - 0.3), (x + 0.19, -0.06, z + 0.35)], 0.007, metal)
    between((x + 0.19, -0.06, z + 0.35), (x + 0.19, -0.1, z + 0.55), 0.012, metal)
    core.lathe([(0, 0), (0.05, 0), (0.05, 0.016), (0, 0.02)], metal, x + 0.19, -0.105, z + 0.56, tilt=(70, 0, 0), around=36)


def towel_rail(width, metal, z=1.2, out=0.07):
    between((-width / 2, -out, z), (width / 2, -out, z), 0.009, metal)
    for s in (-1, 1):
        between((s * width / 2, 0, z), (s * width / 2, -out, z), 0.008, metal)
        core.lathe([(0, 0), (0.022, 0), (0.022, 0.008), (0, 0.008)], metal, s * width / 2, 0, z, tilt=(90, 0, 0), around=28)


def sconce(x, z, metal, lit=True, watts=5):
    """A wall lamp with an opal globe."""
    from . import light

    core.lathe([(0, 0), (0.05, 0), (0.05, 0.014), (0, 0.014)], metal, x, 0, z, tilt=(90, 0, 0), around=36)
    tube([(x, 0, z), (x, -0.09, z), (x, -0.11, z + 0.03)], 0.008, metal)
    core.lathe([(0, 0), (0.035, 0), (0.035, 0.02), (0, 0.02)], metal, x, -0.11, z + 0.03)
    ball(x, -0.11, z + 0.12, 0.075, m.shade("#fbf6ea", 1.8 if lit else 0.1))
    if lit:
        light.bulb(x, -0.2, z + 0.12, watts, r=0.07)


def washer(width=0.6, deep=0.58, high=0.85, dryer=False):
    """A front-loading washing machine."""
    white = m.plain("#f2f1ee", 0.25, 0, 0.5, 0.2)
    span(-width / 2, width / 2, -deep, -0.01, 0.01, high, white, 0.012)
    span(-width / 2 + 0.006, width / 2 - 0.006, -deep - 0.004, -deep + 0.02, high - 0.13, high - 0.008, m.plain("#e6e5e2", 0.3), 0.004)
    core.lathe([(0.235, 0), (0.235, 0.03), (0.2, 0.045), (0.165, 0.03), (0.16, 0.01)], m.metal("#c9cacb", 0.2), 0, -deep, 0.4, tilt=(90, 0, 0), around=72)
    core.lathe([(0, 0.05), (0.06, 0.046), (0.13, 0.03), (0.163, 0.012)], m.plain("#17191d", 0.05, 0, 0.6), 0, -deep, 0.4, tilt=(90, 0, 0), around=72)
    core.lathe([(0, 0), (0.034, 0), (0.03, 0.024), (0, 0.024)], m.metal("#c9cacb", 0.2), 0.0, -deep - 0.004, high - 0.07, tilt=(90, 0, 0), around=40)
    box(0.17, -deep - 0.005, high - 0.088, 0.14, 0.002, 0.04, m.plain("#15171b", 0.1), 0)
