"""Plants with leaves of their own shape, in pots."""

import math
import random

from mathutils import Euler, Matrix, Vector

from . import core
from . import materials as m
from .core import at, here, lathe, mesh, put, tube


def leaf_mesh(long, wide, bend=0.35, fold=0.22, tip=1.4, base=0.7, waves=0.0, notches=0, material=None):
    """A leaf from its stalk at the origin along +y, bending down, folded along its midrib; `notches` cut the edge."""
    rows, half = 14, 4
    vertices, uvs, faces = [], [], []
    for j in range(rows + 1):
        v = j / rows
        outline = (v**base) * ((1 - v) ** (1 / tip)) * 2.1
        outline = min(outline, 1.0) if tip > 1.2 else outline
        w = wide / 2 * outline
        angle = bend * v * 1.6
        y = long * (math.sin(angle) / (bend * 1.6) if bend else v)
        z = -long * ((1 - math.cos(angle)) / (bend * 1.6) if bend else 0)
        for i in range(-half, half + 1):
            u = i / half
            cut = 1.0
            if notches and abs(u) > 0.3:
                cut = 1.0 - 0.55 * (abs(u) - 0.3) / 0.7 * (0.5 + 0.5 * math.cos(v * notches * 2 * math.pi))
            ripple = waves * wide * math.sin(v * 15 + i) * abs(u) ** 2
            vertices.append((u * w * cut, y, z + abs(u) * w * fold + ripple))
            uvs.append((0.5 + u * 0.5, v))
    n = 2 * half + 1
    for j in range(rows):
        for i in range(n - 1):
            a = j * n + i
            faces.append((a, a + 1, a + n + 1, a + n))
    made = mesh(vertices, faces, uvs=uvs)
    made.materials.append(material or m.leaf())
    return made


def _grow(data, place, way, up, size, roll=0.0):
    """A leaf at a place, growing along `way`."""
    import bpy

    way = Vector(way).normalized()
    side = way.cross(Vector(up))
    side = side.normalized() if side.length > 1e-4 else Vector((1, 0, 0))
    normal = side.cross(way)
    turn = Matrix((side, way, normal)).transposed().to_4x4()
    made = bpy.data.objects.new("leaf", data)
    made.matrix_world = here() @ Matrix.Translation(place) @ turn @ Matrix.Rotation(roll, 4, "Y") @ Matrix.Scale(size, 4)
    bpy.context.scene.collection.objects.link(made)


def pot(r, h, material, taper=0.8, soil=True):
    lathe([(0, 0), (r * taper * 0.94, 0), (r * taper, 0.006), (r * 0.99, h - 0.01), (r, h), (r * 0.93, h), (r * 0.9, h * 0.9), (0, h * 0.9)], material)
    if soil:
        core.rod(0, 0, h * 0.86, r * 0.9, 0.015, m.plain("#3b2d22", 0.95))


def basket(r, h, material=None):
    """A woven basket as a cover for a pot."""
    material = material or m.wicker()
    lathe([(0, 0), (r * 0.85, 0), (r * 0.98, h * 0.25), (r * 1.02, h * 0.55), (r * 0.95, h), (r * 0.91, h), (r * 0.95, h * 0.5), (0, 0.02)], material, sharp=80)
    lathe([(r * 0.9, h - 0.012), (r * 0.97, h - 0.012), (r * 0.985, h), (r * 0.97, h + 0.012), (r * 0.9, h + 0.012)], material)


def fiddle_fig(tall=1.6, seed=1, start=0.35, stems=2):
    """A fiddle-leaf fig: big leaves around upright stems."""
    rng = random.Random(seed)
    leaf = [leaf_mesh(0.34, 0.23, 0.5, 0.25, 1.9, 0.55, 0.05, material=m.leaf("#3a5f2b", "#769a4c", 0.35)) for _ in range(1)][0]
    bark = m.plain("#6d5b48", 0.8)
    for s in range(stems):
        lean = Vector((rng.uniform(-0.24, 0.24), rng.uniform(-0.2, 0.2), 1))
        foot = Vector((rng.uniform(-0.05, 0.05), rng.uniform(-0.05, 0.05), start))
        top = tall * rng.uniform(0.8, 1.0)
        tube([tuple(foot + lean * t * (top - start)) for t in (0, 0.35, 0.7, 1)], 0.011, bark)
        n = int(19 * (top - start))
        for i in range(n):
            t = 0.18 + 0.82 * i / n
            a = i * 2.4 + rng.uniform(-0.3, 0.3) + s
            p = foot + lean * t * (top - start)
            rise = -0.1 + 0.9 * t + rng.uniform(-0.2, 0.25)
            _grow(leaf, p, (math.cos(a), math.sin(a), rise), (0, 0, 1), rng.uniform(0.7, 1.1) * (1.05 - 0.25 * t), rng.uniform(-0.4, 0.4))


