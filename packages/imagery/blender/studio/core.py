"""Geometry: everything is made of meshes in metres, placed by a stack of transforms.

A room's back wall is at y = 0, the camera stands at negative y and looks along +y; z is up. A piece of furniture is
modelled around its own origin, standing on z = 0 and facing -y, and placed with `with at(x, y, z, turn):`.
"""

import math
import random

import bpy
from mathutils import Euler, Matrix, Vector, noise

_stack = [Matrix.Identity(4)]


class at:
    """Places what is made inside it: moved, then turned (degrees about z, or three angles), then scaled."""

    def __init__(self, x=0.0, y=0.0, z=0.0, turn=0.0, scale=1.0, tilt=None):
        rotation = Euler([math.radians(a) for a in (tilt or (0, 0, turn))]).to_matrix().to_4x4()
        sizes = scale if isinstance(scale, tuple) else (scale, scale, scale)
        self.matrix = Matrix.Translation((x, y, z)) @ rotation @ Matrix.Diagonal((*sizes, 1))

    def __enter__(self):
        _stack.append(_stack[-1] @ self.matrix)

    def __exit__(self, *_):
        _stack.pop()


def here():
    """The transform that holds where this is called."""
    return _stack[-1].copy()


def reset():
    """An empty scene, and the same random numbers each time."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _stack[:] = [Matrix.Identity(4)]
    random.seed(7)
    return bpy.context.scene


def mesh(vertices, faces, smooth=True, uvs=None):
    made = bpy.data.meshes.new("mesh")
    made.from_pydata(vertices, [], faces)
    if smooth:
        made.polygons.foreach_set("use_smooth", [True] * len(made.polygons))
    if uvs is not None:
        layer = made.uv_layers.new(name="UVMap")
        for loop in made.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    return made


def put(data, material, x=0.0, y=0.0, z=0.0, tilt=(0, 0, 0), scale=(1, 1, 1), axis="x", sharp=35):
    """Puts a mesh or a curve into the scene. `material` may be a function of the axis that its grain runs along."""
    made = bpy.data.objects.new("thing", data)
    local = Matrix.Translation((x, y, z)) @ Euler([math.radians(a) for a in tilt]).to_matrix().to_4x4()
    made.matrix_world = _stack[-1] @ local @ Matrix.Diagonal((*scale, 1))
    if material is not None and len(data.materials) == 0:
        data.materials.append(material(axis) if callable(material) else material)
    if isinstance(data, bpy.types.Mesh):
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(sharp)
    bpy.context.scene.collection.objects.link(made)
    return made


def modifier(thing, kind, **settings):
    made = thing.modifiers.new(kind.lower(), kind)
    # Only the rendered scene needs it; evaluating it for a viewport as well doubles the time before the first ray.
    made.show_viewport = False
    for name, value in settings.items():
        setattr(made, name, value)
    return made


_cube = [(-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1), (-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)]
_cube_faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]


def box(x, y, z, sx, sy, sz, material, bevel=0.003, tilt=(0, 0, 0), segments=2):
    """A box with its middle at x, y and its underside at z. Real edges are never sharp: they catch the light."""
    vertices = [(a * sx / 2, b * sy / 2, c * sz / 2) for a, b, c in _cube]
    longest = "xyz"[max(range(3), key=lambda i: (sx, sy, sz)[i])]
    made = put(mesh(vertices, _cube_faces, smooth=bevel > 0), material, x, y, z + sz / 2, tilt, axis=longest)
    if bevel > 0:
        modifier(made, "BEVEL", width=min(bevel, min(sx, sy, sz) * 0.45), segments=segments, harden_normals=True)
    return made


def span(x0, x1, y0, y1, z0, z1, material, bevel=0.003):
    """A box between six planes."""
    return box((x0 + x1) / 2, (y0 + y1) / 2, min(z0, z1), abs(x1 - x0), abs(y1 - y0), abs(z1 - z0), material, bevel)


def lathe(profile, material, x=0.0, y=0.0, z=0.0, around=48, tilt=(0, 0, 0), scale=(1, 1, 1), sharp=40):
    """A turned thing: `profile` lists (radius, height) from the bottom up, and back down inside where it is hollow."""
    vertices = []
    for r, h in profile:
        for i in range(around):
            a = 2 * math.pi * i / around
            vertices.append((r * math.cos(a), r * math.sin(a), h))
    faces = []
    for j in range(len(profile) - 1):
        for i in range(around):
            k = (i + 1) % around
            faces.append((j * around + i, j * around + k, (j + 1) * around + k, (j + 1) * around + i))
    return put(mesh(vertices, faces), material, x, y, z, tilt, scale, axis="z", sharp=sharp)


def rod(x, y, z, r, h, material, top=None, around=24, bevel=0.0015, tilt=(0, 0, 0)):
    """A cylinder or, with `top`, a cone; it stands on z unless tilted about its foot."""
    b = min(bevel, r * 0.4, h * 0.4)
    t = r if top is None else top
    profile = [(0, 0), (max(r - b, 0), 0), (r, b), (t, h - b), (max(t - b, 0), h), (0, h)]
    return lathe(profile, material, x, y, z, around, tilt)


def between(a, b, r, material, top=None, around=16):
    """A rod from one point to another."""
    a, b = Vector(a), Vector(b)
    way = b - a
    turn = way.to_track_quat("Z", "Y").to_euler()
    return rod(*a, r, way.length, material, top, around, tilt=[math.degrees(c) for c in turn])


def tube(points, r, material, smooth=True, closed=False, resolution=6):
    """A round bar along points: taps, wire, cane."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = r
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    curve.resolution_u = resolution
    if smooth:
        line = curve.splines.new("BEZIER")
        line.bezier_points.add(len(points) - 1)
        for point, place in zip(line.bezier_points, points):
            point.co = place
            point.handle_left_type = point.handle_right_type = "AUTO"
    else:
        line = curve.splines.new("POLY")
        line.points.add(len(points) - 1)
        for point, place in zip(line.points, points):
            point.co = (*place, 1)
    line.use_cyclic_u = closed
    return put(curve, material)


