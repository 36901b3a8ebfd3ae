"""Small things: tableware, books, lamps, textiles, bottles."""

import math
import random

from mathutils import Vector, noise

from . import core, light
from . import materials as m
from .core import at, ball, between, box, lathe, rod, sheet, soft_box, span, tube

CLOTH_TONES = ("#e9e2d4", "#cfc6b6", "#8f9a86", "#5a6285", "#c8a98c")
BOOK_TONES = ("#e7e0d2", "#c9b79a", "#5a6285", "#8a9a8c", "#2f3a5a", "#b77b5a", "#d8cfc0", "#6f6a62", "#a9b0b8", "#f0ebe0")


def bowl(r, h, material, thick=0.006):
    profile = [(0, 0), (r * 0.42, 0), (r * 0.45, 0.006)]
    for k in range(1, 9):
        t = k / 8
        profile.append((r * (0.45 + 0.55 * math.sin(t * math.pi / 2)), 0.006 + (h - 0.006) * (1 - math.cos(t * math.pi / 2))))
    back = [(x - thick, z + thick * 0.4) for x, z in reversed(profile[2:])]
    lathe(profile + back + [(0, 0.008)], material)


def vase(r, h, material, neck=0.45, belly=0.4):
    profile = [(0, 0), (r * 0.6, 0), (r * 0.64, 0.005)]
    for k in range(1, 13):
        t = k / 12
        swell = math.sin(min(1, t / belly) * math.pi / 2) if t < belly else 0.5 + 0.5 * math.cos((t - belly) / (1 - belly) * math.pi)
        x = r * (0.64 + 0.36 * swell) if t < belly else r * (neck + (1 - neck) * swell)
        profile.append((x, h * t))
    profile.append((profile[-1][0] * 1.08, h + 0.004))
    back = [(x - 0.006, z) for x, z in reversed(profile[4:])]
    lathe(profile + back + [(0, h * 0.2)], material)


def jug(r, h, material):
    vase(r, h, material, neck=0.62, belly=0.38)
    tube([(r * 0.62, 0, h * 0.92), (r * 1.25, 0, h * 0.85), (r * 1.3, 0, h * 0.6), (r * 0.97, 0, h * 0.42)], 0.007, material)


def mug(material, r=0.041, h=0.092):
    lathe([(0, 0), (r * 0.9, 0), (r, 0.008), (r, h), (r - 0.004, h), (r - 0.005, 0.01), (0, 0.008)], material)
    tube([(r, 0, h * 0.8), (r + 0.03, 0, h * 0.75), (r + 0.03, 0, h * 0.35), (r, 0, h * 0.25)], 0.0055, material)


def plate(r, material):
    lathe([(0, 0), (r * 0.55, 0), (r * 0.62, 0.004), (r, 0.018), (r, 0.021), (r * 0.62, 0.009), (r * 0.5, 0.006), (0, 0.006)], material)


def tumbler(material=None, r=0.036, h=0.1, fill=0.0):
    material = material or m.thick_glass()
    lathe([(0, 0), (r * 0.88, 0), (r * 0.9, 0.004), (r, h), (r - 0.0025, h), (r * 0.88 - 0.003, 0.012), (0, 0.012)], material, around=36)


def wine_glass(h=0.21):
    lathe([(0, 0), (0.034, 0), (0.034, 0.003), (0.006, 0.008), (0.004, 0.02), (0.004, 0.09), (0.02, 0.105), (0.038, 0.14), (0.04, 0.165), (0.033, h), (0.0315, h), (0.0385, 0.165), (0.036, 0.14), (0.018, 0.108), (0, 0.1)], m.glass(), around=36)


def cutlery(kind="fork", material=None):
    """A fork, knife or spoon along y."""
    metal = material or m.metal("#cfcfcf", 0.18)
    tube([(0, -0.1, 0.003), (0, -0.03, 0.004), (0, 0.04, 0.005)], 0.0032, metal)
    if kind == "spoon":
        ball(0, 0.065, 0.006, 0.02, metal, (0.75, 1.3, 0.22))
    elif kind == "knife":
        box(0, 0.07, 0.003, 0.014, 0.1, 0.002, metal, 0.0009)
    else:
        box(0, 0.05, 0.004, 0.019, 0.03, 0.002, metal, 0.0009)
        for k in range(4):
            box(-0.0075 + 0.005 * k, 0.08, 0.004, 0.0022, 0.04, 0.0018, metal, 0.0006)


