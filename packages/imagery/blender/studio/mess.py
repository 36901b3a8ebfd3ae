"""What a household leaves behind: the pictures before the visit. Laid where people leave things, in heaps and trails."""

import math
import random

from mathutils import Matrix, Vector, noise

from . import core, furniture, props
from . import materials as m
from .core import at, ball, between, box, lathe, rod, sheet, span, tube


@m.remembered
def film(colour="#8d7a60", amount=0.5, scale=3.0, streak=1.0, soft=False):
    """A veil of dust or dried water: mostly clear, thicker in clouds; `streak` draws it downwards, `soft` lets it fade
    towards its edges (on a wall along x)."""
    material, g = m.new("film")
    v = g("Mapping", Vector=g("TexCoord")["Object"], Scale=(scale * streak, scale * streak, scale))[0]
    cloud = g("TexNoise", Vector=v, Scale=1.0, Detail=7.0, Roughness=0.65)["Fac"]
    fine = g("TexNoise", Vector=v, Scale=9.0, Detail=4.0)["Fac"]
    thick = g.math("MULTIPLY", g.ramp(g.math("MULTIPLY_ADD", fine, 0.35, g.math("MULTIPLY", cloud, 0.65)), (0.42, 0.0), (0.62, 1.0)), amount)
    if soft:
        own = g("SeparateXYZ", Vector=g("TexCoord")["Generated"])
        off = [g.math("MULTIPLY_ADD", own[i], 2.0, -1.0) for i in (0, 2)]
        away = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", off[0], off[0]), g.math("MULTIPLY", off[1], off[1])))
        thick = g.math("MULTIPLY", thick, g.ramp(away, (0.25, 1.0), (0.95, 0.0)))
    veil = g("BsdfDiffuse", Color=m.rgb(colour))[0]
    g.tree.links.new(g("MixShader", Fac=thick, _1=g("BsdfTransparent")[0], _2=veil)[0], g.output.inputs["Surface"])
    return material


@m.remembered
def scummy(colour="#efece4", scum="#a8946a"):
    """A tub that nobody wiped: a ring where the water stood, runs below it."""
    material, g = m.new("scummy")
    v = g("TexCoord")["Object"]
    z = g("SeparateXYZ", Vector=v)[2]
    runs = g("TexNoise", Vector=g("Mapping", Vector=v, Scale=(14.0, 14.0, 1.6))[0], Scale=1.0, Detail=5.0)["Fac"]
    wave = g.math("MULTIPLY_ADD", runs, 0.05, z)
    ring = g.ramp(wave, (0.47, 0.0), (0.60, 0.0), (0.52, 0.75), (0.55, 0.55))
    low = g.ramp(wave, (0.02, 0.3), (0.5, 0.1))
    thick = g.math("MULTIPLY", g.math("MAXIMUM", ring, low), g.ramp(runs, (0.36, 0.0), (0.66, 0.9)))
    g.shade(Base_Color=g.mix("MIX", thick, m.rgb(colour), m.rgb(scum)), Roughness=g.math("MULTIPLY_ADD", thick, 0.5, 0.25))
    return material


def stain(x, y, z, r, tone="#6b4526", gloss=0.15, seed=0, thick=0.0012):
    """A spill that has begun to dry."""
    points = 40
    ring = []
    for k in range(points):
        a = 2 * math.pi * k / points
        q = r * (0.75 + 0.35 * noise.noise((math.cos(a) * 1.3 + seed * 3, math.sin(a) * 1.3, seed)) + 0.12 * noise.noise((math.cos(a) * 4, math.sin(a) * 4 + seed, 3)))
        ring.append((q * math.cos(a), q * math.sin(a)))
    vertices = [(0, 0, thick)] + [(a * 0.86, b * 0.86, thick) for a, b in ring] + [(a, b, 0.0002) for a, b in ring]
    faces = [(0, 1 + k, 1 + (k + 1) % points) for k in range(points)]
    faces += [(1 + k, 1 + points + k, 1 + points + (k + 1) % points, 1 + (k + 1) % points) for k in range(points)]
    core.put(core.mesh(vertices, faces), m.plain(tone, gloss, 0, 0.5), x, y, z, sharp=180)


