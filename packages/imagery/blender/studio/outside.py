"""What stands outside the windows: a valley, its mountains and a sky, lit for the hour. It is seen and reflected,
but lights nothing (see light.py), so it costs no noise."""

import math
import random

import bpy
from mathutils import Vector, noise

from . import core
from .materials import Graph, new, rgb

HOURS = {
    # sun: colour of the light on the slopes; shade: of their shadows; haze: of the distance; sky: horizon and zenith
    "morning": dict(sun="#ffe9c9", shade="#5b7391", haze="#dfe6ea", sky=("#f3eee4", "#a9c8e6"), strength=2.0, height=24),
    "noon": dict(sun="#fff6e6", shade="#61788f", haze="#d5e2ea", sky=("#e6eff4", "#8fb9e2"), strength=2.2, height=48),
    "evening": dict(sun="#ffdcae", shade="#66708c", haze="#ead9c8", sky=("#fbdcb4", "#a7b6d6"), strength=1.9, height=10),
    "dusk": dict(sun="#b98fa0", shade="#3a4668", haze="#8f93b4", sky=("#e6b7a0", "#51659a"), strength=0.42, height=2),
}
SEASONS = {
    # lower slopes, fields (two), scrub and trees, rock
    "summer": ("#8d9a5e", "#a9b568", "#cfc07e", "#4d6540", "#8b8378"),
    "autumn": ("#95976c", "#a9a878", "#b5a676", "#6d7752", "#8b8378"),
    "winter": ("#cfd3d6", "#e8ebee", "#d9dde2", "#6d7468", "#83807c"),
    "spring": ("#86a35e", "#93b35e", "#b3bd78", "#4f7044", "#8b8378"),
}


def _glow(name, grown=False):
    """An emitting material with the colours of the mesh; it is never sampled as a light. What has `grown` is uneven at
    every size between a tuft of grass and a wood, as far as the colour's alpha says: no mesh is fine enough for that."""
    material, g = new(name)
    mesh = g("VertexColor", {"layer_name": "Col"})
    colour = mesh["Color"]
    if grown:
        place = g("NewGeometry")["Position"]
        patches = g("TexNoise", Vector=place, Scale=1 / 55, Detail=10.0, Roughness=0.68)["Fac"]
        scrub = g("TexNoise", Vector=place, Scale=1 / 13, Detail=3.0, Roughness=0.6)["Fac"]
        tone = g.mix("MULTIPLY", 1.0, g.ramp(patches, (0.3, 0.62), (0.72, 1.3)), g.ramp(scrub, (0.53, 1.0), (0.6, 0.5)))
        colour = g.mix("MULTIPLY", mesh["Alpha"], colour, tone)
    shine = g("Emission", Color=colour, Strength=1.0)[0]
    g.tree.links.new(shine, g.output.inputs["Surface"])
    material.cycles.sample_as_light = False
    return material


def _colour(data, colours):
    layer = data.color_attributes.new(name="Col", type="FLOAT_COLOR", domain="POINT")
    layer.data.foreach_set("color", [c for tone in colours for c in (tone if len(tone) == 4 else (*tone, 1.0))])


def _hide(thing):
    thing.visible_diffuse = False
    thing.visible_shadow = False


