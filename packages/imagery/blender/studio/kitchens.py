"""Kitchen runs and appliances. A run lies along x against the wall at y = 0 and faces -y."""

import math

from . import core
from . import materials as m
from . import props
from .core import at, ball, between, box, lathe, rod, span, tube

DEEP, HIGH = 0.6, 0.88


def pull(x, y, z, long, metal, upright=False, kind="bar"):
    if kind == "knob":
        lathe([(0, 0), (0.006, 0), (0.006, 0.014), (0.015, 0.018), (0.015, 0.028), (0.01, 0.032), (0, 0.033)], metal, x, y, z, tilt=(90, 0, 0), around=24)
        return
    d = (0, 0, long / 2) if upright else (long / 2, 0, 0)
    a, b = (x - d[0], y - 0.03, z - d[2]), (x + d[0], y - 0.03, z + d[2])
    between(a, b, 0.0055, metal)
    for s in (-0.8, 0.8):
        between((x + d[0] * s, y, z + d[2] * s), (x + d[0] * s, y - 0.03, z + d[2] * s), 0.0045, metal, around=10)


def front(x0, x1, z0, z1, y, paint, kind="shaker", t=0.02):
    """A door or drawer front whose back lies at y."""
    g = 0.0015
    x0, x1, z0, z1 = x0 + g, x1 - g, z0 + g, z1 - g
    if kind == "flat" or z1 - z0 < 0.13:
        span(x0, x1, y - t, y, z0, z1, paint, 0.002)
        return
    s = 0.06
    for a, b, c, d in ((x0, x0 + s, z0, z1), (x1 - s, x1, z0, z1), (x0 + s, x1 - s, z0, z0 + s), (x0 + s, x1 - s, z1 - s, z1)):
        span(a, b, y - t, y, c, d, paint, 0.0016)
    span(x0 + s - 0.002, x1 - s + 0.002, y - t + 0.008, y - 0.002, z0 + s - 0.002, z1 - s + 0.002, paint, 0)


def base(x, width, paint, metal, kind="doors", style="shaker", handle="bar", deep=DEEP, high=HIGH):
    """A base unit from x: doors, drawers, or open below a sink."""
    inside = m.plain("#d9d2c6", 0.6)
    span(x, x + width, -deep + 0.02, -0.002, 0.1, high, inside if kind == "open" else paint, 0.001)
    span(x, x + width, -deep + 0.07, -0.05, 0, 0.1, m.plain("#2b2a28", 0.7), 0)
    y = -deep + 0.02
    if kind == "drawers":
        z = 0.1
        for h in (0.3, 0.27, 0.21):
            front(x, x + width, z, z + h, y, paint, style)
            pull(x + width / 2, y - 0.02, z + h - (0.045 if handle == "bar" else h / 2), min(0.22, width * 0.4), metal, kind=handle)
            z += h
    elif kind == "doors":
        n = 1 if width < 0.52 else 2
        w = width / n
        for k in range(n):
            front(x + w * k, x + w * (k + 1), 0.1, high, y, paint, style)
            side = 1 if (k == 0 and n == 2) or n == 1 else -1
            pull(x + w * k + (w - 0.035 if side > 0 else 0.035), y - 0.02, high - 0.14, 0.16, metal, True, handle)


def wall_unit(x, width, z0, z1, paint, metal, style="shaker", handle="bar", deep=0.34, glazed=False):
    span(x, x + width, -deep + 0.02, -0.002, z0, z1, paint, 0.001)
    n = 1 if width < 0.52 else 2
    w = width / n
    for k in range(n):
        front(x + w * k, x + w * (k + 1), z0, z1, -deep + 0.02, paint, style)
        pull(x + w * k + (w - 0.035 if k == 0 else 0.035), -deep, z0 + 0.14, 0.16, metal, True, handle)