def monstera(spread=0.55, tall=0.9, seed=2, start=0.3, leaves=13):
    rng = random.Random(seed)
    leaf = leaf_mesh(0.30, 0.29, 0.55, 0.15, 2.6, 0.42, 0.02, notches=5, material=m.leaf("#2f5a34", "#5f9050", 0.3))
    stalk = m.plain("#55753b", 0.5)
    for i in range(leaves):
        a = i * 2.4 + rng.uniform(-0.4, 0.4)
        r = spread * rng.uniform(0.45, 1.0)
        h = start + (tall - start) * rng.uniform(0.35, 1.0)
        end = Vector((r * math.cos(a), r * math.sin(a), h))
        tube([(0.02 * math.cos(a), 0.02 * math.sin(a), start), (r * 0.35 * math.cos(a), r * 0.35 * math.sin(a), start + (h - start) * 0.75), tuple(end)], 0.006, stalk)
        _grow(leaf, end - Vector((0.03 * math.cos(a), 0.03 * math.sin(a), 0)), (math.cos(a), math.sin(a), -0.25), (0, 0, 1), rng.uniform(0.7, 1.1), rng.uniform(-0.3, 0.3))


def olive(tall=1.6, seed=3, start=0.35, spread=0.45, dark="#5a6a4a", light="#93a07c", size=1.15, density=1.3):
    """A small olive tree; other colours make it a eucalyptus or a willow fig."""
    rng = random.Random(seed)
    leaf = leaf_mesh(0.062 * size, 0.016 * size, 0.2, 0.2, 1.5, 0.6, material=m.leaf(dark, light, 0.5, 0.15))
    bark = m.plain("#7d6b56", 0.85)
    crown = start + (tall - start) * 0.38
    tube([(0, 0, start), (0.02, 0.01, (start + crown) / 2), (-0.01, 0.0, crown + 0.04)], 0.016, bark)
    for b in range(int(18 * density)):
        a = b * 2.4
        base = Vector((-0.005, 0, crown - 0.18 * rng.random()))
        out = Vector((math.cos(a) * spread * rng.uniform(0.4, 1), math.sin(a) * spread * rng.uniform(0.4, 1), 0))
        end = Vector((out.x, out.y, crown + (tall - crown) * rng.uniform(0.3, 1.0)))
        mid = base.lerp(end, 0.5) + Vector((0, 0, 0.06))
        tube([tuple(base), tuple(mid), tuple(end)], 0.0055, bark)
        for k in range(int(38 * density)):
            t = 0.25 + 0.75 * k / (38 * density)
            p = base.lerp(mid, t * 2) if t < 0.5 else mid.lerp(end, t * 2 - 1)
            w = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0.2, 0.7))) + out * 1.2
            _grow(leaf, p, w, (rng.gauss(0, 0.3), rng.gauss(0, 0.3), 1), rng.uniform(0.7, 1.2), rng.uniform(-0.6, 0.6))


def snake_plant(tall=0.75, seed=4, start=0.25, leaves=11):
    rng = random.Random(seed)
    for i in range(leaves):
        h = tall * rng.uniform(0.55, 1.0)
        leaf = leaf_mesh(h, 0.07, 0.12 * rng.uniform(0.3, 1.5), 0.35, 1.7, 0.2, material=m.leaf("#33523a", "#7f9a5a", 0.4, 0.1))
        a = i * 2.4
        _grow(leaf, (0.06 * math.cos(a) * rng.random(), 0.06 * math.sin(a) * rng.random(), start), (math.cos(a) * 0.16, math.sin(a) * 0.16, 1), (math.cos(a + 1), math.sin(a + 1), 0.1), 1.0, rng.uniform(-3, 3))


def pothos(trails=7, long=0.5, seed=5, start=0.12):
    """A trailing plant for shelves."""
    rng = random.Random(seed)
    leaf = leaf_mesh(0.085, 0.065, 0.4, 0.25, 1.6, 0.45, material=m.leaf("#3d6b32", "#86a94e", 0.35))
    stalk = m.plain("#6d8a44", 0.6)
    for i in range(trails):
        a = i * 2 * math.pi / trails + rng.uniform(-0.3, 0.3)
        l = long * rng.uniform(0.3, 1.0)
        d = Vector((math.cos(a), math.sin(a) * 0.7 - 0.25, 0))
        points = [Vector((0, 0, start)), Vector((0, 0, start + 0.06)) + d * 0.07, Vector((0, 0, start - 0.02)) + d * 0.13, Vector((0, 0, start - l)) + d * 0.15]
        tube([tuple(p) for p in points], 0.0022, stalk)
        n = int(7 + l * 26)
        for k in range(n):
            t = 3 * k / n
            j = min(2, int(t))
            p = points[j].lerp(points[j + 1], t - j)
            _grow(leaf, p, (d.x + rng.gauss(0, 0.7), d.y + rng.gauss(0, 0.7), rng.uniform(-0.7, 0.35)), (0, 0, 1), rng.uniform(0.6, 1.15), rng.uniform(-0.5, 0.5))