def fruit(kind, x, y, z, r=None, turn=0.0):
    rng = random.Random(int((x + y + z) * 1e4))
    tilt = (rng.uniform(-40, 40), rng.uniform(-40, 40), rng.uniform(0, 360))
    if kind == "lemon":
        ball(x, y, z, r or 0.031, m.plain("#f0c53a", 0.42, 0, 0.5, 0.1), (1.28, 1, 1), tilt=tilt, lumps=0.05)
    elif kind == "apple":
        with at(x, y, z, tilt=(tilt[0] * 0.4, tilt[1] * 0.4, tilt[2])):
            q = r or 0.038
            tone = rng.choice(("#b5382a", "#9fb04a", "#c2573a"))
            lathe([(0, -0.8 * q), (0.3 * q, -0.88 * q), (0.72 * q, -0.66 * q), (0.98 * q, -0.1 * q), (0.98 * q, 0.3 * q), (0.7 * q, 0.72 * q), (0.3 * q, 0.78 * q), (0.06 * q, 0.6 * q), (0, 0.56 * q)], m.plain(tone, 0.28, 0, 0.5, 0.25), sharp=180)
            between((0, 0, 0.55 * q), (0.006, 0.002, 1.05 * q), 0.0017, m.plain("#5a4030", 0.8))
    elif kind == "orange":
        ball(x, y, z, r or 0.039, m.plain("#e58a28", 0.45), (1, 1, 0.95), lumps=0.04)
    elif kind == "pear":
        with at(x, y, z, tilt=(tilt[0] * 0.5, tilt[1] * 0.5, tilt[2])):
            lathe([(0, -0.04), (0.02, -0.041), (0.037, -0.02), (0.038, 0.0), (0.028, 0.03), (0.017, 0.05), (0.01, 0.061), (0, 0.064)], m.plain("#b9b14c", 0.45), sharp=180)


def fruit_bowl(kinds=("lemon", "apple", "pear"), material=None, r=0.15):
    bowl(r, r * 0.5, material or m.oak()("x"))
    rng = random.Random(len(kinds))
    for k in range(7):
        a = k * 2.4
        o = 0 if k == 6 else r * 0.52
        fruit(kinds[k % len(kinds)], o * math.cos(a), o * math.sin(a), r * (0.33 if k < 6 else 0.62))


def book(x, y, z, long, wide, thick, tone, tilt=(0, 0, 0)):
    """A closed book lying flat: boards, pages, rounded back."""
    cover = m.plain(tone, 0.6)
    with at(x, y, z, tilt=tilt):
        box(0, 0, 0, wide, long, 0.0025, cover, 0.0008)
        box(0, 0, thick - 0.0025, wide, long, 0.0025, cover, 0.0008)
        box(0.003, 0, 0.0025, wide - 0.01, long - 0.008, thick - 0.005, m.plain("#efe9dc", 0.9), 0)
        box(-wide / 2, 0, 0, 0.004, long, thick, cover, 0.0015)


def book_stack(count=3, seed=1, long=0.27, wide=0.2):
    rng = random.Random(seed)
    z = 0.0
    for k in range(count):
        t = rng.uniform(0.016, 0.034)
        s = 1 - 0.09 * k
        book(rng.uniform(-0.01, 0.01), rng.uniform(-0.01, 0.01), z, long * s, wide * s, t, rng.choice(BOOK_TONES), (0, 0, 90 + rng.uniform(-9, 9)))
        z += t
    return z


