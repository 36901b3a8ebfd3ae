"""Seats, tables, beds and cupboards. Each stands around its own origin and faces -y."""

import math
import random

from mathutils import Vector, noise

from . import core
from . import materials as m
from . import props
from .core import at, ball, between, box, lathe, rod, sheet, soft_box, span, tube


def sofa(width=2.1, cloth=None, seats=2, legs=None, deep=0.92, high=0.8, arm=0.16, cushions=()):
    """A sofa with loose cushions; scatter cushions as (x, size, material, lean)."""
    cloth = cloth or m.linen("#e3dccf")
    legs = legs or m.oak()
    for x in (-1, 1):
        for y in (-1, 1):
            rod(x * (width / 2 - 0.12), y * (deep / 2 - 0.12), 0, 0.016, 0.14, legs, top=0.024)
    soft_box(0, 0.02, 0.13, width - 0.04, deep - 0.06, 0.17, cloth, 0.03, 0.0, 0.002)
    for x in (-1, 1):
        soft_box(x * (width / 2 - arm / 2), 0, 0.13, arm, deep, 0.47, cloth, 0.055, 0.012, 0.004)
    soft_box(0, deep / 2 - 0.09, 0.2, width - 2 * arm + 0.02, 0.18, high - 0.22, cloth, 0.06, 0.01, 0.004)
    inner = width - 2 * arm
    w = inner / seats
    for k in range(seats):
        x = -inner / 2 + w * (k + 0.5)
        soft_box(x, -0.075, 0.285, w - 0.006, deep - 0.23, 0.17, cloth, 0.05, 0.035, 0.006, 14)
        soft_box(x, deep / 2 - 0.25, 0.43, w - 0.012, 0.2, 0.44, cloth, 0.08, 0.045, 0.009, 14, tilt=(-13, 0, 0))
    for x, size, material, lean in cushions:
        props.cushion(size, size, 0.17, material, x, deep / 2 - 0.42, 0.445 + size / 2 * 0.94, tilt=(-19, lean, 0), seed=x * 9, chop=0.25)


def armchair(cloth=None, legs=None, width=0.8, kind="wing"):
    cloth = cloth or m.fabric("#7d8a76")
    legs = legs or m.oak()
    if kind == "lounge":
        # A wooden frame with cushions.
        for x in (-1, 1):
            between((x * 0.33, -0.33, 0), (x * 0.33, -0.28, 0.56), 0.017, legs, 0.02)
            between((x * 0.33, 0.4, 0), (x * 0.33, 0.22, 0.56), 0.017, legs, 0.02)
            box(x * 0.33, -0.03, 0.55, 0.065, 0.62, 0.026, legs, 0.011)
            between((x * 0.33, -0.3, 0.3), (x * 0.33, 0.34, 0.24), 0.016, legs)
        for y, z in ((-0.29, 0.29), (0.3, 0.24)):
            between((-0.33, y, z), (0.33, y, z), 0.015, legs)
        for x in (-0.2, -0.07, 0.07, 0.2):
            between((x, 0.26, 0.3), (x, 0.44, 0.84), 0.01, legs)
        between((-0.28, 0.44, 0.84), (0.28, 0.44, 0.84), 0.017, legs)
        soft_box(0, -0.03, 0.29, 0.6, 0.6, 0.13, cloth, 0.045, 0.025, 0.005, tilt=(5, 0, 0))
        soft_box(0, 0.27, 0.36, 0.58, 0.13, 0.5, cloth, 0.05, 0.03, 0.006, tilt=(-19, 0, 0))
        return
    for x in (-1, 1):
        for y in (-1, 1):
            rod(x * (width / 2 - 0.12), y * 0.27, 0, 0.013, 0.17, legs, top=0.021)
    soft_box(0, -0.03, 0.16, width - 0.1, 0.62, 0.16, cloth, 0.04, 0, 0.002)

    def shell(u, v):
        # Back and arms are one curved wall.
        a = math.pi * (0.02 + 0.96 * u)
        top = 0.36 + 0.46 * math.sin(a) ** 1.6
        x, y = -math.cos(a) * (width / 2 - 0.05) * (1 + 0.04 * v), -0.3 + math.sin(a) ** 0.8 * 0.62 + 0.1 * v * math.sin(a)
        return (x, y, 0.2 + (top) * v)

    sheet(40, 12, shell, cloth, thickness=0.09, subdivide=1)
    soft_box(0, -0.06, 0.3, width - 0.17, 0.64, 0.15, cloth, 0.05, 0.03, 0.005)