def ball(x, y, z, r, material, scale=(1, 1, 1), around=32, lumps=0.0, tilt=(0, 0, 0)):
    """A ball around its middle, lumpy where it grew."""
    rings = around // 2
    vertices, faces = [], []
    shift = Vector((x * 7.1, y * 5.3, z * 3.7))
    for j in range(rings + 1):
        t = math.pi * j / rings
        for i in range(around):
            a = 2 * math.pi * i / around
            v = Vector((math.sin(t) * math.cos(a), math.sin(t) * math.sin(a), math.cos(t)))
            vertices.append(v * r * (1 + lumps * noise.noise(v * 1.7 + shift)))
    for j in range(rings):
        for i in range(around):
            k = (i + 1) % around
            faces.append((j * around + i, (j + 1) * around + i, (j + 1) * around + k, j * around + k))
    return put(mesh(vertices, faces), material, x, y, z, tilt, scale, sharp=180)


def sheet(nx, ny, place, material, thickness=0.0, subdivide=0, wrap=False):
    """A surface: `place(u, v)` gives the point for u, v from 0 to 1. It carries the same u, v as texture coordinates."""
    vertices, uvs, faces = [], [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            u, v = i / nx, j / ny
            vertices.append(place(u, v))
            uvs.append((u, v))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            faces.append((a, a + 1, a + nx + 2, a + nx + 1))
    made = put(mesh(vertices, faces, uvs=uvs), material, sharp=180)
    if thickness:
        modifier(made, "SOLIDIFY", thickness=thickness, offset=0)
    if subdivide:
        modifier(made, "SUBSURF", levels=subdivide, render_levels=subdivide)
    return made


def soft_box(x, y, z, sx, sy, sz, material, round=0.05, puff=0.02, rough=0.004, cells=12, tilt=(0, 0, 0), seed=None):
    """An upholstered box: round edges, filled a little too full, never quite even."""
    size = Vector((sx, sy, sz)) / 2
    radius = min(round, *size)
    inner = size - Vector((radius,) * 3)
    shift = Vector((seed if seed is not None else random.random() * 90,) * 3)
    index, vertices, faces = {}, [], []

    def point(p):
        key = tuple(int(math.floor(c * 1e5 + 0.5)) for c in p)
        if key not in index:
            base = Vector((p[i] * size[i] for i in range(3)))
            core = Vector((max(-inner[i], min(inner[i], base[i])) for i in range(3)))
            way = base - core
            way = way.normalized() if way.length > 1e-9 else Vector((0, 0, 1))
            v = core + way * radius
            q = [1 - min(1, abs(p[i])) ** 2.4 for i in range(3)]
            bulge = puff * (q[1] * q[2] * abs(way[0]) + q[0] * q[2] * abs(way[1]) + q[0] * q[1] * abs(way[2]))
            crease = noise.noise(base * 5 + shift) + 0.5 * noise.noise(base * 13 + shift)
            v += way * (bulge + rough * crease)
            index[key] = len(vertices)
            vertices.append(v)
        return index[key]

    # Denser towards the edges, where the curvature is.
    steps = [math.sin(math.pi / 2 * (2 * i / cells - 1)) for i in range(cells + 1)]
    for fixed in range(3):
        a, b = (fixed + 1) % 3, (fixed + 2) % 3
        for side in (-1, 1):
            for i in range(cells):
                for j in range(cells):
                    corners = []
                    for di, dj in ((0, 0), (1, 0), (1, 1), (0, 1)):
                        p = [0, 0, 0]
                        p[fixed], p[a], p[b] = side, steps[i + di], steps[j + dj]
                        corners.append(point(p))
                    faces.append(tuple(corners if side > 0 else corners[::-1]))
    made = put(mesh(vertices, faces), material, x, y, z + sz / 2, tilt, sharp=180)
    modifier(made, "SUBSURF", levels=1, render_levels=1)
    return made


def link_copy(thing, matrix):
    """The same mesh again elsewhere: costs no memory."""
    made = bpy.data.objects.new("copy", thing.data)
    made.matrix_world = _stack[-1] @ matrix
    bpy.context.scene.collection.objects.link(made)
    return made


def extrude(outline, depth, material, x=0.0, y=0.0, z=0.0, tilt=(0, 0, 0), bevel=0.003, axis="x", smooth=True):
    """An outline in x, z drawn out along y, centred."""
    n = len(outline)
    vertices = [(a, -depth / 2, b) for a, b in outline] + [(a, depth / 2, b) for a, b in outline]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    made = put(mesh(vertices, faces, smooth=smooth), material, x, y, z, tilt, axis=axis)
    if bevel:
        modifier(made, "BEVEL", width=bevel, segments=2, limit_method="ANGLE", harden_normals=True)
    return made