def book_row(width, seed=1, high=0.24, deep=0.16, lean=True, tones=BOOK_TONES):
    """Books standing side by side along x from 0, backs to the front; the last one leans."""
    rng = random.Random(seed)
    x = 0.0
    while True:
        t = rng.uniform(0.014, 0.042)
        h = high * rng.uniform(0.76, 1.0)
        d = deep * rng.uniform(0.85, 1.0)
        last = x + t * 2.5 > width
        if x + t > width:
            return
        tone = m.plain(rng.choice(tones), rng.uniform(0.4, 0.7))
        tilt = (0, -9 if last and lean else 0, 0)
        with at(x + (0.012 if last and lean else 0), 0, 0, tilt=tilt):
            box(t / 2, -d / 2, 0, t, d, h, tone, 0.002)
            box(t / 2, -d / 2 + 0.002, h - 0.003, t - 0.005, d - 0.008, 0.004, m.plain("#efe9dc", 0.9), 0)
            if rng.random() < 0.5:
                box(t / 2, -d, h * rng.uniform(0.6, 0.8), t + 0.0006, 0.0025, 0.022, m.plain(rng.choice(tones), 0.5), 0)
        x += t + 0.0008


def frame(width, height, seed, material=None, mat_board=0.06, tones=None):
    """A framed picture against a wall at y = 0, its middle at the origin."""
    wood = material or m.oak()
    b = 0.022
    for x0, x1, z0, z1 in ((-width / 2, width / 2, height / 2 - b, height / 2), (-width / 2, width / 2, -height / 2, -height / 2 + b), (-width / 2, -width / 2 + b, -height / 2 + b, height / 2 - b), (width / 2 - b, width / 2, -height / 2 + b, height / 2 - b)):
        span(x0, x1, -0.03, -0.002, z0, z1, wood, 0.002)
    span(-width / 2 + b, width / 2 - b, -0.012, -0.004, -height / 2 + b, height / 2 - b, m.plain("#f4f0e8", 0.9), 0)
    k = b + mat_board
    art = m.painting(seed) if tones is None else m.painting(seed, tones=tones)
    span(-width / 2 + k, width / 2 - k, -0.0135, -0.004, -height / 2 + k, height / 2 - k, art, 0)


def mirror(width, height, material=None, round_=False, depth=0.03):
    glass = m.metal("#f3f5f5", 0.015)
    rim = material or m.brass()
    if round_:
        lathe([(0, 0), (width / 2, 0), (width / 2, depth), (width / 2 - 0.012, depth), (width / 2 - 0.012, depth * 0.6), (0, depth * 0.6)], rim, tilt=(90, 0, 0), around=72)
        lathe([(0, depth * 0.62), (width / 2 - 0.012, depth * 0.62)], glass, tilt=(90, 0, 0), around=72)
        return
    b = 0.018
    for x0, x1, z0, z1 in ((-width / 2, width / 2, height / 2 - b, height / 2), (-width / 2, width / 2, -height / 2, -height / 2 + b), (-width / 2, -width / 2 + b, -height / 2 + b, height / 2 - b), (width / 2 - b, width / 2, -height / 2 + b, height / 2 - b)):
        span(x0, x1, -depth, -0.002, z0, z1, rim, 0.003)
    span(-width / 2 + b, width / 2 - b, -depth * 0.5, -0.003, -height / 2 + b, height / 2 - b, glass, 0)


def cushion(width, height, thick, material, x=0, y=0, z=0, tilt=(0, 0, 0), seed=0, chop=0.0):
    """A scatter cushion standing in its own x, z plane, its middle at the place given."""
    n = 26

    def surface(side):
        def place(u, v):
            a, b = 2 * u - 1, 2 * v - 1
            # Corners stay pointed while the sides draw in where the filling pulls.
            draw = 1 - 0.055 * (1 - b * b) * abs(a) ** 3
            lift = 1 - 0.055 * (1 - a * a) * abs(b) ** 3
            full = max(0.0, (1 - a * a) * (1 - b * b)) ** 0.42
            full -= chop * math.exp(-((a / 0.2) ** 2)) * max(0, b + 0.2) * 0.6 * (1 - b * b)
            edge = max(abs(a), abs(b))
            crease = 0.006 * edge**2 * noise.noise((a * 7 + seed, b * 7, side * 3.3 + seed))
            return (a * width / 2 * draw, side * (thick / 2 * full + crease), b * height / 2 * lift)

        return place

    with at(x, y, z, tilt=tilt):
        for side in (-1, 1):
            sheet(n, n, surface(side), material, subdivide=1)
        ring = []
        for k in range(60):
            t = 4 * k / 60
            q = t % 1 * 2 - 1
            a, b = ((q, 1), (1, -q), (-q, -1), (-1, q))[int(t)]
            ring.append((a * width / 2 * (1 - 0.055 * (1 - b * b) * abs(a) ** 3), 0, b * height / 2 * (1 - 0.055 * (1 - a * a) * abs(b) ** 3)))
        tube(ring, 0.0035, material, closed=True, resolution=2)