def _mix(a, b, t):
    t = max(0.0, min(1.0, t))
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def valley(hour="morning", season="summer", toward=90.0, drop=2.0, seed=1.0, trees=10, relief=1.0, near=2.5):
    """Terrain around the house. `toward` is the compass turn (degrees, 90 is +y) that the highest ridge stands in;
    `drop` how far the ground lies below the floor."""
    h = HOURS[hour]
    low, field_a, field_b, green, rock = (rgb(c) for c in SEASONS[season])
    sun_tone, shade_tone, haze = rgb(h["sun"]), rgb(h["shade"]), rgb(h["haze"])
    strength = h["strength"]
    azimuth = math.radians(toward - 80)
    up = math.radians(h["height"] + 8)
    sun = Vector((math.cos(azimuth) * math.cos(up), math.sin(azimuth) * math.cos(up), math.sin(up)))
    # Dense where the slopes are and where the windows look to, because that is where the eye looks.
    plain, slopes = 34, 110
    turns = [math.radians(-10 + 200 * i / 760) for i in range(760)] + [math.radians(190 + 160 * i / 80) for i in range(80)]
    around = len(turns)
    radii = [near * (1250 / near) ** (j / plain) for j in range(plain)] + [1250 + 3000 * j / slopes for j in range(slopes + 1)]
    rings = len(radii) - 1
    shift = Vector((seed * 13.7, seed * 7.3, seed))
    points = []
    for r in radii:
        for a in turns:
            x, y = r * math.cos(a), r * math.sin(a)
            p = Vector((x, y, 0)) / 1500 + shift
            facing = 0.62 + 0.38 * math.cos(a - math.radians(toward))
            rise = max(0.0, min(1.0, (r - 1250) / 2000))
            rise = rise * rise * (3 - 2 * rise)
            ridge = noise.ridged_multi_fractal(p * 1.25, 0.95, 2.1, 7, 1.0, 2.0)
            foot = noise.noise(p * 5) * 30 * min(1, max(0, (r - 500) / 900))
            z = -drop + rise * facing * relief * (60 + 290 * ridge) + foot * 0.6
            points.append((x, y, z))
    colours = []
    for j, r in enumerate(radii):
        for i in range(around):
            k = j * around + i
            x, y, z = points[k]
            right = Vector(points[j * around + (i + 1) % around]) - Vector(points[k])
            outer = points[k + around] if j < rings else points[k - around]
            out = (Vector(outer) - Vector(points[k])) * (1 if j < rings else -1)
            normal = out.cross(right)
            normal = -normal.normalized() if normal.z < 0 else normal.normalized()
            p = Vector((x, y, 0))
            level = z + drop
            fields = 0.5 + 0.5 * noise.noise(Vector((x / 90, y / 140, seed)))
            ground = _mix(field_a, field_b, 0.25 + 0.3 * fields + 0.5 * noise.fractal(p / 60, 1.0, 2.0, 4))
            ground = _mix(ground, green, 0.35 + 0.5 * noise.fractal(p / 110 + shift, 1.0, 2.0, 4))
            ground = _mix(ground, green, min(0.55, 2.2 * (noise.noise(p / 45 + shift) - 0.12)))
            slope = _mix(low, green, 0.5 * noise.noise(p / 38) + 2.2 * (noise.fractal(p / 170, 1.0, 2.0, 5) + 0.12) + (0.55 if normal.x * 0.7 + normal.y * 0.3 > 0.1 else 0))
            tone = _mix(ground, slope, (level - 12) / 45)
            steep = 1 - normal.z
            tone = _mix(tone, rock, (steep - 0.28) * 4 + (level - 330) / 160)
            line = 270 if season != "winter" else 110
            snow = (level - line + 120 * noise.fractal(p / 240, 1.0, 2.0, 4)) / 55 - max(0, steep - 0.36) * 6
            tone = _mix(tone, (0.92, 0.94, 0.97), snow)
            light = max(0.0, normal.dot(sun))
            lit = tuple(t * (1.9 * light**1.4 * s + 0.42 * q) for t, s, q in zip(tone, sun_tone, shade_tone))
            far = 1 - math.exp(-r / 8200)
            lit = _mix(lit, haze, 0.9 * far * (1 - 0.35 * min(1, max(0, level) / 600)))
            bare = max(0.0, min(1.0, snow)) * 0.85
            colours.append((*(c * strength for c in lit), (1 - 0.75 * far) * (1 - bare)))
    faces = [(j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around, (j + 1) * around + i) for j in range(rings) for i in range(around)]
    data = core.mesh(points, faces)
    _colour(data, colours)
    _hide(core.put(data, _glow("valley", grown=True), sharp=180))
    glow = _glow("sky")
    _sky(h, glow)
    _garden(h, season, drop, trees, glow, near, sun)


def _sky(h, glow):
    around, rings, radius = 64, 32, 6000
    points, colours = [], []
    horizon, zenith = rgb(h["sky"][0]), rgb(h["sky"][1])
    for j in range(rings + 1):
        e = math.radians(-6 + 96 * j / rings)
        for i in range(around):
            a = 2 * math.pi * i / around
            points.append((radius * math.cos(e) * math.cos(a), radius * math.cos(e) * math.sin(a), radius * math.sin(e)))
            t = max(0.0, math.degrees(e) / 60) ** 0.6
            tone = _mix(horizon, zenith, t)
            thin = noise.fractal(Vector((math.cos(a) * 2, math.sin(a) * 2, math.degrees(e) / 9)), 1.0, 2.0, 5)
            tone = _mix(tone, tuple(min(1.0, c * 1.12 + 0.05) for c in horizon), max(0, thin * 1.3))
            colours.append(tuple(c * h["strength"] * 1.05 for c in tone))
    faces = [(j * around + i, (j + 1) * around + i, (j + 1) * around + (i + 1) % around, j * around + (i + 1) % around) for j in range(rings) for i in range(around)]
    data = core.mesh(points, faces)
    _colour(data, colours)
    _hide(core.put(data, glow, sharp=180))