def worktop(x0, x1, material, deep=DEEP + 0.035, thick=0.03, high=HIGH, sink=None):
    """A worktop; `sink` is (x0, x1, y0, y1) of the hole for it."""
    if sink is None:
        span(x0, x1, -deep, -0.001, high, high + thick, material, 0.003)
        return
    a, b, c, d = sink
    span(x0, a, -deep, -0.001, high, high + thick, material, 0.002)
    span(b, x1, -deep, -0.001, high, high + thick, material, 0.002)
    span(a, b, -deep, c, high, high + thick, material, 0.002)
    span(a, b, d, -0.001, high, high + thick, material, 0.002)


def sink_bowl(a, b, c, d, material, high=HIGH, deep=0.2):
    """An undermounted bowl below the hole (x a…b, y c…d)."""
    t = 0.012
    for x0, x1, y0, y1 in ((a - t, a, c, d), (b, b + t, c, d), (a - t, b + t, c - t, c), (a - t, b + t, d, d + t)):
        span(x0, x1, y0, y1, high - deep, high, material, 0.004)
    span(a - t, b + t, c - t, d + t, high - deep - t, high - deep, material, 0.004)
    rod((a + b) / 2, (c + d) / 2, high - deep, 0.045, 0.003, m.metal("#8d8e90", 0.2))


def apron_sink(a, b, material, deep=DEEP, high=HIGH):
    """A farmhouse sink whose front shows."""
    y0, y1 = -deep - 0.045, -0.13
    z0, z1 = high - 0.22, high + 0.012
    t = 0.022
    span(a, b, y0, y0 + t, z0, z1, material, 0.009)
    span(a, b, y1 - t, y1, z0, z1, material, 0.007)
    span(a, a + t, y0 + 0.01, y1, z0, z1, material, 0.007)
    span(b - t, b, y0 + 0.01, y1, z0, z1, material, 0.007)
    span(a, b, y0 + 0.01, y1, z0, z0 + t, material, 0.004)
    rod((a + b) / 2, (y0 + y1) / 2, z0 + t, 0.045, 0.003, m.metal("#a9a9aa", 0.2))


def tap(x, y, metal, high=HIGH + 0.03, kind="arc", tall=0.36, reach=0.2):
    rod(x, y, high, 0.026, 0.012, metal)
    rod(x, y, high, 0.016, 0.12, metal)
    if kind == "arc":
        top = high + tall
        points = [(x, y, high + 0.1), (x, y, top - 0.1), (x, y - 0.03, top - 0.025), (x, y - reach / 2, top), (x, y - reach + 0.02, top - 0.03), (x, y - reach, top - 0.09)]
        tube(points, 0.0115, metal)
        between((x, y - reach, top - 0.15), (x, y - reach, top - 0.085), 0.0155, metal)
    else:
        tube([(x, y, high + 0.1), (x, y, high + tall * 0.7), (x, y - 0.03, high + tall * 0.76), (x, y - reach, high + tall * 0.76), (x, y - reach - 0.005, high + tall * 0.66)], 0.0115, metal)
    tube([(x + 0.016, y, high + 0.075), (x + 0.06, y, high + 0.08), (x + 0.1, y, high + 0.105)], 0.006, metal)