def crumbs(x, y, z, spread, count, tones=("#a8855a", "#c7a878", "#8a6a48"), size=0.004, seed=1, stretch=(1, 1)):
    """Crumbs around a place, few far out."""
    rng = random.Random(seed)
    proto = []
    for tone in tones:
        for k in range(2):
            with at(0, 0, -50):
                proto.append(ball(k, 0, 0, 1.0, m.plain(tone, 0.95), (1, 0.65, 0.35), around=10, lumps=0.9))
    for _ in range(count):
        r = spread * abs(rng.gauss(0, 0.55))
        a = rng.uniform(0, 2 * math.pi)
        s = size * rng.choice((0.2, 0.3, 0.3, 0.5, 0.5, 0.85))
        place = Matrix.Translation((x + r * math.cos(a) * stretch[0], y + r * math.sin(a) * stretch[1], z + s * 0.5))
        core.link_copy(rng.choice(proto), place @ Matrix.Rotation(rng.uniform(0, 6), 4, "Z") @ Matrix.Scale(s, 4))


def crumple(width, deep, material, high=0.09, seed=0, tight=0.62, thickness=0.006):
    """A dropped towel, shirt or blanket: gathered, folded over itself, edges on the floor."""

    def place(u, v):
        a, b = 2 * u - 1, 2 * v - 1
        q = Vector((a * 1.7 + seed, b * 1.7, seed * 0.7))
        warp = Vector((noise.noise(q), noise.noise(q + Vector((9, 2, 5))), 0)) * 0.5 + Vector((noise.noise(q * 1.9), noise.noise(q * 1.9 + Vector((4, 7, 1))), 0)) * 0.13
        x = a * width / 2 * tight + warp.x * width * 0.42
        y = b * deep / 2 * tight + warp.y * deep * 0.42
        ridge = (1 - abs(noise.noise(q * 1.6 + Vector((3, 3, 3))))) ** 2.4 + 0.22 * (1 - abs(noise.noise(q * 3.1))) ** 3
        fall = max(0.0, 1 - max(abs(a), abs(b)) ** 2.5)
        return (x, y, 0.008 + high * ridge * (0.2 + 0.8 * fall) + 0.006 * abs(noise.noise(q * 6)))

    sheet(70, 70, place, material, thickness=thickness, subdivide=1)


def sock(material, turn=0, seed=0):
    with at(0, 0, 0.018, turn=turn):
        tube([(0, 0, 0), (0.07, 0.01, 0.006), (0.13, 0.045 + 0.01 * seed, 0.0), (0.15, 0.1, 0.002)], 0.028, material)


def pan(food="#8f3d1e"):
    iron = m.plain("#232324", 0.45)
    lathe([(0, 0), (0.11, 0), (0.14, 0.045), (0.137, 0.045), (0.107, 0.005), (0, 0.004)], iron)
    stain(0, 0.01, 0.005, 0.095, food, 0.2, 4, 0.004)
    stain(0.03, -0.03, 0.008, 0.05, "#b0602c", 0.25, 8, 0.004)
    between((0.135, 0, 0.04), (0.34, 0.02, 0.07), 0.011, iron)


def pot(food="#c98d3a"):
    steel = m.metal("#b9babc", 0.22)
    lathe([(0, 0), (0.1, 0), (0.105, 0.01), (0.105, 0.14), (0.109, 0.142), (0.102, 0.142), (0.1, 0.012), (0, 0.01)], steel)
    lathe([(0, 0.07), (0.1, 0.072)], m.plain(food, 0.5))
    for s in (-1, 1):
        tube([(s * 0.105, -0.035, 0.115), (s * 0.135, -0.03, 0.12), (s * 0.135, 0.03, 0.12), (s * 0.105, 0.035, 0.115)], 0.006, steel)
    stain(0, 0, 0, 0.001)
    for k in range(5):
        a = k * 1.3 + 0.4
        with at(0.106 * math.cos(a), 0.106 * math.sin(a), 0.09, tilt=(90, 0, math.degrees(a) + 90)):
            stain(0, 0, 0, 0.016 + 0.006 * (k % 2), food, 0.3, k)