def fern(spread=0.4, seed=6, start=0.15, fronds=22):
    rng = random.Random(seed)
    leaf = leaf_mesh(0.055, 0.016, 0.3, 0.15, 1.5, 0.5, material=m.leaf("#3c6a35", "#7da653", 0.5, 0.1))
    stalk = m.plain("#6a8148", 0.6)
    for i in range(fronds):
        a = i * 2.4
        l = spread * rng.uniform(0.6, 1.1)
        d = Vector((math.cos(a), math.sin(a), 0))
        points = [Vector((0, 0, start)) + d * l * t + Vector((0, 0, l * (0.95 * t - 1.1 * t * t))) for t in (0, 0.33, 0.66, 1)]
        tube([tuple(p) for p in points], 0.0018, stalk)
        for k in range(20):
            t = 0.2 + 0.8 * k / 20
            p = Vector((0, 0, start)) + d * l * t + Vector((0, 0, l * (0.95 * t - 1.1 * t * t)))
            for s in (-1, 1):
                _grow(leaf, p, d * 0.5 + Vector((-d.y * s, d.x * s, -0.15)), (0, 0, 1), 1.15 - t * 0.75, 0)


def bouquet(seed=7, start=0.2, stems=9, tall=0.35, flower="#f3e9dc", greens=("#5d7350", "#9bb08c"), spread=0.16, blooms=True):
    """Cut stems in a vase: eucalyptus and round flowers (ranunculus-like)."""
    rng = random.Random(seed)
    leaf = leaf_mesh(0.05, 0.036, 0.25, 0.15, 2.2, 0.5, material=m.leaf(*greens, 0.55, 0.15))
    petal = leaf_mesh(0.038, 0.036, 0.9, -0.35, 2.6, 0.5, material=m.leaf(flower, flower, 0.7, 0.05))
    stalk = m.plain("#70824f", 0.6)
    for i in range(stems):
        a = i * 2.4
        r = spread * math.sqrt((i + 0.5) / stems)
        h = start + tall * rng.uniform(0.7, 1.05) * (1.1 - 0.5 * r / spread)
        end = Vector((r * math.cos(a), r * math.sin(a), h))
        foot = Vector((0.012 * math.cos(a), 0.012 * math.sin(a), start * 0.4))
        mid = foot.lerp(end, 0.55) * Vector((1, 1, 1)).x - Vector((end.x * 0.12, end.y * 0.12, 0))
        tube([tuple(foot), tuple(mid), tuple(end)], 0.0024, stalk)
        if blooms and i % 2 == 0:
            for k in range(34):
                b = k * 2.4
                o = 0.15 + 0.85 * math.sqrt(k / 34)
                w = Vector((math.cos(b) * o, math.sin(b) * o, 1.25 - o)) + end.normalized() * 0.2
                _grow(petal, end + Vector((0, 0, -0.012 * o)), w, (0, 0, 1) if o > 0.4 else (1, 0, 0), 0.55 + 0.5 * o, 0)
        else:
            for k in range(16):
                t = 0.35 + 0.65 * k / 16
                p = mid.lerp(end, t)
                b = k * 1.57 + rng.random()
                _grow(leaf, p, (math.cos(b), math.sin(b), 0.55), (0, 0, 1), 1.25 - t * 0.55, rng.uniform(-0.4, 0.4))


def branches(seed=8, start=0.2, count=5, tall=0.75, spread=0.3, dark="#6d7f4d", light="#aab878", size=1.0):
    """A few tall leafy branches in a jug."""
    rng = random.Random(seed)
    leaf = leaf_mesh(0.06 * size, 0.032 * size, 0.3, 0.15, 1.5, 0.5, material=m.leaf(dark, light, 0.5))
    bark = m.plain("#76624c", 0.85)
    for i in range(count):
        a = i * 2.4 + 0.4
        r = spread * rng.uniform(0.4, 1)
        d = Vector((math.cos(a), math.sin(a), 0))
        points = [Vector((0, 0, start * 0.3)), d * r * 0.25 + Vector((0, 0, start + tall * 0.35)), d * r * 0.7 + Vector((0, 0, start + tall * 0.72)), d * r * 1.15 + Vector((0, 0, start + tall * rng.uniform(0.85, 1.05)))]
        tube([tuple(p) for p in points], 0.0032, bark)
        for k in range(30):
            t = 0.9 + 2.1 * k / 30
            j = min(2, int(t))
            p = points[j].lerp(points[j + 1], t - j)
            b = k * 2.4
            twig = Vector((math.cos(b), math.sin(b), 0.5)).normalized() * 0.05 * rng.random()
            _grow(leaf, p + twig, (math.cos(b), math.sin(b), rng.uniform(0, 0.8)), (0, 0, 1), rng.uniform(0.7, 1.2), rng.uniform(-0.5, 0.5))