def coffee_table(kind="round", width=0.9, top=None, legs=None, high=0.38):
    top = top or m.oak()
    legs = legs or top
    if kind == "round":
        lathe([(0, high - 0.032), (width / 2 - 0.02, high - 0.032), (width / 2, high - 0.014), (width / 2, high - 0.004), (width / 2 - 0.004, high), (0, high)], top("x") if callable(top) else top, around=96)
        for k in range(3):
            a = k * 2.094 + 0.4
            between((math.cos(a) * width * 0.36, math.sin(a) * width * 0.36, 0), (math.cos(a) * width * 0.3, math.sin(a) * width * 0.3, high - 0.03), 0.017, legs, 0.026)
    elif kind == "drum":
        lathe([(0, 0), (width / 2 - 0.03, 0), (width / 2 - 0.03, 0.03), (width / 2, 0.05), (width / 2, high - 0.006), (width / 2 - 0.006, high), (0, high)], top("z") if callable(top) else top, around=96)
    else:
        deep = width * 0.55
        box(0, 0, high - 0.035, width, deep, 0.035, top, 0.006)
        box(0, 0, 0.12, width - 0.12, deep - 0.1, 0.018, top, 0.004)
        for x in (-1, 1):
            for y in (-1, 1):
                box(x * (width / 2 - 0.04), y * (deep / 2 - 0.04), 0, 0.045, 0.045, high - 0.035, legs, 0.005)


def side_table(r=0.2, high=0.52, top=None, metal=None):
    metal = metal or m.black_metal()
    lathe([(0, high - 0.02), (r - 0.003, high - 0.02), (r, high - 0.016), (r, high - 0.003), (r - 0.003, high), (0, high)], (top or m.marble())if not callable(top) else top("x"), around=72)
    rod(0, 0, 0.012, 0.012, high - 0.03, metal)
    rod(0, 0, 0, r * 0.72, 0.012, metal, around=56)


def dining_table(width=2.0, deep=0.95, wood=None, kind="trestle", high=0.75):
    wood = wood or m.oak()
    if kind == "round":
        lathe([(0, high - 0.03), (width / 2 - 0.035, high - 0.03), (width / 2, high - 0.008), (width / 2 - 0.004, high), (0, high)], wood("x"), around=120)
        lathe([(0, 0), (0.3, 0), (0.3, 0.025), (0.1, 0.07), (0.075, 0.3), (0.09, high - 0.1), (0.22, high - 0.03), (0, high - 0.03)], wood("z"), around=72)
        return
    n = 5
    for k in range(n):
        w = deep / n
        box(0, -deep / 2 + w * (k + 0.5), high - 0.04, width, w - 0.0006, 0.04, wood, 0.0025)
    if kind == "trestle":
        for x in (-1, 1):
            with at(x * (width / 2 - 0.32), 0, 0):
                between((0, -deep * 0.36, 0), (0, -deep * 0.12, high - 0.06), 0.026, wood, 0.032)
                between((0, deep * 0.36, 0), (0, deep * 0.12, high - 0.06), 0.026, wood, 0.032)
                box(0, 0, high - 0.1, 0.07, deep * 0.75, 0.06, wood, 0.006)
        box(0, 0, high - 0.15, width - 0.7, 0.05, 0.05, wood, 0.006)
    else:
        for x in (-1, 1):
            for y in (-1, 1):
                box(x * (width / 2 - 0.06), y * (deep / 2 - 0.06), 0, 0.07, 0.07, high - 0.04, wood, 0.008)
        for y in (-1, 1):
            box(0, y * (deep / 2 - 0.06), high - 0.13, width - 0.18, 0.025, 0.09, wood, 0.003)