def dirty_plate(seed=0, r=0.13):
    rng = random.Random(seed)
    props.plate(r, m.ceramic("#efeae0"))
    stain(rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02), 0.0068, 0.06, rng.choice(("#9c4a22", "#8a6a2c", "#6f7a34")), 0.25, seed, 0.003)
    stain(0.04, 0.03, 0.0075, 0.028, "#c98a3c", 0.3, seed + 3, 0.003)
    crumbs(0, 0, 0.009, 0.07, 26, seed=seed, size=0.005)
    with at(0.03, 0.0, 0.02, turn=rng.uniform(-70, 70), tilt=None):
        props.cutlery("fork")


def dish_pile(count=6, seed=1):
    """Plates and bowls as they come from the table."""
    rng = random.Random(seed)
    z = 0.0
    for k in range(count):
        with at(rng.uniform(-0.014, 0.014), rng.uniform(-0.014, 0.014), z, tilt=(rng.uniform(-4, 4), rng.uniform(-4, 4), rng.uniform(0, 90))):
            if k % 3 == 2:
                props.bowl(0.085, 0.055, m.ceramic(rng.choice(("#e9e2d4", "#8f9ab5", "#efeae0"))))
                z += 0.032
            else:
                props.plate(rng.choice((0.105, 0.13)), m.ceramic("#efeae0"))
                stain(0.02, 0.0, 0.007, 0.05, rng.choice(("#9c4a22", "#8a6a2c")), 0.3, seed + k, 0.003)
                z += 0.017
    with at(0.02, 0, z + 0.012, turn=35):
        props.cutlery("fork")
    with at(-0.03, 0.02, z + 0.012, turn=-50):
        props.cutlery("knife")
    return z


def used_glass(level="#d8892f", h=0.05):
    props.tumbler()
    lathe([(0, 0.012), (0.031, 0.012), (0.033, h), (0, h)], m.plain(level, 0.15))


def carton(w, d, h, tone, label="#efe6d4", tilt=(0, 0, 0)):
    with at(0, 0, 0, tilt=tilt):
        box(0, 0, 0, w, d, h, m.plain(tone, 0.5), 0.002)
        box(0, -d / 2 - 0.0006, h * 0.45, w * 0.8, 0.001, h * 0.35, m.plain(label, 0.5), 0)
        ball(0, -d / 2 - 0.001, h * 0.28, w * 0.25, m.plain("#d8a848", 0.6), (1, 0.02, 1))
        for s in (-1, 1):
            box(0, s * d / 2, h, w * 0.96, 0.0015, d * 0.5, m.plain("#c9b28e", 0.7), 0, tilt=(s * -52, 0, 0))


def pizza_box(open_by=62):
    card, grease = m.plain("#c4a273", 0.8), m.plain("#a67b45", 0.4)
    box(0, 0, 0, 0.36, 0.36, 0.004, card, 0.001)
    for x, y, sx, sy in ((0.18, 0, 0.003, 0.36), (-0.18, 0, 0.003, 0.36), (0, 0.18, 0.36, 0.003), (0, -0.18, 0.36, 0.003)):
        box(x, y, 0, sx, sy, 0.042, card, 0.0006)
    stain(0.02, 0.0, 0.0045, 0.12, "#a67b45", 0.4, 5, 0.0006)
    crumbs(0, 0, 0.006, 0.12, 40, size=0.006, seed=6)
    vertices = [(0, 0, 0), (0.15, -0.05, 0), (0.15, 0.05, 0), (0, 0, 0.012), (0.15, -0.05, 0.012), (0.15, 0.05, 0.012)]
    core.put(core.mesh(vertices, [(0, 2, 1), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)], smooth=False), m.plain("#d9a24a", 0.45), -0.06, 0.02, 0.006, (0, 0, 30))
    between((0.065, 0.045, 0.018), (0.095, 0.12 - 0.03, 0.018), 0.014, m.plain("#b5803f", 0.8))
    with at(0, 0.18, 0.042, tilt=(-open_by, 0, 0)):
        box(0, -0.18, 0, 0.36, 0.36, 0.003, card, 0.0006)