def folded(width, deep, high, material, layers=1, round_=None):
    """A folded towel or blanket, fold to the front: soft slabs that bulge at the fold."""
    for k in range(layers):
        h = high / layers
        z = k * h

        def place(u, v, z=z, h=h, k=k):
            # v runs around the section: underside back to front, round the fold, upper side to the back
            a = (u - 0.5) * width * (1 - 0.006 * k)
            if v < 0.4:
                y, zz = deep / 2 - (v / 0.4) * (deep - h / 2), 0.0
            elif v < 0.6:
                t = (v - 0.4) / 0.2 * math.pi
                y, zz = -deep / 2 + h / 2 - math.sin(t) * h / 2, h / 2 - math.cos(t) * h / 2
            else:
                y, zz = -deep / 2 + h / 2 + (v - 0.6) / 0.4 * (deep - h / 2), h
            w = 0.004 * noise.noise((a * 9, y * 9 + k * 7, v * 3))
            return (a, y + 0.006 * noise.noise((a * 4, k * 5.1, 1)), z + zz * 0.97 + w)

        sheet(20, 36, place, material, thickness=min(0.012, h * 0.3), subdivide=1)
        box(0, 0.01, z + h * 0.12, width * 0.985, deep - h, h * 0.76, material, h * 0.3)


def hung_towel(width, drop_front, drop_back, material, y=0.0, r=0.014, folds=2, seed=0):
    """A towel over a bar along x at the origin."""
    total = drop_front + drop_back

    def place(u, v):
        s = v * total
        a = (u - 0.5) * width
        wave = 0.010 * math.sin(u * folds * 2 * math.pi + seed) + 0.006 * noise.noise((u * 5, seed, 0))
        if s < drop_front:
            z = -(drop_front - s)
            out = -r - 0.004 - wave * min(1, -z / 0.15)
        else:
            z = -(s - drop_front)
            out = r + 0.004 + wave * min(1, -z / 0.15)
        top = math.exp(-(((s - drop_front) / (r * 1.6)) ** 2))
        return (a * (1 + 0.02 * (z / total)), y + out * (1 - top * 0.6), z + top * r)

    return sheet(30, 60, place, material, thickness=0.006, subdivide=1)


def throw(path, width, material, folds=3, amount=0.018, seed=0, fringe=True, thickness=0.007):
    """A blanket laid along a path of (y, z) points at x = 0, free to fold where it hangs."""
    points = [Vector((0, y, z)) for y, z in path]
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    total = lengths[-1]

    def along(s):
        for i in range(len(points) - 1):
            if s <= lengths[i + 1]:
                t = (s - lengths[i]) / max(1e-6, lengths[i + 1] - lengths[i])
                return points[i].lerp(points[i + 1], t), (points[i + 1] - points[i]).normalized()
        return points[-1], (points[-1] - points[-2]).normalized()

    def place(u, v):
        p, way = along(v * total)
        p2, way2 = along(min(total, v * total + 0.03))
        p = (p + p2) / 2
        normal = Vector((1, 0, 0)).cross(way + way2).normalized()
        hang = abs(way.z)
        x = (u - 0.5) * width * (1 - 0.08 * hang) + 0.03 * noise.noise((v * 3, seed, 2))
        lift = amount * (0.4 + hang) * (math.sin(u * folds * 2 * math.pi + seed + 1.5 * noise.noise((u * 2, v * 2, seed))) * 0.5 + 0.5)
        lift += 0.012 * max(0, noise.noise((u * 6, v * 8, seed + 5)))
        q = p - normal * lift if normal.y > 0 or normal.z < 0 else p + normal * lift
        return (x, q.y, q.z)

    sheet(48, 64, place, material, thickness=thickness, subdivide=1)
    if fringe:
        rng = random.Random(seed)
        for end in (0.0, 1.0):
            for k in range(46):
                u = (k + 0.5) / 46
                x, y, z = place(u, end)
                way = along(total * end)[1] * (1 if end else -1)
                tip = Vector((x, y, z)) + Vector((rng.uniform(-0.006, 0.006), way.y * 0.05, way.z * 0.05 - (0.0 if abs(way.z) > 0.5 else 0.004)))
                between((x, y, z), tuple(tip), 0.0022, material, around=6)


