"""Materials. Sizes in metres; colours as sRGB hexadecimal, as a paint maker gives them."""

import bpy

_made = {}


def rgb(hexadecimal):
    """A colour as the renderer wants it, linear."""
    parts = [int(hexadecimal.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


class Graph:
    """Writes a material's nodes as expressions: `g("TexNoise", Vector=v, Scale=3)["Fac"]`."""

    def __init__(self, material):
        self.tree = material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.output = self.tree.nodes["Material Output"]

    def __call__(self, kind, settings=None, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in (settings or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            self.set(node.inputs[int(name[1:]) if name[0] == "_" else name.replace("_", " ")], value)
        return node.outputs

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def shade(self, **inputs):
        for name, value in inputs.items():
            self.set(self.shader.inputs[name.replace("_", " ")], value)

    def math(self, operation, a, b=0.0, c=0.0):
        return self("Math", {"operation": operation}, _0=a, _1=b, _2=c)[0]

    def mix(self, how, amount, a, b):
        return self("MixRGB", {"blend_type": how}, Fac=amount, Color1=a, Color2=b)[0]

    def ramp(self, value, *stops):
        outputs = self("ValToRGB", Fac=value)
        elements = outputs[0].node.color_ramp.elements
        for i, (position, colour) in enumerate(stops):
            element = elements[i] if i < 2 else elements.new(position)
            element.position = position
            element.color = (*(colour if isinstance(colour, tuple) else (colour,) * 3), 1)
        return outputs[0]

    def bump(self, height, strength=0.3, distance=0.01, normal=None):
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        if normal is not None:
            inputs["Normal"] = normal
        return self("Bump", **inputs)[0]

    def place(self, stretch=(1, 1, 1), own=True):
        """Object coordinates, shifted differently for every object so that no two boards are alike."""
        vector = self("TexCoord")["Object"]
        if own:
            shift = self.math("MULTIPLY", self("ObjectInfo")["Random"], 37.0)
            vector = self("VectorMath", {"operation": "ADD"}, _0=vector, _1=self("CombineXYZ", _0=shift, _1=shift, _2=shift)[0])[0]
        return self("Mapping", Vector=vector, Scale=stretch)[0]


def remembered(make):
    """Makes each material once."""

    def ask(*parts, **named):
        key = (make.__name__, parts, tuple(sorted(named.items())))
        if key not in _made:
            _made[key] = make(*parts, **named)
        return _made[key]

    return ask


def forget():
    _made.clear()


def new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, Graph(material)


@remembered
def plain(colour, rough=0.5, metal=0.0, specular=0.5, coat=0.0, smudge=0.0):
    """A smooth material; `smudge` makes its gloss uneven, as touched things are."""
    material, g = new("plain")
    g.shade(Base_Color=rgb(colour), Roughness=rough, Metallic=metal, Specular=specular, Clearcoat=coat)
    if smudge:
        n = g("TexNoise", Vector=g.place(), Scale=6.0, Detail=4.0)["Fac"]
        g.shade(Roughness=g.math("MULTIPLY_ADD", n, smudge, rough - smudge / 2))
    return material


@remembered
def wall(colour, rough=0.85):
    """Rolled wall paint: a faint orange peel, a faint cloud in the tone."""
    material, g = new("wall")
    v = g.place(own=False)
    cloud = g("TexNoise", Vector=v, Scale=0.9, Detail=3.0)["Fac"]
    c = rgb(colour)
    g.shade(Base_Color=g.ramp(cloud, (0.3, tuple(x * 0.965 for x in c)), (0.7, c)), Roughness=rough, Specular=0.25)
    g.shade(Normal=g.bump(g("TexNoise", Vector=v, Scale=260.0, Detail=2.0)["Fac"], 0.05, 0.002))
    return material


@remembered
def _wood(dark, light, axis, rough, coat, figure):
    material, g = new("wood")
    long, wide = 0.55, 7.0
    stretch = tuple(long if a == axis else wide for a in "xyz")
    v = g.place(stretch)
    figure_noise = g("TexNoise", Vector=v, Scale=1.6, Detail=9.0, Roughness=0.62, Distortion=0.5 * figure)["Fac"]
    d, l = rgb(dark), rgb(light)
    mid = tuple((a + b) / 2 for a, b in zip(d, l))
    tone = g.ramp(figure_noise, (0.32, d), (0.72, l), (0.5, mid))
    fine = tuple(6.0 if a == axis else 150.0 for a in "xyz")
    pores = g("TexNoise", Vector=g.place(fine), Scale=1.0, Detail=3.0)["Fac"]
    pore_tone = g.ramp(pores, (0.38, 0.72), (0.55, 1.0))
    own = g.math("MULTIPLY_ADD", g("ObjectInfo")["Random"], 0.16, 0.92)
    tone = g.mix("MULTIPLY", 1.0, g.mix("MULTIPLY", 0.75, tone, pore_tone), g("CombineColor", _0=own, _1=own, _2=own)[0])
    g.shade(Base_Color=tone, Roughness=g.math("MULTIPLY_ADD", pores, -0.12, rough + 0.06), Clearcoat=coat, Clearcoat_Roughness=0.15)
    g.shade(Normal=g.bump(pores, 0.12, 0.001))
    return material


def wood(dark="#8a623c", light="#b98f62", rough=0.42, coat=0.0, figure=1.0):
    """Boards whose grain runs along their longest side."""
    return lambda axis: _wood(dark, light, axis, rough, coat, figure)


oak = lambda: wood("#a67c50", "#cfab7e")
pale_oak = lambda: wood("#bb9a72", "#dcc4a0")
walnut = lambda: wood("#4a3020", "#7d5638")
whitewash = lambda: wood("#b8ab98", "#d8cebd")
black_wood = lambda: wood("#1c1916", "#2f2a25", rough=0.5)


@remembered
def planks(dark="#9c7449", light="#c9a478", width=0.16, length=1.9, along="x", rough=0.34, gap=0.0015):
    """A plank floor in object coordinates x, y; every plank has its own tone and its own piece of grain."""
    material, g = new("planks")
    v = g("TexCoord")["Object"]
    if along == "y":
        v = g("Mapping", Vector=v, Rotation=(0.0, 0.0, 1.5707963))[0]
    brick = {"offset": 0.37, "offset_frequency": 2, "squash": 1.0}
    sizes = dict(Scale=1.0, Brick_Width=length, Row_Height=width, Mortar_Size=gap, Mortar_Smooth=0.3, Bias=0.0)
    which = g("TexBrick", brick, Vector=v, Color1=(0, 0, 0), Color2=(1, 1, 1), Mortar=(0.5, 0.5, 0.5), **sizes)
    own = g("SeparateColor", Color=which["Color"])[0]
    shift = g.math("MULTIPLY", own, 53.0)
    w = g("VectorMath", {"operation": "ADD"}, _0=v, _1=g("CombineXYZ", _0=shift, _1=shift, _2=shift)[0])[0]
    grain = g("TexNoise", Vector=g("Mapping", Vector=w, Scale=(0.5, 8.0, 1.0))[0], Scale=1.7, Detail=9.0, Roughness=0.62, Distortion=0.7)["Fac"]
    pores = g("TexNoise", Vector=g("Mapping", Vector=w, Scale=(5.0, 170.0, 1.0))[0], Scale=1.0, Detail=3.0)["Fac"]
    d, l = rgb(dark), rgb(light)
    tone = g.ramp(grain, (0.3, d), (0.72, l))
    tone = g.mix("MULTIPLY", 0.6, tone, g.ramp(pores, (0.36, 0.75), (0.55, 1.0)))
    level = g.math("MULTIPLY_ADD", own, 0.30, 0.80)
    tone = g.mix("MULTIPLY", 1.0, tone, g("CombineColor", _0=level, _1=level, _2=level)[0])
    joint = which["Fac"]
    tone = g.mix("MIX", joint, tone, tuple(x * 0.25 for x in d))
    g.shade(Base_Color=tone, Roughness=g.math("MULTIPLY_ADD", grain, 0.14, rough - 0.06))
    height = g.math("SUBTRACT", g.math("MULTIPLY", pores, 0.15), joint)
    g.shade(Normal=g.bump(height, 0.25, 0.002))
    return material


@remembered
def herringbone(dark="#8d683f", light="#b98f60", rough=0.32):
    """Herringbone is modelled as boards (see rooms.herringbone); this is the material of one."""
    return _wood(dark, light, "x", rough, 0.0, 1.0)


@remembered
def tiles(colour, other=None, grout="#d9d5cd", width=0.2, height=0.07, plane="xz", offset=0.5, gap=0.0025, rough=0.1, uneven=0.3, tint=None):
    """Wall or floor tiles; `uneven` tilts and waves the glaze like hand-made ones."""
    material, g = new("tiles")
    parts = g("SeparateXYZ", Vector=g("TexCoord")["Object"])
    a, b = {"xz": (0, 2), "yz": (1, 2), "xy": (0, 1), "yx": (1, 0), "zx": (2, 0), "zy": (2, 1)}[plane]
    v = g("CombineXYZ", _0=parts[a], _1=parts[b])[0]
    sizes = dict(Scale=1.0, Brick_Width=width, Row_Height=height, Mortar_Size=gap, Mortar_Smooth=0.6, Bias=0.0)
    which = g("TexBrick", {"offset": offset, "offset_frequency": 2}, Vector=v, Color1=(0, 0, 0), Color2=(1, 1, 1), Mortar=(0.5, 0.5, 0.5), **sizes)
    own = g("SeparateColor", Color=which["Color"])[0]
    tone = g.ramp(own, (0.0, rgb(colour)), (1.0, rgb(other or colour)))
    wave = g("TexNoise", Vector=v, Scale=9.0, Detail=2.0)["Fac"]
    tone = g.mix("MULTIPLY", 0.5 * uneven, tone, g.ramp(wave, (0.3, 0.75), (0.7, 1.0)))
    joint = which["Fac"]
    g.shade(Base_Color=g.mix("MIX", joint, tone, rgb(grout)), Roughness=g.math("MULTIPLY_ADD", joint, 0.6, rough))
    shifted = g("VectorMath", {"operation": "ADD"}, _0=v, _1=g("CombineXYZ", _0=g.math("MULTIPLY", own, 19.0))[0])[0]
    glaze = g("TexNoise", Vector=shifted, Scale=7.0, Detail=1.0)["Fac"]
    height_map = g.math("SUBTRACT", g.math("MULTIPLY", glaze, uneven), joint)
    g.shade(Normal=g.bump(height_map, 0.35, 0.004))
    return material


@remembered
def marble(ground="#eeece8", vein="#8f9096", rough=0.12, scale=1.0, amount=0.8):
    """Polished stone with two sizes of veins."""
    material, g = new("marble")
    v = g.place(own=True)
    bend = g("TexNoise", Vector=v, Scale=1.1 * scale, Detail=6.0, Roughness=0.6)["Color"]
    w = g("VectorMath", {"operation": "MULTIPLY_ADD"}, _0=bend, _1=(0.9, 0.9, 0.9), _2=v)[0]
    big = g("TexNoise", Vector=w, Scale=0.9 * scale, Detail=5.0, Distortion=0.6)["Fac"]
    small = g("TexNoise", Vector=w, Scale=2.6 * scale, Detail=7.0, Distortion=0.9)["Fac"]
    lines = g.ramp(big, (0.475, 0.0), (0.53, 0.0), (0.502, 1.0))
    hair = g.ramp(small, (0.485, 0.0), (0.515, 0.0), (0.5, 0.45))
    cloud = g.ramp(g("TexNoise", Vector=v, Scale=1.7 * scale, Detail=5.0)["Fac"], (0.4, rgb(ground)), (0.75, tuple(c * 0.9 for c in rgb(ground))))
    veins = g.math("MULTIPLY", g.math("MAXIMUM", lines, hair), amount)
    g.shade(Base_Color=g.mix("MIX", veins, cloud, rgb(vein)), Roughness=rough)
    return material


@remembered
def speckle(ground="#e6e2da", spot="#b9b2a6", rough=0.18, size=160.0):
    """Quartz or terrazzo-like worktop, carpet tiles, melange."""
    material, g = new("speckle")
    v = g.place(own=False)
    cells = g("TexVoronoi", Vector=v, Scale=size)["Color"]
    pick = g("SeparateColor", Color=cells)[0]
    tone = g.ramp(pick, (0.7, rgb(ground)), (0.95, rgb(spot)))
    cloud = g.ramp(g("TexNoise", Vector=v, Scale=1.5, Detail=4.0)["Fac"], (0.3, 0.95), (0.7, 1.0))
    g.shade(Base_Color=g.mix("MULTIPLY", 1.0, tone, cloud), Roughness=rough)
    return material


@remembered
def concrete(colour="#b5b1aa", rough=0.55):
    material, g = new("concrete")
    v = g.place(own=False)
    big = g("TexNoise", Vector=v, Scale=1.2, Detail=9.0, Roughness=0.65)["Fac"]
    c = rgb(colour)
    g.shade(Base_Color=g.ramp(big, (0.3, tuple(x * 0.82 for x in c)), (0.7, tuple(min(1, x * 1.06) for x in c))))
    g.shade(Roughness=g.math("MULTIPLY_ADD", big, 0.3, rough - 0.15), Normal=g.bump(g("TexNoise", Vector=v, Scale=40.0, Detail=6.0)["Fac"], 0.06, 0.004))
    return material


@remembered
def metal(colour="#c9c9ca", rough=0.25, brushed=None):
    """Steel, brass, chrome; `brushed` names the axis of the strokes."""
    material, g = new("metal")
    g.shade(Base_Color=rgb(colour), Metallic=1.0, Roughness=rough)
    if brushed:
        stretch = tuple(2.0 if a == brushed else 260.0 for a in "xyz")
        n = g("TexNoise", Vector=g.place(stretch), Scale=1.0, Detail=3.0)["Fac"]
        g.shade(Roughness=g.math("MULTIPLY_ADD", n, 0.12, rough - 0.05), Normal=g.bump(n, 0.003, 0.001))
    return material


steel = lambda brushed="x": metal("#c4c5c6", 0.27, brushed)
chrome = lambda: metal("#dcdddd", 0.06)
brass = lambda: metal("#c39a55", 0.24)
nickel = lambda: metal("#b9b4aa", 0.22)
black_metal = lambda: plain("#1d1d1e", 0.42, 0.0, 0.4)


@remembered
def ceramic(colour="#f1eee8", rough=0.16, coat=0.3, speckled=False):
    material, g = new("ceramic")
    g.shade(Base_Color=rgb(colour), Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=0.08)
    if speckled:
        v = g.place()
        d = g("TexVoronoi", Vector=v, Scale=90.0)["Distance"]
        g.shade(Base_Color=g.ramp(d, (0.1, tuple(c * 0.45 for c in rgb(colour))), (0.16, rgb(colour))))
    return material


@remembered
def glass(tint="#ffffff", rough=0.0):
    """Thin clear glass: reflects at a slant, throws no caustics, hardly any shadow."""
    material, g = new("glass")
    fresnel = g("LayerWeight", Blend=0.12)["Fresnel"]
    clear = g("BsdfTransparent", Color=rgb(tint))[0]
    shine = g("BsdfGlossy", Color=(1, 1, 1), Roughness=max(rough, 0.01))[0]
    g.tree.links.new(g("MixShader", Fac=g.math("MULTIPLY_ADD", fresnel, 0.5, 0.0), _1=clear, _2=shine)[0], g.output.inputs["Surface"])
    return material


@remembered
def thick_glass(tint="#f4fbf8", rough=0.0):
    """Solid glass for bottles and tumblers: bends what is behind it; light passes as through clear glass."""
    material, g = new("thick glass")
    bend = g("BsdfGlass", Color=rgb(tint), Roughness=rough, IOR=1.45)[0]
    clear = g("BsdfTransparent", Color=tuple(c * 0.92 for c in rgb(tint)))[0]
    path = g("LightPath")
    plain_way = g.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"])
    g.tree.links.new(g("MixShader", Fac=plain_way, _1=bend, _2=clear)[0], g.output.inputs["Surface"])
    return material


@remembered
def fabric(colour, other=None, weave=900.0, rough=0.95, sheen=0.25, slub=0.5, strength=0.25):
    """Woven cloth: threads, slubs, a dusty sheen at the edges."""
    material, g = new("fabric")
    v = g.place(own=False)
    c = rgb(colour)
    o = rgb(other) if other else tuple(x * 0.82 for x in c)
    slubs = g("TexNoise", Vector=g("Mapping", Vector=v, Scale=(1.0, 1.0, 0.25))[0], Scale=70.0, Detail=4.0)["Fac"]
    cross = g("TexNoise", Vector=g("Mapping", Vector=v, Scale=(0.25, 0.25, 1.0))[0], Scale=90.0, Detail=4.0)["Fac"]
    both = g.math("MULTIPLY", g.math("ADD", slubs, cross), 0.5)
    tone = g.ramp(both, (0.5 - 0.22 * slub - 0.01, o), (0.5 + 0.22 * slub + 0.01, c))
    g.shade(Base_Color=tone, Roughness=rough, Sheen=sheen, Specular=0.15)
    threads = g("TexNoise", Vector=v, Scale=weave * 0.5, Detail=2.0)["Fac"]
    g.shade(Normal=g.bump(g.math("ADD", both, g.math("MULTIPLY", threads, 0.6)), strength, 0.003))
    return material


linen = lambda colour="#e9e2d4": fabric(colour, slub=0.7)


@remembered
def sheer(colour="#ffffff", thin=0.45):
    """A curtain that light comes through."""
    material, g = new("sheer")
    cloth = g("BsdfDiffuse", Color=rgb(colour))[0]
    lit = g("BsdfTranslucent", Color=rgb(colour))[0]
    both = g("MixShader", Fac=0.35, _1=cloth, _2=lit)[0]
    v = g.place(own=False)
    n = g("TexNoise", Vector=g("Mapping", Vector=v, Scale=(300.0, 300.0, 6.0))[0], Scale=1.0, Detail=2.0)["Fac"]
    hole = g.math("MULTIPLY_ADD", n, 0.2, thin * 0.5 - 0.1)
    g.tree.links.new(g("MixShader", Fac=hole, _1=both, _2=g("BsdfTransparent")[0])[0], g.output.inputs["Surface"])
    return material


@remembered
def leaf(dark="#2f4a25", light="#5d7d3c", gloss=0.42, vein=0.35):
    """A leaf with a midrib and side veins (texture coordinates u across, v along), light shining through."""
    material, g = new("leaf")
    uv = g("SeparateXYZ", Vector=g("TexCoord")["UV"])
    off = g.math("ABSOLUTE", g.math("SUBTRACT", uv[0], 0.5))
    rib = g.ramp(off, (0.012, 1.0), (0.04, 0.0))
    slant = g.math("SUBTRACT", uv[1], g.math("MULTIPLY", off, 0.7))
    side = g.ramp(g.math("PINGPONG", g.math("MULTIPLY", slant, 11.0), 0.5), (0.0, 0.55), (0.12, 0.0))
    lines = g.math("MULTIPLY", g.math("MAXIMUM", rib, side), vein)
    own = g("ObjectInfo")["Random"]
    base = g.ramp(g.math("MULTIPLY_ADD", g("TexNoise", Vector=g.place(), Scale=8.0, Detail=3.0)["Fac"], 0.5, g.math("MULTIPLY", own, 0.5)), (0.2, rgb(dark)), (0.8, rgb(light)))
    tone = g.mix("MIX", lines, base, tuple(min(1, c * 1.9) for c in rgb(light)))
    g.shade(Base_Color=tone, Roughness=gloss, Specular=0.4, Normal=g.bump(lines, 0.15, 0.002))
    through = g("BsdfTranslucent", Color=g.mix("MULTIPLY", 1.0, tone, (0.9, 1.0, 0.45)))[0]
    g.tree.links.new(g("MixShader", Fac=0.22, _1=g.shader.outputs[0], _2=through)[0], g.output.inputs["Surface"])
    return material


@remembered
def glow(colour="#ffd9a8", strength=8.0, light=False):
    """Something that shines into the camera; whether it lights the room is a lamp's matter."""
    material, g = new("glow")
    g.shade(Base_Color=(0, 0, 0), Specular=0.0, Emission=rgb(colour), Emission_Strength=strength)
    material.cycles.sample_as_light = light
    return material


@remembered
def flames(strength=3.0):
    """A fire behind glass: tongues that thin out upwards, nearly white above the logs and red at their tips."""
    material, g = new("flames")
    own = g("SeparateXYZ", Vector=g("TexCoord")["Generated"])
    stretched = g("Mapping", Vector=g("TexCoord")["Object"], Scale=(15.0, 15.0, 4.5))[0]
    tongues = g("TexNoise", Vector=stretched, Scale=1.0, Detail=5.0, Roughness=0.55, Distortion=0.9)["Fac"]
    aside = g.math("ABSOLUTE", g.math("MULTIPLY_ADD", own[0], 2.0, -1.0))
    cold = g.math("MULTIPLY_ADD", own[2], 1.0, g.math("MULTIPLY", g.math("MULTIPLY", aside, aside), 0.35))
    heat = g.math("SUBTRACT", g.math("MULTIPLY_ADD", tongues, 1.7, 0.1), cold)
    fire = g.ramp(heat, (0.0, (0.012, 0.006, 0.004)), (0.22, (0.16, 0.02, 0.004)), (0.45, (0.8, 0.16, 0.02)), (0.75, (1.0, 0.5, 0.12)), (1.0, (1.0, 0.82, 0.45)))
    g.shade(Base_Color=(0.01, 0.01, 0.01), Specular=0.3, Emission=fire, Emission_Strength=strength)
    material.cycles.sample_as_light = False
    return material


@remembered
def shade(colour="#f3e7d2", glow_strength=0.0):
    """A lampshade of cloth or paper, lit from inside."""
    material, g = new("shade")
    v = g.place()
    n = g("TexNoise", Vector=v, Scale=220.0, Detail=2.0)["Fac"]
    c = rgb(colour)
    g.shade(Base_Color=g.ramp(n, (0.3, tuple(x * 0.9 for x in c)), (0.7, c)), Roughness=0.95, Specular=0.1, Emission=rgb("#ffcf92"), Emission_Strength=glow_strength)
    material.cycles.sample_as_light = False
    return material


@remembered
def rug(ground="#d9d0c0", line="#9a8f80", pattern="plain", pile=1.0, step=0.32):
    """Woven or tufted wool; patterns: plain, lines, diamonds, border-free melange."""
    material, g = new("rug")
    v = g.place(own=False)
    melange = g("TexNoise", Vector=v, Scale=190.0, Detail=3.0)["Fac"]
    c = rgb(ground)
    tone = g.ramp(melange, (0.25, tuple(x * 0.68 for x in c)), (0.75, tuple(min(1, x * 1.08) for x in c)))
    wobble = g("TexNoise", Vector=v, Scale=14.0, Detail=3.0)["Fac"]
    parts = g("SeparateXYZ", Vector=v)
    drift = g.math("MULTIPLY", g.math("SUBTRACT", wobble, 0.5), 0.03)
    if pattern == "lines":
        s = g.math("PINGPONG", g.math("ADD", parts[1], drift), step / 2)
        tone = g.mix("MIX", g.ramp(s, (0.008, 1.0), (0.014, 0.0)), tone, rgb(line))
    if pattern == "diamonds":
        a = g.math("PINGPONG", g.math("ADD", g.math("ADD", g.math("MULTIPLY", parts[0], 0.62), parts[1]), drift), step / 2)
        b = g.math("PINGPONG", g.math("ADD", g.math("SUBTRACT", parts[1], g.math("MULTIPLY", parts[0], 0.62)), drift), step / 2)
        s = g.math("MINIMUM", a, b)
        tone = g.mix("MIX", g.ramp(s, (0.007, 1.0), (0.013, 0.0)), tone, rgb(line))
    patches = g("TexNoise", Vector=v, Scale=2.2, Detail=4.0)["Fac"]
    tone = g.mix("MULTIPLY", 0.6, tone, g.ramp(patches, (0.3, 0.8), (0.7, 1.0)))
    g.shade(Base_Color=tone, Roughness=1.0, Specular=0.05, Sheen=0.35)
    tuft = g("TexNoise", Vector=v, Scale=120.0, Detail=4.0)["Fac"]
    g.shade(Normal=g.bump(tuft, 0.9 * pile, 0.012))
    return material


@remembered
def wicker(colour="#b08d5e"):
    material, g = new("wicker")
    v = g.place(own=False)
    p = g("SeparateXYZ", Vector=v)
    turn = g.math("MULTIPLY", g("Math", {"operation": "ARCTAN2"}, _0=p[1], _1=p[0])[0], 11.0)
    row = g.math("PINGPONG", g.math("MULTIPLY", p[2], 55.0), 0.5)
    over = g.math("SINE", g.math("ADD", g.math("MULTIPLY", turn, 2.0), g.math("MULTIPLY", g.math("FLOOR", g.math("MULTIPLY", p[2], 55.0)), 3.14159)))
    h = g.math("MULTIPLY", row, g.math("MULTIPLY_ADD", over, 0.4, 0.7))
    c = rgb(colour)
    n = g("TexNoise", Vector=v, Scale=60.0)["Fac"]
    g.shade(Base_Color=g.mix("MULTIPLY", 0.5, g.ramp(h, (0.0, tuple(x * 0.3 for x in c)), (0.35, c)), g.ramp(n, (0.3, 0.7), (0.7, 1.0))), Roughness=0.7, Normal=g.bump(h, 0.8, 0.008))
    return material


@remembered
def painting(seed, ground="#efe7da", tones=("#c9a57c", "#7f8f86", "#3f4a63", "#d9c3a5")):
    """An abstract landscape on paper or canvas: soft bands and hills."""
    material, g = new("painting")
    uv = g("TexCoord")["Generated"]
    v = g("Mapping", Vector=uv, Location=(seed * 3.1, seed * 1.7, 0.0))[0]
    p = g("SeparateXYZ", Vector=uv)
    warp = g("TexNoise", Vector=v, Scale=1.6, Detail=3.0)["Fac"]
    rough_edge = g("TexNoise", Vector=v, Scale=14.0, Detail=5.0)["Fac"]
    h = g.math("ADD", p[2], g.math("MULTIPLY_ADD", warp, 0.5, g.math("MULTIPLY", rough_edge, 0.035)))
    stops = [(0.0, rgb(tones[2])), (1.0, rgb(ground)), (0.42, rgb(tones[2])), (0.46, rgb(tones[1])), (0.60, rgb(tones[1])), (0.64, rgb(tones[0])), (0.74, rgb(tones[3])), (0.8, rgb(ground))]
    wash = g("TexNoise", Vector=v, Scale=6.0, Detail=6.0)["Fac"]
    g.shade(Base_Color=g.mix("MULTIPLY", 0.35, g.ramp(h, *stops), g.ramp(wash, (0.3, 0.7), (0.7, 1.0))), Roughness=0.8)
    return material


@remembered
def leather(colour="#8a5a38", rough=0.45):
    material, g = new("leather")
    v = g.place(own=False)
    cells = g("TexVoronoi", Vector=v, Scale=220.0)["Distance"]
    wear = g("TexNoise", Vector=v, Scale=7.0, Detail=5.0)["Fac"]
    c = rgb(colour)
    g.shade(Base_Color=g.ramp(wear, (0.3, tuple(x * 0.75 for x in c)), (0.75, tuple(min(1, x * 1.15) for x in c))), Roughness=rough, Normal=g.bump(cells, 0.2, 0.002))
    return material