def can(tone="#b23a34", tilt=(0, 0, 0)):
    with at(0, 0, 0, tilt=tilt):
        lathe([(0, 0), (0.024, 0), (0.033, 0.01), (0.033, 0.108), (0.026, 0.12), (0.024, 0.118), (0, 0.117)], m.plain(tone, 0.25, 0.3), around=32)


def paper_ball(r=0.035, seed=0, tone="#efece4"):
    ball(0, 0, r * 0.8, r, m.plain(tone, 0.9), (1, 0.85, 0.8), around=20, lumps=0.75)


def magazine(tone="#7f8aa8", turn=0):
    def place(u, v):
        return ((u - 0.5) * 0.42, (v - 0.5) * 0.28, 0.004 + 0.014 * math.exp(-(((abs(u - 0.5) - 0.12) / 0.1) ** 2)) - 0.003 * math.exp(-(((u - 0.5) / 0.015) ** 2)))

    with at(0, 0, 0, turn=turn):
        sheet(40, 4, place, m.painting(int(abs(turn)) + 3, tones=(tone, "#d9c3a5", "#3f4a63", "#efe7da")), thickness=0.004)


def trash_bag(high=0.5, tone="#23252a"):
    def place(u, v):
        a = u * 2 * math.pi
        body = min(1.0, v / 0.78)
        r = 0.27 * math.sin(math.pi * (0.16 + 0.80 * body)) ** 0.6 * (1 - 0.25 * body) + 0.035
        if v > 0.78:
            # Tied: gathered to a knot, the edge spread out above it.
            r = 0.04 + 0.09 * ((v - 0.78) / 0.22) ** 1.3
        fold = 0.10 * v + 0.02
        q = (math.cos(a) * 2.2, math.sin(a) * 2.2, v * 3)
        r *= 1 + 0.16 * noise.noise(q) + fold * 0.8 * abs(math.sin(a * 7 + 2 * noise.noise(q)))
        lean = 0.05 * v * v
        return (r * math.cos(a) + lean, r * math.sin(a), v * high + 0.02 * noise.noise((a * 3, v * 6, 1)))

    sheet(90, 40, place, m.plain(tone, 0.28, 0, 0.5), subdivide=1)


def pet_hair(x0, x1, y0, y1, z, count, seed=3, tone="#6f5c48"):
    """Hair and lint, curled, gathered in tufts."""
    rng = random.Random(seed)
    hair = m.plain(tone, 0.8)
    for _ in range(count):
        x, y, a = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(0, 6)
        points = []
        for k in range(4):
            points.append((x + k * 0.016 * math.cos(a), y + k * 0.016 * math.sin(a), z + 0.001 + 0.002 * (k % 2)))
            a += rng.uniform(-0.9, 0.9)
        tube(points, 0.0005, hair, resolution=3)


def clothes(x, y, seed=0, count=3, tones=("#4f6187", "#b5654a", "#d8d2c6", "#3b3f4a", "#7f8f78")):
    rng = random.Random(seed)
    for k in range(count):
        with at(x + rng.uniform(-0.22, 0.22), y + rng.uniform(-0.18, 0.18), 0.012 + 0.028 * k, turn=rng.uniform(0, 360)):
            crumple(rng.uniform(0.5, 0.75), rng.uniform(0.45, 0.6), m.fabric(tones[(seed + k) % len(tones)], slub=0.5), rng.uniform(0.07, 0.12), seed * 3.1 + k * 1.7)