def candle(r=0.035, h=0.09, tone="#f0e8d8"):
    lathe([(0, 0), (r, 0), (r, h), (r * 0.8, h - 0.004), (0, h - 0.008)], m.plain(tone, 0.5))
    between((0, 0, h - 0.008), (0.001, 0, h + 0.008), 0.0012, m.plain("#222222", 0.9), around=8)


def tray(width, deep, material, high=0.03):
    box(0, 0, 0, width, deep, 0.008, material, 0.003)
    for x in (-1, 1):
        box(x * (width / 2 - 0.005), 0, 0, 0.01, deep, high, material, 0.003)
        box(0, x * (deep / 2 - 0.005), 0, width, 0.01, high, material, 0.003)


def soap_bottle(material=None, pump=None, r=0.034, h=0.14):
    material = material or m.thick_glass("#b98848")
    lathe([(0, 0), (r * 0.95, 0), (r, 0.006), (r, h * 0.86), (r * 0.8, h * 0.95), (r * 0.42, h), (r * 0.42, h + 0.012), (0, h + 0.012)], material)
    top = pump or m.black_metal()
    rod(0, 0, h + 0.01, r * 0.46, 0.016, top)
    rod(0, 0, h + 0.026, 0.004, 0.03, top)
    tube([(0, 0, h + 0.056), (0, -0.015, h + 0.06), (0, -0.042, h + 0.054)], 0.0055, top)


def spray_bottle(tone="#f3f1ec", liquid="#8fb7d8", trigger="#4450a0"):
    lathe([(0, 0), (0.036, 0), (0.038, 0.006), (0.038, 0.12), (0.03, 0.16), (0.014, 0.185), (0.014, 0.2), (0, 0.2)], m.plain(tone, 0.25, 0, 0.5, 0.2))
    top = m.plain(trigger, 0.35)
    box(0, -0.008, 0.2, 0.028, 0.06, 0.026, top, 0.006)
    box(0, -0.043, 0.206, 0.012, 0.014, 0.012, m.plain("#f3f1ec", 0.4), 0.002)
    box(0, -0.032, 0.165, 0.012, 0.009, 0.042, top, 0.003, tilt=(-18, 0, 0))
    lathe([(0.0384, 0.03), (0.0386, 0.03), (0.0386, 0.1), (0.0384, 0.1)], m.plain(liquid, 0.5))


def basket_box(width, deep, high, material=None, handles=True):
    """A rectangular basket, soft at the corners."""
    material = material or m.wicker("#b99c70")
    n = 60

    def ring(k, z, grow):
        t = 2 * math.pi * k / n
        c, s = math.cos(t), math.sin(t)
        p = 5
        r = (abs(c) ** p + abs(s) ** p) ** (-1 / p)
        return (c * r * width / 2 * grow, s * r * deep / 2 * grow, z)

    vertices = [ring(k, z, g) for z, g in ((0, 0.9), (high * 0.5, 0.97), (high, 1.0), (high, 0.955), (high * 0.3, 0.92), (0.01, 0.86)) for k in range(n)]
    faces = [(j * n + k, j * n + (k + 1) % n, (j + 1) * n + (k + 1) % n, (j + 1) * n + k) for j in range(5) for k in range(n)]
    faces.append(tuple(range(5 * n, 6 * n)))
    core.put(core.mesh(vertices, faces), material, sharp=70)
    tube([ring(k, high, 0.98) for k in range(0, n, 2)], 0.009, material, closed=True, resolution=2)


