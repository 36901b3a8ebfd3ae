"""Daylight and lamps. Windows light the room through area lights in their openings, which the renderer samples
without noise; the valley outside is only seen."""

import math

import bpy

from . import core
from .materials import rgb

TONES = {"morning": "#f1f5ff", "noon": "#f7faff", "evening": "#fff0de", "dusk": "#aebbe8"}
SUNS = {"morning": "#ffe2b8", "noon": "#fff1dc", "evening": "#ffbb78", "dusk": "#ff9a70"}


def _lamp(kind, tone, energy, matrix):
    lamp = bpy.data.lights.new("lamp", kind)
    lamp.energy, lamp.color = energy, rgb(tone)
    made = bpy.data.objects.new("lamp", lamp)
    made.matrix_world = core.here() @ matrix
    bpy.context.scene.collection.objects.link(made)
    return made


def panel(x, y, z, width, height, turn, watts, tone="#ffffff", pitch=0.0, glossy=False, spread=180):
    """A soft light in a rectangle; turn 0 shines towards -y (a window in the back wall)."""
    from mathutils import Euler, Matrix

    tilt = Euler((math.radians(-90 + pitch), 0, 0)).to_matrix().to_4x4()
    around = Euler((0, 0, math.radians(turn))).to_matrix().to_4x4()
    made = _lamp("AREA", tone, watts, Matrix.Translation((x, y, z)) @ around @ tilt)
    made.data.shape, made.data.size, made.data.size_y = "RECTANGLE", width, height
    made.data.spread = math.radians(spread)
    made.visible_camera, made.visible_glossy, made.visible_transmission = False, glossy, False
    return made


def sun(turn, height, strength, hour="morning", soft=0.8):
    """Direct sun: `turn` is where it stands (degrees, 90 is +y, 0 is +x), `height` its elevation."""
    from mathutils import Matrix, Vector

    a, e = math.radians(turn), math.radians(height)
    way = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
    made = _lamp("SUN", SUNS[hour], 2.4 * strength, way.to_track_quat("Z", "Y").to_matrix().to_4x4())
    made.data.angle = math.radians(soft)
    return made


def bulb(x, y, z, watts, tone="#ffcf96", r=0.04):
    from mathutils import Matrix

    # Every lamp takes its share of the rays: one that daylight drowns is left out.
    if not watts:
        return None
    made = _lamp("POINT", tone, watts, Matrix.Translation((x, y, z)))
    made.data.shadow_soft_size = r
    made.visible_camera = made.visible_glossy = False
    return made


def ambient(tone="#ffffff", strength=0.05):
    """A trace of light from everywhere, for the corners that few rays find."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*rgb(tone), 1)
    background.inputs[1].default_value = strength
    world.cycles.sampling_method = "NONE"
    # After the first bounce the rest of the light is estimated from how open the place is.
    world.light_settings.ao_factor, world.light_settings.distance = 1.0, 0.45