def kitchen():
    """On the island kitchen: supper and breakfast still stand there."""
    rng = random.Random(2)
    top = 0.92
    ix, iy = 0.1, -2.55
    with at(ix, iy, top):
        for k, (x, y) in enumerate(((-0.95, -0.32), (-0.28, -0.36), (0.75, -0.34))):
            with at(x, y, 0, turn=k * 40):
                dirty_plate(k + 1)
        with at(0.98, 0.1, 0):
            dish_pile(6, 3)
        with at(-0.05, 0.18, 0, turn=20):
            pizza_box()
        with at(0.62, 0.18, 0, turn=-150):
            pan()
        for k, (x, y, tone) in enumerate(((-0.62, -0.42, "#d8892f"), (0.32, -0.4, "#6f2a35"), (-1.02, 0.12, "#e8dcc4"))):
            with at(x, y, 0):
                used_glass(tone, 0.035 + 0.02 * k)
        with at(-0.85, 0.2, 0, turn=25):
            carton(0.19, 0.065, 0.29, "#b8573a")
        with at(0.1, -0.3, 0.034, turn=70):
            can("#8f9aa8", (90, 0, 20))
        with at(0.45, -0.2, 0):
            paper_ball(0.045, 1)
        with at(-0.42, -0.12, 0, turn=20):
            crumple(0.3, 0.3, m.fabric("#e6dfd0", "#b07a5a", slub=0.8), 0.045, 3.0)
        for x, y, r, tone in ((-0.66, -0.28, 0.075, "#5f2a22"), (0.25, -0.26, 0.055, "#8a5a2a"), (0.88, -0.2, 0.06, "#7a4a24"), (-0.2, 0.02, 0.04, "#9c6a34"), (-1.05, -0.1, 0.05, "#8a5a2a")):
            stain(x, y, 0.0004, r, tone, 0.16, r * 100)
        crumbs(-0.8, -0.3, 0, 0.3, 240, seed=4)
        crumbs(0.1, -0.1, 0, 0.4, 260, seed=5)
        crumbs(0.75, -0.3, 0, 0.25, 160, seed=6)
    # the run
    with at(-1.0, -0.48, 0.95):
        pan("#7a3a1a")
    with at(-0.8, -0.2, 0.95):
        pot()
    for x, y, r in ((-1.2, -0.3, 0.07), (-0.9, -0.35, 0.09), (-0.65, -0.22, 0.06)):
        stain(x, y, 0.926, r, "#5a3218", 0.2, x)
    with at(-1.2, -0.67, 0.8, tilt=(90, 0, 0)):
        for k in range(5):
            stain(0.1 * k, -0.03 * (k % 3) - 0.14, 0.0, 0.022 + 0.01 * (k % 2), "#7a4a22", 0.3, k)
    with at(0.98, -0.3, 0.93):
        dish_pile(9, 7)
    with at(0.72, -0.36, 0.86, tilt=(14, 10, 0)):
        dish_pile(4, 9)
    with at(1.25, -0.22, 0.91):
        dish_pile(5, 11)
    with at(1.5, -0.3, 0.91):
        used_glass("#e8dcc4", 0.06)
    with at(1.62, -0.24, 0.91, turn=10):
        carton(0.09, 0.09, 0.24, "#e7e2d6", "#6f8ab5")
    with at(2.05, -0.46, 0.91):
        paper_ball(0.04, 2)
    with at(0.05, -0.35, 0.91, turn=40):
        crumple(0.32, 0.3, m.fabric("#d8d0c0", "#8a6a4a", slub=0.8), 0.06, 5.0)
    crumbs(0.2, -0.4, 0.91, 0.25, 120, seed=8)
    # the floor
    crumbs(-0.9, -3.35, 0, 0.55, 420, seed=9, size=0.006)
    crumbs(0.4, -3.4, 0, 0.6, 380, seed=10, size=0.006)
    crumbs(-1.5, -1.5, 0, 0.5, 260, seed=12, size=0.006)
    with at(-1.75, -2.2, 0.004, turn=30):
        crumple(0.6, 0.45, m.fabric("#b8c0d6", slub=0.9), 0.08, 7.0)
    with at(-1.62, -3.6, 0.02, turn=70):
        paper_ball(0.045, 3)
    stain(-1.35, -3.0, 0.0006, 0.13, "#5f3a1e", 0.12, 11)
    stain(-1.05, -3.75, 0.0006, 0.07, "#6b4526", 0.14, 13)
    stain(-1.9, -1.3, 0.0006, 0.09, "#6b4526", 0.14, 15)
    with at(-2.45, -1.35, 0):
        trash_bag(0.6)
    with at(-2.05, -1.55, 0, turn=15):
        carton(0.24, 0.08, 0.33, "#8a9ab0", tilt=(0, 0, 0))
    span(-2.9, 2.9, -6.0, -0.65, 0.0008, 0.0012, film("#7a664c", 0.24, 0.9), 0)
    with at(-0.95, -0.676, 0, tilt=(0, 0, 0)):
        span(-0.36, 0.36, -0.005, -0.004, 0.26, 0.76, film("#6a4c30", 0.5, 7.0), 0)
    span(-2.85, -1.96, -0.712, -0.711, 0.06, 1.75, film("#9a8a76", 0.3, 5.0), 0)


