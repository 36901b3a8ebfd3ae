"""Camera and rendering. A picture leaves Blender as raw light (two independent half exposures with all passes),
which packages/imagery/src/develop turns into a picture."""

import math
import os
import time

import bpy
from mathutils import Vector

from . import core


def camera(x, y, z, lens=26, turn=0.0, rise=0.0, slide=0.0, focus=None, stop=4.0):
    """A camera held level, so that verticals stay vertical: `turn` (degrees, positive to the left) pans,
    `rise` and `slide` shift the lens like an architect's (in picture widths). `focus`: distance; `stop`: aperture."""
    data = bpy.data.cameras.new("camera")
    made = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(made)
    bpy.context.scene.camera = made
    made.location = (x, y, z)
    made.rotation_euler = (math.radians(90), 0, math.radians(turn))
    data.lens, data.sensor_width, data.sensor_fit = lens, 36, "HORIZONTAL"
    data.shift_y, data.shift_x = rise, slide
    data.clip_start, data.clip_end = 0.05, 20000
    if focus:
        data.dof.use_dof = True
        data.dof.focus_distance = focus
        data.dof.aperture_fstop = stop
        data.dof.aperture_blades = 7
    return made


def looking(x, y, z, at, lens=50, focus=None, stop=3.2):
    """A camera that looks at a point, for details seen from above."""
    made = camera(x, y, z, lens, 0, 0, 0, focus or (Vector(at) - Vector((x, y, z))).length, stop)
    made.rotation_euler = (Vector(at) - Vector((x, y, z))).to_track_quat("-Z", "Y").to_euler()
    return made


# What the denoiser wants to know beside the noisy picture.
PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


def expose(out, width, height, samples, threshold=0.03, bounces=(4, 2, 2, 4, 8)):
    """Renders the scene to `out`.exr: the light of each pixel, and the colour and direction of what is seen in it."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    c = scene.cycles
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold = samples, samples > 15, threshold
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = bounces
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_direct, c.sample_clamp_indirect, c.blur_glossy = 40.0, 3.0, 1.0
    c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = True, "REPLACE", 1
    scene.render.film_transparent = False
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    file = tree.nodes.new("CompositorNodeOutputFile")
    file.format.file_format = "OPEN_EXR_MULTILAYER"
    file.format.color_depth, file.format.exr_codec = "16", "NONE"
    file.file_slots.clear()
    for name in PASSES:
        file.file_slots.new(name.replace(" ", ""))
        tree.links.new(layers.outputs[name], file.inputs[-1])
    started, work = time.time(), time.process_time()
    file.base_path = f"{out}."
    bpy.ops.render.render(write_still=False)
    # The renderer puts the frame's number into the name.
    made = f"{out}.{scene.frame_current:04d}.exr"
    if os.path.exists(made):
        os.replace(made, f"{out}.exr")
    print(f"exposed in {time.time() - started:.0f} s, {time.process_time() - work:.0f} s of processor", flush=True)