def dining_chair(wood=None, seat=None, kind="spindle"):
    """Chairs: spindle (windsor), wishbone (bent rail, cord seat), shell (upholstered)."""
    wood = wood or m.oak()
    if kind == "shell":
        cloth = seat or m.fabric("#8f9a8c")
        for x, y in ((-0.2, -0.2), (0.2, -0.2), (-0.19, 0.2), (0.19, 0.2)):
            between((x * 1.12, y * 1.12, 0), (x * 0.8, y * 0.8, 0.44), 0.009, wood, 0.015)
        soft_box(0, -0.02, 0.425, 0.47, 0.46, 0.075, cloth, 0.035, 0.018, 0.003)

        def back(u, v):
            a = math.pi * (0.12 + 0.76 * u)
            high = 0.12 + 0.30 * math.sin(a) ** 1.4
            return (-math.cos(a) * (0.25 + 0.01 * v), -0.08 + math.sin(a) * 0.28 + 0.06 * v, 0.46 + high * v)

        sheet(30, 10, back, cloth, thickness=0.045, subdivide=1)
        return
    if kind == "wishbone":
        for x in (-1, 1):
            between((x * 0.22, -0.2, 0), (x * 0.215, -0.2, 0.43), 0.014, wood, 0.018)
            tube([(x * 0.2, 0.22, 0), (x * 0.2, 0.19, 0.3), (x * 0.21, 0.18, 0.48), (x * 0.25, 0.1, 0.70)], 0.0155, wood)
            between((x * 0.215, -0.19, 0.22), (x * 0.2, 0.19, 0.2), 0.009, wood)
            between((x * 0.215, -0.2, 0.42), (x * 0.2, 0.19, 0.41), 0.013, wood)
        for y, z, w in ((-0.2, 0.42, 0.215), (0.19, 0.41, 0.2), (-0.2, 0.27, 0.215), (0.19, 0.25, 0.2)):
            between((-w, y, z), (w, y, z), 0.0105, wood)
        rail = [(math.cos(a) * 0.265, -0.02 + math.sin(a) * 0.25, 0.70 + 0.05 * max(0, math.sin(a))) for a in [math.pi * (-0.04 + 1.08 * k / 12) for k in range(13)]]
        tube(rail, 0.0145, wood)
        for s in (-1, 1):
            tube([(0, 0.19, 0.42), (0, 0.215, 0.56), (s * 0.07, 0.222, 0.74)], 0.0095, wood)
        cord = seat or m.fabric("#c9b58e", "#a48d64", slub=0.9, strength=0.8)
        soft_box(0, -0.005, 0.41, 0.42, 0.39, 0.03, cord, 0.013, 0.004, 0.002)
        return
    for x, y in ((-0.19, -0.17), (0.19, -0.17), (-0.17, 0.17), (0.17, 0.17)):
        between((x * 1.2, y * 1.25, 0), (x * 0.78, y * 0.8, 0.44), 0.0125, wood, 0.018)
    for s in (-1, 1):
        between((s * 0.2, -0.18, 0.2), (s * 0.18, 0.18, 0.2), 0.009, wood)
    between((-0.19, 0, 0.2), (0.19, 0, 0.2), 0.009, wood)
    soft_box(0, 0, 0.43, 0.45, 0.42, 0.035, wood("y") if callable(wood) else wood, 0.016, 0.003, 0.0)
    rail = []
    for k in range(13):
        a = math.pi * (0.04 + 0.92 * k / 12)
        rail.append((-math.cos(a) * 0.23, 0.1 + math.sin(a) * 0.17, 0.86 - 0.05 * abs(math.cos(a)) ** 3))
    tube([(-0.2, 0.12, 0.455), *rail, (0.2, 0.12, 0.455)], 0.0115, wood)
    for k in range(1, 8):
        x0 = -0.16 + 0.04 * k
        a = math.pi * (0.12 + 0.76 * k / 8)
        between((x0, 0.16 + 0.02 * math.sin(a), 0.455), (-math.cos(a) * 0.23, 0.1 + math.sin(a) * 0.17, 0.855 - 0.05 * abs(math.cos(a)) ** 3), 0.0055, wood, around=10)