def living():
    """On the room with the view: a weekend on the sofa."""
    table = 0.394
    with at(0.05, -2.75, table):
        with at(-0.25, -0.22, 0, turn=-20):
            pizza_box(80)
        for x, y, tone in ((0.12, -0.36, "#8a3a30"), (0.38, -0.1, "#d8892f")):
            with at(x, y, 0):
                used_glass(tone)
        with at(0.3, 0.18, 0):
            dish_pile(3, 4)
        with at(0.05, -0.1, 0, turn=33):
            magazine()
        with at(-0.36, 0.2, 0):
            can("#4a6a8f")
        with at(0.16, -0.2, 0.034, turn=10):
            can("#b23a34", (90, 0, 40))
        stain(0.22, -0.32, 0.0004, 0.06, "#6b2f22", 0.15, 2)
        crumbs(0, -0.2, 0, 0.3, 220, seed=3)
    with at(-2.2, -2.2, 0.44, turn=100):
        crumple(1.0, 0.8, m.fabric("#9aa58f", slub=1.0, strength=0.6), 0.14, 4.0)
    with at(-2.15, -3.25, 0.46, turn=20):
        crumple(0.6, 0.5, m.fabric("#b5654a", slub=0.6), 0.1, 6.0)
    clothes(-1.15, -3.6, 1, 3)
    clothes(1.05, -4.05, 4, 2)
    with at(-0.75, -4.15, 0.02, turn=20):
        sock(m.fabric("#e8e4da"), 30)
    with at(-0.35, -4.35, 0.02, turn=20):
        sock(m.fabric("#e8e4da"), 140, 1)
    with at(0.75, -3.5, 0.02, turn=14):
        props.cushion(0.48, 0.48, 0.16, m.fabric("#4f5987", slub=0.7), 0, 0, 0.07, tilt=(82, 0, 30), seed=2)
    for k, (x, y, turn) in enumerate(((-0.95, -1.75, 20), (-0.62, -1.62, -35), (0.85, -1.7, 70))):
        with at(x, y, 0.015, turn=0):
            magazine(("#b5654a", "#7f8aa8", "#8fae8a")[k], turn)
    for k, tone in enumerate(("#d98a5f", "#6f86b5", "#e8c46a", "#8fae8a", "#b76a6a", "#6f86b5", "#e8c46a")):
        box(0.95 + 0.16 * math.cos(k * 1.9) * (1 + k * 0.2), -2.9 + 0.14 * math.sin(k * 1.9) * (1 + k * 0.25), 0.014, 0.055, 0.055, 0.055, m.plain(tone, 0.4), 0.006, tilt=(0, 0, 37 * k))
    for k, (x, y) in enumerate(((1.35, -3.1), (-0.2, -3.6), (0.45, -4.2))):
        with at(x, y, 0.012):
            paper_ball(0.04, k)
    props_shoe = (("#5a4632", -1.55, -4.35, 30), ("#5a4632", -1.25, -4.5, 75))
    for tone, x, y, turn in props_shoe:
        props.shoe(tone, x=x, y=y, turn=turn)
    crumbs(-0.3, -3.5, 0.014, 0.7, 420, seed=8, size=0.006)
    crumbs(0.6, -2.2, 0.014, 0.5, 200, seed=9, size=0.005)
    stain(0.35, -3.3, 0.0152, 0.12, "#8a6a4a", 0.9, 5, 0.0004)
    stain(-0.55, -2.2, 0.0152, 0.09, "#7f5f46", 0.9, 9, 0.0004)
    pet_hair(-2.6, 2.4, -4.6, -1.2, 0.014, 130)
    span(-3, 3, -6.2, 0, 0.0008, 0.0012, film("#8a7860", 0.24, 0.9), 0)
    span(-1.5, 1.7, 0.088, 0.09, 0.38, 2.38, film("#e6e0d2", 0.5, 1.4, 2.6), 0)