def _garden(h, season, drop, count, glow, near, sun):
    """Trees and shrubs at some distance: clouds of leaves, brighter towards the sun."""
    rng = random.Random(11)
    green = {"summer": ("#3d5a2c", "#8fae55"), "autumn": ("#8a5a1e", "#e0a83c"), "winter": ("#4d4a44", "#8f8a80"), "spring": ("#5a7d34", "#b3cf6a")}[season]
    dark, light = rgb(green[0]), rgb(green[1])
    sun_tone, haze = rgb(h["sun"]), rgb(h["haze"])
    points, faces, colours = [], [], []

    def leaf(p, size, tone):
        n = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
        u = n.orthogonal().normalized() * size
        v = n.cross(u)
        k = len(points)
        points.extend([tuple(p - u), tuple(p + v * 0.5), tuple(p + u), tuple(p - v * 0.5)])
        faces.append((k, k + 1, k + 2, k + 3))
        colours.extend([tone] * 4)

    def crown(x, y, ground, tall, wide, leaves, size):
        r = math.hypot(x, y)
        far = 1 - math.exp(-r / 420)
        lumps = [(rng.gauss(0, 0.42) * wide, rng.gauss(0, 0.42) * wide, rng.betavariate(2.2, 1.8) * 0.75 * tall + 0.25 * tall, rng.uniform(0.14, 0.34) * wide) for _ in range(44)]
        for _ in range(leaves):
            lx, ly, lz, lr = rng.choice(lumps)
            d = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 0.8)))
            d = d.normalized() * lr * rng.uniform(0.3, 1.45)
            p = Vector((x + lx + d.x, y + ly + d.y, ground + lz + d.z))
            facing = 0.5 + 0.5 * d.normalized().dot(sun)
            tone = _mix(dark, light, 0.1 + 0.75 * facing * rng.uniform(0.6, 1.1))
            tone = tuple(c * (0.45 + 0.95 * facing) * s * h["strength"] for c, s in zip(tone, sun_tone))
            leaf(p, size * rng.uniform(0.7, 1.3), _mix(tone, tuple(c * h["strength"] for c in haze), far * 0.45))
        trunk = tuple(c * h["strength"] * 0.5 for c in rgb("#7d6a55"))
        for _ in range(4):
            lx, ly, lz, lr = rng.choice(lumps)
            k = len(points)
            w = 0.02 * wide + 0.04
            points.extend([(x - w, y, ground), (x + w, y, ground), (x + lx * 0.7 + w * 0.3, y + ly * 0.7, ground + lz), (x + lx * 0.7 - w * 0.3, y + ly * 0.7, ground + lz)])
            faces.append((k, k + 1, k + 2, k + 3))
            colours.extend([trunk] * 4)

    full = 1.0 if season != "winter" else 0.2
    for _ in range(count):
        a = rng.uniform(-0.2, math.pi + 0.2)
        r = rng.uniform(34, 95)
        tall = rng.uniform(4.0, 7.5)
        crown(r * math.cos(a), r * math.sin(a), -drop, tall, tall * 0.42, int(5200 * full), 0.12)
    # Rows along the fields' edges, woods at the foot of the slopes.
    for _ in range(count * 3):
        a, r, long = rng.uniform(-0.2, math.pi + 0.2), 110 * 9 ** rng.random(), rng.randrange(4, 14)
        for k in range(long):
            x, y = r * math.cos(a) + (k - long / 2) * rng.uniform(5, 9), r * math.sin(a) + rng.gauss(0, 4)
            tall = rng.uniform(4, 10)
            crown(x, y, -drop, tall, tall * 0.55, int(420 * full * min(1, 240 / r) + 50), 0.24 + r / 1100)
    if points:
        data = core.mesh(points, faces, smooth=False)
        _colour(data, colours)
        _hide(core.put(data, glow))