def stool(high=0.66, wood=None, metal=None, back=False, seat=None):
    wood, metal = wood or m.oak(), metal or m.black_metal()
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        between((math.cos(a) * 0.24, math.sin(a) * 0.24, 0), (math.cos(a) * 0.16, math.sin(a) * 0.16, high - 0.03), 0.0095, metal)
    ring = [(math.cos(k * math.pi / 12) * 0.215, math.sin(k * math.pi / 12) * 0.215, 0.2) for k in range(24)]
    tube(ring, 0.0075, metal, closed=True, resolution=2)
    soft_box(0, 0, high - 0.035, 0.4, 0.38, 0.04, seat or (wood("x") if callable(wood) else wood), 0.018, 0.003, 0.0)
    if back:
        tube([(-0.17, 0.15, high), (-0.19, 0.19, high + 0.25), (0.19, 0.19, high + 0.25), (0.17, 0.15, high)], 0.009, metal)
        soft_box(0, 0.19, high + 0.14, 0.36, 0.03, 0.13, seat or (wood("x") if callable(wood) else wood), 0.014, 0.002, 0.0)


def bed(width=1.6, long=2.05, frame=None, sheet_tone="#f4f1ea", duvet="#f1ede4", throw="#8f9aa8", head="upholstered", head_cloth="#cfc4b2", pillows=("#f4f1ea", "#f4f1ea"), extra=("#5a6285",), made=True, seed=1, legs=True):
    """A bed with its head at y = 0, its foot towards the viewer at -long."""
    frame = frame or m.oak()
    linen = m.fabric(sheet_tone, slub=0.35, strength=0.12)
    cover = m.fabric(duvet, slub=0.4, strength=0.15)
    box(0, -long / 2, 0.16, width + 0.06, long + 0.06, 0.14, frame, 0.012)
    # A board of its own at the foot: there the frame would show the end of its grain.
    box(0, -long - 0.04, 0.16, width + 0.06, 0.024, 0.14, frame, 0.006)
    for x in (-1, 1):
        for y in (-0.12, -long + 0.1):
            rod(x * (width / 2 - 0.06), y, 0, 0.024, 0.16, frame, top=0.03)
    if head == "upholstered":
        cloth = m.fabric(head_cloth, slub=0.6)
        soft_box(0, 0.07, 0.12, width + 0.12, 0.1, 1.0, cloth, 0.04, 0.012, 0.003, 16)
    elif head == "panels":
        cloth = m.fabric(head_cloth, slub=0.6)
        n = 6
        w = (width + 0.12) / n
        for k in range(n):
            soft_box(-(width + 0.12) / 2 + w * (k + 0.5), 0.07, 0.12, w - 0.002, 0.09, 1.02, cloth, 0.035, 0.016, 0.002, 10)
    elif head == "spindle":
        for x in (-1, 1):
            rod(x * (width / 2), 0.05, 0, 0.03, 1.12, frame)
        for z in (0.45, 1.02):
            between((-width / 2, 0.05, z), (width / 2, 0.05, z), 0.021, frame)
        for k in range(1, 15):
            x = -width / 2 + width * k / 15
            between((x, 0.05, 0.45), (x, 0.05, 1.02), 0.009, frame, around=12)
    else:
        box(0, 0.05, 0.16, width + 0.1, 0.045, 0.9, frame, 0.014)
    soft_box(0, -long / 2, 0.29, width, long - 0.02, 0.25, linen, 0.06, 0.012, 0.002, 14)
    top = 0.555
    y0, y1 = -0.62, -long - 0.02

    def duvet_place(u, v):
        # Across: down one side, over, down the other; along: from the fold at the head to the foot.
        across = (u - 0.5) * (width + 0.84)
        y = y0 + (y1 - y0) * v
        half = width / 2 + 0.04
        over = abs(across) - half
        puffy = 0.05 * (1 - max(0, abs(across) / half - 0.75) * 2) if over < 0 else 0.03
        wave = 0.028 * noise.noise((across * 2.3 + seed, y * 2.1, seed)) + 0.014 * noise.noise((across * 5.5, y * 4.5 + 2, seed)) + 0.006 * noise.noise((across * 12, y * 11, seed))
        ridge = abs(noise.noise((across * 2.6 + y * 1.2, y * 1.4 - across, seed + 4)))
        wave += 0.02 * max(0, 0.22 - ridge) * 4
        mess = 1.0 if made else 2.4
        if over < 0:
            x, z = across, top + puffy + wave * mess
        else:
            r = 0.07
            bend = min(over / r, math.pi / 2)
            x = half + r * math.sin(bend)
            z = top + puffy * 0.8 - r * (1 - math.cos(bend)) - max(0, over - r * math.pi / 2)
            fold = 0.022 * math.sin(y * 13 + seed + 2 * noise.noise((y * 2, seed, 0))) * min(1, over / 0.2)
            x = math.copysign(x + fold + 0.4 * wave, across)
            z += 0.5 * wave * mess
        if v > 0.93:
            z -= ((v - 0.93) / 0.07) ** 2 * 0.1
        if v < 0.05:
            z -= (1 - v / 0.05) ** 2 * 0.045
        if not made:
            y -= 0.35 * max(0, noise.noise((across * 1.3 + 3, 0.4, seed))) * (1 - v) * 1.6
        return (x, y, z)

    sheet(110, 90, duvet_place, cover, thickness=0.012, subdivide=1)
    if made:
        # The sheet turned over the duvet.
        def turned(u, v):
            x, y, z = duvet_place(0.5 + (u - 0.5) * 0.86, 0.0 + 0.12 * v + 0.012)
            return (x, y + 0.012, z + 0.018 + 0.004 * noise.noise((u * 11, v * 4, seed)))

        sheet(60, 14, turned, linen, thickness=0.006, subdivide=1)
    pw = min(0.72, width / 2 - 0.06)
    for row, tones in enumerate((pillows,)):
        for k, tone in enumerate(tones):
            x = (k - (len(tones) - 1) / 2) * (pw + 0.05)
            cloth = m.fabric(tone, slub=0.3, strength=0.12)
            tilt = (-32, 0, 0) if made else (-62, 8 * (k * 2 - 1), 24 * (k * 2 - 1))
            props.cushion(pw, 0.46, 0.2, cloth, x + (0 if made else 0.05), -0.17 - (0 if made else 0.12), 0.55 + (0.2 if made else 0.11), tilt=tilt, seed=seed + k, chop=0.1)
            if made:
                props.cushion(pw * 0.97, 0.44, 0.18, m.fabric(duvet, slub=0.4), x * 0.98, -0.33, 0.56 + 0.18, tilt=(-38, 0, 0), seed=seed + k + 7, chop=0.15)
    if made:
        for k, tone in enumerate(extra):
            x = (k - (len(extra) - 1) / 2) * 0.42
            props.cushion(0.46 if k % 2 == 0 else 0.42, 0.34 if len(extra) == 1 else 0.42, 0.15, m.fabric(tone, slub=0.8), x, -0.5, 0.585 + 0.16, tilt=(-40, 0, 0), seed=seed + k + 20, chop=0.2)
    if throw and made:
        cloth = m.fabric(throw, slub=0.9, strength=0.5)

        def throw_place(u, v):
            # across the foot of the bed
            t = 0.06 + 0.88 * u
            x, y, z = duvet_place(t, 0.66 + 0.25 * v + 0.012 * noise.noise((u * 4, v, seed + 9)))
            side = 1 if x > 0 else -1
            out = 0.016 if abs(x) > width / 2 + 0.05 else 0.0
            return (x + side * out, y, z + 0.016 + 0.008 * abs(noise.noise((u * 14, v * 7, seed + 2))))

        sheet(110, 30, throw_place, cloth, thickness=0.009, subdivide=1)