def bedroom():
    clothes(-1.15, -2.7, 2, 4)
    clothes(1.25, -2.2, 6, 3)
    clothes(-0.35, -3.35, 9, 2)
    with at(0.45, -2.55, 0.5, turn=20):
        crumple(0.8, 0.55, m.fabric("#4f6187", slub=0.5), 0.12, 2.0)
    with at(-0.2, -2.55, 0.5, turn=110):
        crumple(0.6, 0.5, m.fabric("#d8d2c6", slub=0.6), 0.1, 5.0)
    with at(0.75, -1.3, 0.62, turn=60):
        crumple(0.8, 0.6, m.fabric("#b5654a", slub=0.6), 0.1, 8.0)
    for k, (x, y) in enumerate(((-1.32, -0.42), (-1.1, -0.48), (1.28, -0.46))):
        with at(x, y, 0.56):
            used_glass(("#e8dcc4", "#d8892f", "#6f2a35")[k], 0.05)
    with at(1.5, -0.45, 0.56):
        dish_pile(3, 8)
    with at(1.0, -3.2, 0.02):
        sock(m.fabric("#e8e4da"), 10)
    with at(0.72, -3.4, 0.02):
        sock(m.fabric("#e8e4da"), 200, 1)
    with at(0.25, -3.0, 0.02):
        sock(m.fabric("#3b3f4a"), 80, 1)
    props.shoe("#e3ded4", x=-1.55, y=-3.3, turn=40)
    props.shoe("#e3ded4", x=-1.25, y=-3.55, turn=110)
    with at(1.55, -3.1, 0.02, turn=-20):
        magazine("#b5654a", 0)
    with at(0.15, -3.75, 0.02, turn=0):
        magazine("#7f8aa8", 34)
    with at(-0.85, -2.15, 0.02):
        props.cushion(0.46, 0.42, 0.15, m.fabric("#7d86a6", slub=0.7), 0, 0, 0.08, tilt=(80, 0, 60), seed=4)
    for k, (x, y) in enumerate(((0.6, -3.7), (-0.6, -3.85), (1.7, -2.7))):
        with at(x, y, 0.012):
            paper_ball(0.038, k)
    crumbs(0.2, -3.3, 0.012, 0.9, 300, seed=5, size=0.005)
    pet_hair(-2.2, 2.2, -4.4, -1.6, 0.014, 110)
    span(-2.5, 2.5, -5.5, 0, 0.0008, 0.0012, film("#8a7860", 0.24, 0.9), 0)