def oven(x, width=0.76, steel=None, deep=DEEP + 0.03, high=HIGH + 0.03, glow=False):
    """A free-standing range with a gas hob."""
    steel = steel or m.steel("x")
    dark = m.plain("#101113", 0.08, 0, 0.5)
    iron = m.plain("#1a1a1b", 0.55)
    y = -deep
    span(x + 0.003, x + width - 0.003, y + 0.03, -0.01, 0.08, high, steel, 0.003)
    span(x + 0.02, x + width - 0.02, y + 0.09, -0.05, 0, 0.08, m.plain("#1d1d1e", 0.6), 0)
    span(x + 0.006, x + width - 0.006, y, y + 0.03, 0.24, high - 0.14, steel, 0.004)
    span(x + 0.09, x + width - 0.09, y - 0.002, y + 0.02, 0.32, high - 0.27, dark, 0.002)
    between((x + 0.06, y - 0.05, high - 0.19), (x + width - 0.06, y - 0.05, high - 0.19), 0.012, steel)
    for s in (x + 0.09, x + width - 0.09):
        between((s, y, high - 0.19), (s, y - 0.05, high - 0.19), 0.009, steel)
    span(x + 0.006, x + width - 0.006, y, y + 0.03, 0.09, 0.232, steel, 0.004)
    span(x + 0.003, x + width - 0.003, y - 0.004, y + 0.05, high - 0.132, high, steel, 0.006)
    for k in range(5):
        kx = x + width * (0.13 + 0.185 * k)
        lathe([(0, 0), (0.026, 0), (0.026, 0.008), (0.019, 0.012), (0.017, 0.036), (0.013, 0.04), (0, 0.04)], steel, kx, y - 0.004, high - 0.068, tilt=(90, 0, 0), around=32)
    span(x + 0.015, x + width - 0.015, y + 0.03, -0.03, high - 0.002, high + 0.006, m.plain("#1b1b1d", 0.3), 0.002)
    for i in range(2):
        for j in range(2):
            cx, cy = x + width * (0.27 + 0.46 * i), y + (deep) * (0.3 + 0.42 * j)
            rod(cx, cy, high + 0.005, 0.045, 0.014, m.metal("#77787a", 0.4))
            rod(cx, cy, high + 0.018, 0.033, 0.007, iron)
            for a in range(4):
                t = a * math.pi / 2
                between((cx + math.cos(t) * 0.03, cy + math.sin(t) * 0.03, high + 0.034), (cx + math.cos(t) * 0.13, cy + math.sin(t) * 0.12, high + 0.034), 0.0055, iron, around=8)
    for i in range(2):
        x0 = x + 0.04 + i * (width / 2 - 0.02)
        x1 = x0 + width / 2 - 0.06
        for a, b in (((x0, y + 0.06), (x1, y + 0.06)), ((x0, -0.05), (x1, -0.05)), ((x0, y + 0.06), (x0, -0.05)), ((x1, y + 0.06), (x1, -0.05)), ((x0, y + deep / 2), (x1, y + deep / 2))):
            between((*a, high + 0.034), (*b, high + 0.034), 0.0055, iron, around=8)


def fridge(x, width=0.9, high=1.78, steel=None, deep=0.7):
    steel = steel or m.steel("z")
    y = -deep
    span(x, x + width, y + 0.05, -0.01, 0.02, high, m.plain("#8f9092", 0.5), 0.004)
    mid = x + width / 2
    for a, b in ((x, mid - 0.002), (mid + 0.002, x + width)):
        span(a, b, y, y + 0.048, 0.72, high, steel, 0.008)
    span(x, x + width, y, y + 0.048, 0.04, 0.714, steel, 0.008)
    for s in (-1, 1):
        between((mid + s * 0.045, y - 0.045, 0.86), (mid + s * 0.045, y - 0.045, 1.52), 0.011, steel)
        for z in (0.9, 1.48):
            between((mid + s * 0.045, y, z), (mid + s * 0.045, y - 0.045, z), 0.008, steel)
    between((x + 0.12, y - 0.045, 0.64), (x + width - 0.12, y - 0.045, 0.64), 0.011, steel)
    for z in (x + 0.16, x + width - 0.16):
        between((z, y, 0.64), (z, y - 0.045, 0.64), 0.008, steel)


def hood(x, width, z, top, material, kind="plaster", trim=None):
    """A cooker hood over the middle x: a plaster one with a wooden rail, or a steel one."""
    w, d = width / 2, 0.48
    if kind == "plaster":
        levels = [(0.0, w, d), (0.16, w, d), (0.3, w * 0.8, d * 0.82), (0.5, w * 0.64, d * 0.7), (top - z, w * 0.56, d * 0.64)]
    else:
        levels = [(0.0, w, d), (0.06, w, d), (0.26, 0.15, 0.3), (0.261, 0.15, 0.3), (top - z, 0.15, 0.3)]
    vertices, faces = [], []
    for h, a, b in levels:
        vertices += [(-a, -b, h), (a, -b, h), (a, -0.002, h), (-a, -0.002, h)]
    for j in range(len(levels) - 1):
        for k in range(4):
            faces.append((j * 4 + k, j * 4 + (k + 1) % 4, j * 4 + 4 + (k + 1) % 4, j * 4 + 4 + k))
    faces.append((3, 2, 1, 0))
    made = core.put(core.mesh(vertices, faces), material, x, 0, z, sharp=30)
    core.modifier(made, "BEVEL", width=0.012 if kind == "plaster" else 0.003, segments=3, limit_method="ANGLE", harden_normals=True)
    if trim:
        span(x - w - 0.012, x + w + 0.012, -d - 0.012, -0.002, z + 0.02, z + 0.1, trim, 0.006)