def chest(width, deep, high, rows=3, columns=1, wood=None, pulls=None, legs=0.12, front=None):
    """A chest of drawers, nightstand or sideboard."""
    wood = wood or m.oak()
    pulls = pulls or m.brass()
    t = 0.02
    span(-width / 2, width / 2, -deep / 2, deep / 2, high - t, high, wood, 0.003)
    span(-width / 2, width / 2, -deep / 2, deep / 2, legs, legs + t, wood, 0.003)
    for x in (-width / 2, width / 2 - t):
        span(x, x + t, -deep / 2, deep / 2, legs + t, high - t, wood, 0.002)
    span(-width / 2 + t, width / 2 - t, -deep / 2 + 0.03, deep / 2, legs + t, high - t, m.plain("#6f5a44", 0.8), 0)
    if legs > 0.03:
        for x in (-1, 1):
            for y in (-1, 1):
                rod(x * (width / 2 - 0.05), y * (deep / 2 - 0.05), 0, 0.014, legs, wood if not callable(wood) else wood("z"), top=0.022)
    w, h = (width - 2 * t) / columns, (high - legs - 2 * t) / rows
    for i in range(columns):
        for j in range(rows):
            x, z = -width / 2 + t + w * (i + 0.5), legs + t + h * j
            box(x, -deep / 2 + 0.011, z + 0.002, w - 0.004, 0.02, h - 0.004, front or wood, 0.0025)
            if w > 0.7:
                for s in (-1, 1):
                    rod(x + s * w * 0.25, -deep / 2 + 0.001, z + h / 2, 0.012, 0.022, pulls, tilt=(90, 0, 0))
            else:
                rod(x, -deep / 2 + 0.001, z + h / 2, 0.012, 0.022, pulls, tilt=(90, 0, 0))