def table_lamp(tall=0.5, base="#e8e2d6", lit=True, watts=14, shade_r=0.17, body="vase", shade="#f3e9d8"):
    material = m.ceramic(base, 0.35, 0.2)
    if body == "vase":
        vase(0.095, tall * 0.52, material, neck=0.25, belly=0.45)
    elif body == "ball":
        ball(0, 0, tall * 0.26, tall * 0.24, material)
        rod(0, 0, 0, 0.06, 0.012, material)
    else:
        rod(0, 0, 0, 0.075, 0.014, m.brass())
        rod(0, 0, 0.014, 0.008, tall * 0.6, m.brass())
    rod(0, 0, tall * 0.5, 0.008, tall * 0.16, m.brass())
    z0, z1 = tall * 0.58, tall
    lathe([(shade_r, z0), (shade_r * 0.72, z1), (shade_r * 0.715, z1), (shade_r * 0.99, z0)], m.shade(shade, 2.2 if lit else 0.0), sharp=80)
    if lit:
        ball(0, 0, (z0 + z1) / 2, 0.03, m.glow("#ffdcae", 10.0))
        light.bulb(0, 0, (z0 + z1) / 2 + 0.02, watts, r=0.05)


def floor_lamp(tall=1.55, lit=True, watts=22, metal=None, shade="#f0e6d4"):
    metal = metal or m.brass()
    rod(0, 0, 0, 0.14, 0.02, metal, around=40)
    rod(0, 0, 0.02, 0.009, tall - 0.25, metal)
    cloth = lathe([(0.21, tall - 0.28), (0.15, tall), (0.149, tall), (0.2085, tall - 0.28)], m.shade(shade, 2.0 if lit else 0.0), sharp=80)
    # Light comes through it; as a solid it would throw a blot on the wall.
    cloth.visible_shadow = False
    if lit:
        ball(0, 0, tall - 0.14, 0.035, m.glow("#ffdcae", 10.0))
        light.bulb(0, 0, tall - 0.12, watts, r=0.05)


def pendant(drop, r=0.2, material=None, kind="dome", lit=True, watts=12):
    """A pendant hanging from the origin (the ceiling) down by `drop`."""
    cord = m.plain("#232323", 0.6)
    rod(0, 0, -0.025, 0.05, 0.025, material or m.brass())
    between((0, 0, -drop + 0.1), (0, 0, 0), 0.003, cord, around=8)
    with at(0, 0, -drop):
        if kind == "dome":
            profile = [(r, 0), (r, 0.006)] + [(r * math.cos(t), 0.006 + r * 0.72 * math.sin(t)) for t in (0.3, 0.6, 0.9, 1.2, 1.45)]
            inner = [(max(0.001, x - 0.004), z - 0.003) for x, z in reversed(profile)]
            lathe(profile + [(0.02, r * 0.74), (0.02, r * 0.74 + 0.06), (0, r * 0.74 + 0.06)] , material or m.brass())
            lathe(inner, m.plain("#f4efe4", 0.5))
        elif kind == "globe":
            ball(0, 0, r, r, m.shade("#f7f0e2", 1.6 if lit else 0.15))
            rod(0, 0, 2 * r - 0.01, 0.03, 0.05, material or m.brass())
        elif kind == "drum":
            lathe([(r, 0), (r, r * 0.9), (r - 0.003, r * 0.9), (r - 0.003, 0)], material or m.shade("#efe6d6", 1.2 if lit else 0.0), sharp=80)
        elif kind == "woven":
            profile = [(r * math.sin(t) * (1 if t < 1.7 else 0.98), r * (1 - math.cos(t)) * 0.8) for t in [1.9 - 0.09 * k for k in range(20)]]
            lathe([(x, r * 1.3 - z) for x, z in profile], material or m.wicker("#c0a070"), sharp=80)
        if lit and kind != "globe":
            ball(0, 0, r * 0.35, 0.04, m.glow("#ffdcae", 14.0))
        if lit:
            light.bulb(0, 0, -0.06 if kind != "globe" else r, watts, r=0.06 if kind != "globe" else r)