def floating_shelf(x0, x1, z, material, deep=0.25, thick=0.04):
    span(x0, x1, -deep, 0, z - thick, z, material, 0.004)


def splash(x0, x1, z0, z1, material):
    span(x0, x1, -0.01, 0, z0, z1, material, 0)


def kettle(tone="#e9e4da", handle=None):
    body = m.ceramic(tone, 0.2)
    lathe([(0, 0), (0.088, 0), (0.098, 0.012), (0.096, 0.06), (0.075, 0.115), (0.042, 0.14), (0.038, 0.145), (0.01, 0.152), (0, 0.153)], body)
    ball(0, 0, 0.163, 0.012, handle or m.walnut())
    tube([(0.08, 0, 0.07), (0.12, 0, 0.09), (0.142, 0, 0.13)], 0.012, body)
    tube([(-0.07, 0, 0.115), (-0.06, 0, 0.2), (0.0, 0, 0.225), (0.06, 0, 0.2), (0.07, 0, 0.115)], 0.008, handle or m.walnut())


def board_set(wood=None):
    """Chopping boards leaning against the wall at y = 0."""
    wood = wood or m.walnut()
    box(0, -0.055, 0.003, 0.3, 0.02, 0.42, wood, 0.007, tilt=(-8, 0, 0))
    box(0.11, -0.095, 0.003, 0.22, 0.018, 0.3, m.oak(), 0.007, tilt=(-10, 0, 0))


def utensil_jar(jar=None):
    lathe([(0, 0), (0.055, 0), (0.06, 0.01), (0.06, 0.155), (0.055, 0.155), (0.054, 0.02), (0, 0.02)], jar or m.ceramic("#e9e3d8", 0.4))
    for k in range(6):
        a = k * 1.05
        top = (0.055 * math.cos(a), 0.055 * math.sin(a), 0.29 + 0.02 * (k % 3))
        between((0.01 * math.cos(a), 0.01 * math.sin(a), 0.03), top, 0.005, m.oak() if k % 2 else m.walnut(), around=10)
        if k % 2:
            ball(*top, 0.024, m.oak()("z"), (1, 0.4, 1.5))
        else:
            box(top[0], top[1], top[2] - 0.02, 0.045, 0.008, 0.08, m.walnut(), 0.003)


def toaster(metal=None):
    metal = metal or m.metal("#c9c9ca", 0.15)
    core.soft_box(0, 0, 0.01, 0.28, 0.17, 0.18, metal, 0.045, 0.004, 0.0)
    for s in (-1, 1):
        box(0, s * 0.032, 0.188, 0.21, 0.022, 0.004, m.plain("#17171a", 0.5), 0.001)
    box(0.143, 0, 0.11, 0.01, 0.03, 0.02, m.plain("#1c1c1e", 0.4), 0.003)


def jars(count=3, seed=1, fills=("#d9c7a0", "#8a5a34", "#f0ece2", "#b58f5a")):
    for k in range(count):
        h = 0.2 - 0.035 * k
        with at(0.12 * k, 0, 0):
            lathe([(0.044, 0.004), (0.045, h * 0.72), (0, h * 0.73)], m.plain(fills[(k + seed) % len(fills)], 0.9))
            lathe([(0, 0), (0.047, 0), (0.05, 0.006), (0.05, h), (0.047, h), (0.047, 0.006)], m.glass())
            rod(0, 0, h, 0.051, 0.022, m.oak()("z"))