def shelf(width, deep, high, rows=4, wood=None, back=True, thick=0.022, columns=1):
    """An open bookcase; returns the heights of its boards."""
    wood = wood or m.oak()
    for x in (-width / 2, width / 2 - thick):
        span(x, x + thick, -deep / 2, deep / 2, 0, high, wood, 0.002)
    heights = []
    for j in range(rows + 1):
        z = 0.06 + (high - thick - 0.06) * j / rows
        span(-width / 2 + thick, width / 2 - thick, -deep / 2, deep / 2, z, z + thick, wood, 0.002)
        heights.append(z + thick)
    for i in range(1, columns):
        x = -width / 2 + width * i / columns
        span(x - thick / 2, x + thick / 2, -deep / 2 + 0.004, deep / 2, 0.06, high - thick, wood, 0.002)
    span(-width / 2 + thick, width / 2 - thick, -deep / 2 + 0.02, -deep / 2 + 0.035, 0, 0.06, wood, 0.001)
    if back:
        span(-width / 2 + thick, width / 2 - thick, deep / 2 - 0.008, deep / 2, 0, high, wood, 0)
    return heights


def dress_shelf(x, z, width, rng, deep=0.24, high=0.3):
    """Fills one board of a shelf with books and a few things, as people who tidy do: a third stays empty."""
    edge = x - width / 2 + 0.02
    right = x + width / 2 - 0.02
    while edge < right - 0.1:
        kind = rng.choice(("books", "books", "stack", "vase", "gap", "bowl", "box"))
        if kind == "books":
            w = min(rng.uniform(0.16, 0.34), right - edge)
            with at(edge, 0, z):
                props.book_row(w, rng.randrange(999), min(0.25, high * 0.85), min(0.18, deep - 0.04))
            edge += w + 0.03
        elif kind == "stack" and right - edge > 0.28:
            with at(edge + 0.14, 0, z):
                top = props.book_stack(rng.choice((2, 3)), rng.randrange(999), 0.24, 0.17)
                if rng.random() < 0.6:
                    with at(0, 0, top):
                        props.bowl(0.06, 0.04, m.ceramic(rng.choice(("#e8e2d6", "#7f8a86", "#c8a98c")), 0.4))
            edge += 0.3
        elif kind == "vase" and right - edge > 0.14:
            with at(edge + 0.08, 0, z):
                props.vase(rng.uniform(0.045, 0.065), min(high * 0.8, rng.uniform(0.13, 0.24)), m.ceramic(rng.choice(("#efe9de", "#b7a58c", "#5f6f7c", "#3d4560")), 0.4))
            edge += 0.19
        elif kind == "bowl" and right - edge > 0.22:
            with at(edge + 0.11, 0, z):
                props.bowl(0.085, 0.06, m.ceramic(rng.choice(("#efe9de", "#8f9a8c", "#d8c8ac")), 0.4))
            edge += 0.24
        elif kind == "box" and right - edge > 0.28:
            with at(edge + 0.14, 0, z):
                props.basket_box(0.25, deep - 0.05, min(0.17, high * 0.6))
            edge += 0.3
        else:
            edge += 0.12