def bath():
    """On the room with the tub: wet towels, a ring, limescale, bottles."""
    with at(-0.35, -2.35, 0.01, turn=30):
        crumple(1.0, 0.75, m.fabric("#f1ede4", "#d9d4c8", slub=0.8, strength=0.6), 0.12, 3.0)
    with at(0.85, -2.1, 0.01, turn=110):
        crumple(0.8, 0.6, m.fabric("#8e97b8", slub=0.8, strength=0.6), 0.1, 6.0)
    with at(-0.35, -1.15, 0.53, tilt=(62, 0, 4)):
        crumple(0.7, 0.5, m.fabric("#e6dfd0", slub=0.8, strength=0.6), 0.05, 8.0)
    clothes(-1.3, -2.6, 3, 3)
    for k, (x, y, tone) in enumerate(((-0.62, -0.46, "#8fb0a0"), (-0.5, -0.44, "#c98a9a"), (0.55, -0.45, "#e8c46a"))):
        with at(x, y, 0.585):
            props.soap_bottle(m.plain(tone, 0.3), m.plain("#efeae0", 0.4), 0.03, 0.15)
    with at(0.35, -1.72, 0.032, turn=25, tilt=(90, 0, 25)):
        props.soap_bottle(m.plain("#b76a6a", 0.3), m.plain("#efeae0", 0.4), 0.03, 0.17)
    for x, y, r in ((0.25, -1.5, 0.16), (-0.75, -1.75, 0.12), (0.62, -2.6, 0.14), (-0.1, -3.0, 0.1)):
        stain(x, y, 0.0005, r, "#c9ccc8", 0.03, r * 90, 0.001)
    for x, y, r in ((-0.9, -2.05, 0.05), (1.2, -2.8, 0.06)):
        stain(x, y, 0.0005, r, "#8a7a5c", 0.3, r * 70)
    pet_hair(-1.8, 1.8, -3.6, -1.2, 0.001, 160, tone="#3f3228")
    span(-2.2, 2.2, -4.8, 0, 0.0006, 0.001, film("#8f8269", 0.17, 0.9), 0)
    span(-1.05, 1.05, 0.085, 0.087, 1.0, 2.25, film("#e6e2d8", 0.55, 1.8, 2.6), 0)
    with at(-1.28, -1.3, 0.46, turn=50):
        crumple(0.55, 0.5, m.fabric("#f1ede4", "#d9d4c8", slub=0.8, strength=0.6), 0.12, 11.0)
    lathe([(0.02, 0), (0.055, 0), (0.055, 0.1), (0.02, 0.1)], m.plain("#f4f1ea", 0.95), 1.1, -1.7, 0.055, tilt=(90, 0, 60))
    sheet(4, 30, lambda u, v: (1.1 - 0.9 * v, -1.75 - 0.35 * v + (u - 0.5) * 0.1 + 0.04 * math.sin(v * 6), 0.003 + 0.014 * abs(math.sin(v * 9))), m.plain("#f4f1ea", 0.95))


def vanity():
    bath_top = 0.852
    with at(-0.85, -0.012, bath_top):
        for k, (x, tone) in enumerate(((-0.15, "#8fb0a0"), (0.13, "#c98a9a"), (0.2, "#e8c46a"), (-0.85, "#6f86b5"))):
            with at(x, -0.4 + 0.06 * (k % 2), 0):
                props.soap_bottle(m.plain(tone, 0.3), m.plain("#efeae0", 0.4), 0.026, 0.11 + 0.02 * k)
        with at(0.75, -0.4, 0, turn=20):
            crumple(0.4, 0.34, m.fabric("#f1ede4", slub=0.8, strength=0.6), 0.09, 4.0)
        for x, y, r, tone in ((-0.7, -0.46, 0.045, "#e9efe9"), (0.25, -0.48, 0.035, "#8fb5a5"), (0.66, -0.2, 0.03, "#c9a27a")):
            stain(x, y, 0.0005, r, tone, 0.2, x * 9)
        crumbs(0, -0.4, 0, 0.6, 120, seed=3, stretch=(1.2, 0.2), size=0.003)
        for s in (-0.48, 0.48):
            lathe([(0, 0), (0.33, 0)], film("#e9e6dc", 0.75, 6.0, 1.6), s, -0.02, 0.81, tilt=(90, 0, 0))
    with at(-1.2, -1.15, 0.01, turn=30):
        crumple(0.95, 0.7, m.fabric("#8e97b8", slub=0.8, strength=0.6), 0.12, 3.0)
    clothes(0.35, -1.75, 5, 3)
    with at(-0.2, -1.6, 0.01, turn=120):
        crumple(0.8, 0.6, m.fabric("#f1ede4", "#d9d4c8", slub=0.8, strength=0.6), 0.1, 9.0)
    pet_hair(-2.2, 2.2, -3.4, -0.7, 0.001, 160, tone="#3f3228")
    span(-2.4, 2.4, -4.6, 0, 0.0006, 0.001, film("#8f8269", 0.17, 0.9), 0)
    span(1.0, 1.77, -1.157, -1.156, 0.05, 2.05, film("#f1efe8", 0.8, 3.0, 2.2), 0)
    span(0.95, 2.4, -0.018, -0.013, 0.0, 1.9, film("#a08a5c", 0.5, 2.5, 1.5), 0)
    for x, y, r in ((-0.6, -0.95, 0.12), (0.6, -1.3, 0.1), (-1.6, -1.6, 0.09)):
        stain(x, y, 0.0005, r, "#c9ccc8", 0.03, r * 90, 0.001)


def small_bath():
    bath()