def clock(r=0.16):
    lathe([(0, 0), (r, 0), (r, 0.03), (r - 0.008, 0.034), (r - 0.012, 0.026), (0, 0.026)], m.plain("#f6f3ec", 0.5), tilt=(90, 0, 0), around=64)
    for k in range(12):
        a = math.pi * k / 6
        box(math.sin(a) * r * 0.82, -0.029, math.cos(a) * r * 0.82 - 0.01, 0.006, 0.002, 0.02, m.black_metal(), 0, tilt=(0, math.degrees(a), 0))
    box(-0.018, -0.031, -0.012, 0.008, 0.002, r * 0.5, m.black_metal(), 0, tilt=(0, -35, 0))
    box(0.03, -0.033, -0.02, 0.006, 0.002, r * 0.75, m.black_metal(), 0, tilt=(0, 62, 0))


def laptop(open_by=105, screen=None):
    shell = m.metal("#b9babc", 0.35)
    box(0, 0, 0, 0.31, 0.215, 0.011, shell, 0.004)
    box(0, 0.03, 0.0105, 0.27, 0.105, 0.001, m.plain("#1f2022", 0.5), 0)
    with at(0, 0.105, 0.011, tilt=(-(open_by - 90), 0, 0)):
        box(0, 0, 0, 0.31, 0.006, 0.2, shell, 0.003)
        box(0, -0.0035, 0.008, 0.296, 0.001, 0.184, screen or m.plain("#101114", 0.08), 0)


def monitor(width=0.62, screen=None):
    body = m.plain("#1c1d20", 0.35)
    height = width * 0.58
    rod(0, 0.06, 0, 0.1, 0.012, m.metal("#b9babc", 0.35), around=40)
    box(0, 0.07, 0.01, 0.05, 0.02, 0.2, m.metal("#b9babc", 0.35), 0.004)
    box(0, 0.04, 0.12, width, 0.025, height, body, 0.006)
    box(0, 0.0268, 0.128, width - 0.016, 0.002, height - 0.016, screen or m.plain("#15171c", 0.12), 0)


def shoe(tone="#7d5a3c", long=0.28, boot=0.0, x=0, y=0, turn=0):
    """A shoe or, with `boot`, a boot of that height; toe towards -y."""
    upper, sole = m.leather(tone, 0.5), m.plain("#2f2924", 0.7)
    with at(x, y, 0, turn=turn):
        def outline(v):
            return 0.036 + 0.014 * math.sin(min(1, v / 0.75) * math.pi * 0.62) if v < 0.75 else 0.049 * math.sqrt(max(0, 1 - ((v - 0.75) / 0.25) ** 2 * 0.96))

        def body(u, v):
            # v from heel to toe, u around the section
            a = u * math.pi
            h = (0.075 if v < 0.42 else 0.075 - 0.04 * math.sin(min(1, (v - 0.42) / 0.38) * math.pi / 2)) if True else 0
            h *= 1 if v < 0.9 else math.sqrt(max(0, 1 - ((v - 0.9) / 0.1) ** 2)) * 0.75 + 0.25
            w = outline(v) * (0.35 if v < 0.02 else 1)
            s = math.sin(a)
            return (-math.cos(a) * w * (1 - 0.25 * s), (0.5 - v) * long, 0.022 + h * s**0.7)

        sheet(20, 30, body, upper, thickness=0.003, subdivide=1)

        def under(grow, z):
            return [(outline(v) * grow * s, (0.5 - v) * (long + 0.01), z) for s, vs in ((1, [k / 14 for k in range(15)]), (-1, [k / 14 for k in range(14, -1, -1)])) for v in vs]

        ring = under(1.12, 0)
        n = len(ring)
        vertices = ring + under(1.12, 0.024)
        core.put(core.mesh(vertices, [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]), sole, sharp=50)
        if boot:
            lathe([(0.042, 0.06), (0.044, boot * 0.5), (0.05, boot), (0.046, boot), (0.04, boot * 0.5)], upper, 0, long * 0.3, 0, scale=(0.95, 1.15, 1), sharp=80)
        else:
            for k in range(4):
                box(0, long * (0.1 - 0.055 * k), 0.087 - 0.008 * k, 0.04, 0.006, 0.004, m.plain("#e8e2d6", 0.8), 0.001)