def desk(width=1.5, deep=0.7, wood=None, legs=None, high=0.74, drawers=True):
    wood = wood or m.oak()
    legs = legs or m.black_metal()
    box(0, 0, high - 0.028, width, deep, 0.028, wood, 0.004)
    for x in (-1, 1):
        for y in (-1, 1):
            box(x * (width / 2 - 0.05), y * (deep / 2 - 0.05), 0, 0.04, 0.04, high - 0.028, legs, 0.003)
    if drawers:
        with at(width / 2 - 0.29, 0, 0):
            chest(0.38, deep - 0.12, high - 0.04, 3, 1, wood, legs=0.16)


def office_chair(cloth=None, frame=None):
    cloth = cloth or m.fabric("#3c4152", slub=0.4)
    frame = frame or m.plain("#26272b", 0.45)
    for k in range(5):
        a = k * 2 * math.pi / 5 + 0.3
        between((0, 0, 0.1), (math.cos(a) * 0.29, math.sin(a) * 0.29, 0.06), 0.017, frame, 0.011)
        ball(math.cos(a) * 0.3, math.sin(a) * 0.3, 0.028, 0.028, m.plain("#18181a", 0.4), (0.7, 0.7, 1))
    rod(0, 0, 0.09, 0.03, 0.2, frame)
    rod(0, 0, 0.25, 0.016, 0.18, m.chrome())
    soft_box(0, -0.01, 0.43, 0.5, 0.49, 0.085, cloth, 0.04, 0.018, 0.003)
    tube([(0, 0.15, 0.43), (0, 0.3, 0.46), (0, 0.3, 0.72)], 0.018, frame)

    def back(u, v):
        a = (u - 0.5) * 2
        return (a * (0.235 - 0.03 * v), 0.27 - 0.07 * a * a + 0.05 * math.sin(v * 2.6), 0.53 + 0.48 * v)

    sheet(16, 20, back, cloth, thickness=0.04, subdivide=1)
    for s in (-1, 1):
        tube([(s * 0.25, 0.08, 0.45), (s * 0.29, 0.05, 0.55), (s * 0.28, 0.0, 0.66)], 0.012, frame)
        soft_box(s * 0.28, -0.03, 0.655, 0.075, 0.26, 0.028, frame, 0.013, 0.002, 0)


def bench(width=1.2, deep=0.38, high=0.45, wood=None, cushion=None, shelf_=True):
    wood = wood or m.oak()
    box(0, 0, high - 0.03, width, deep, 0.03, wood, 0.005)
    for x in (-1, 1):
        for y in (-1, 1):
            box(x * (width / 2 - 0.035), y * (deep / 2 - 0.035), 0, 0.042, 0.042, high - 0.03, wood, 0.004)
    if shelf_:
        for k in range(4):
            box(0, -deep / 2 + 0.06 + k * (deep - 0.12) / 3, 0.13, width - 0.07, 0.05, 0.016, wood, 0.003)
    if cushion:
        soft_box(0, 0, high, width - 0.02, deep - 0.02, 0.05, cushion, 0.022, 0.012, 0.003, 16)


def console(width=1.2, deep=0.34, high=0.8, wood=None, metal=None):
    wood = wood or m.oak()
    box(0, 0, high - 0.03, width, deep, 0.03, wood, 0.004)
    box(0, 0, 0.16, width - 0.06, deep - 0.05, 0.022, wood, 0.004)
    for x in (-1, 1):
        for y in (-1, 1):
            box(x * (width / 2 - 0.03), y * (deep / 2 - 0.03), 0, 0.03, 0.03, high - 0.03, metal or wood, 0.003)


def hooks(width, count, wood=None, metal=None):
    """A rail with hooks against the wall at y = 0, its middle at the origin."""
    box(0, -0.012, -0.045, width, 0.022, 0.09, wood or m.oak(), 0.004)
    metal = metal or m.black_metal()
    for k in range(count):
        x = -width / 2 + width * (k + 0.5) / count
        tube([(x, -0.024, 0.02), (x, -0.06, 0.015), (x, -0.075, 0.045)], 0.005, metal)
        ball(x, -0.076, 0.05, 0.009, metal)
        tube([(x, -0.024, -0.01), (x, -0.045, -0.03), (x, -0.06, -0.012)], 0.005, metal)


def coat(tone, x, z, long=0.85, width=0.4, seed=0):
    """A coat hanging from a hook on the wall at y = 0."""
    cloth = m.fabric(tone, slub=0.5, strength=0.3)

    def place(u, v):
        a = (u - 0.5) * 2
        drop = 1 - v
        w = width / 2 * (0.2 + 0.66 * min(1, drop * 6) ** 0.55 + 0.2 * drop)
        fold = 0.022 * math.sin(a * 5.2 + seed + 1.8 * noise.noise((a, drop * 1.6, seed))) * min(1, drop * 1.4) + 0.012 * noise.noise((a * 2.2, drop * 4, seed + 5))
        out = 0.1 * (1 - a * a) * min(1, drop * 3 + 0.3) + fold
        shoulder = 0.05 * a * a * (1 if drop < 0.25 else 0.3)
        return (x + a * w, -0.035 - max(0, out), z - drop * long - shoulder)

    sheet(50, 50, place, cloth, thickness=0.01, subdivide=1)
    for s in (-1, 1):
        def sleeve(u, v, s=s):
            t = u * 2 * math.pi
            drop = 1 - v
            r = 0.052 - 0.012 * drop + 0.006 * noise.noise((u * 5, v * 7, seed + s))
            return (x + s * (width * 0.30 + 0.03 * drop) + r * math.cos(t), -0.085 + r * math.sin(t) * 0.7, z - 0.1 - drop * long * 0.66)

        sheet(20, 24, sleeve, cloth, subdivide=1)

    def collar(u, v):
        t = (u - 0.5) * 2 * math.pi * 0.86
        r = 0.062 + 0.024 * (1 - v)
        return (x + r * math.sin(t), -0.075 - r * 0.8 * math.cos(t), z - 0.035 - 0.065 * (1 - v) + 0.012 * math.cos(t))

    sheet(30, 6, collar, cloth, thickness=0.008, subdivide=1)


def rug(width, deep, material, fringe=False, thick=0.014, round_=False):
    def place(u, v):
        x, y = (u - 0.5) * width, (v - 0.5) * deep
        edge = max(abs(2 * u - 1), abs(2 * v - 1))
        z = thick * (1 if edge < 0.985 else 0.25) + 0.002 * noise.noise((x * 3, y * 3, 0))
        if round_:
            a, r = u * 2 * math.pi, v * width / 2
            return (r * math.cos(a), r * math.sin(a), thick * (1 if v < 0.985 else 0.2))
        return (x, y, z)

    sheet(60 if not round_ else 120, 60, place, material)
    if fringe:
        rng = random.Random(5)
        thread = m.fabric("#e6dfd0")
        for s in (-1, 1):
            for k in range(int(width * 55)):
                x = -width / 2 + width * (k + 0.5) / int(width * 55)
                tube([(x, s * deep / 2, 0.006), (x + rng.uniform(-0.01, 0.01), s * (deep / 2 + 0.055), 0.004)], 0.0022, thread, smooth=False)
