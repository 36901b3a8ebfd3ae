import { denoise, type Guides, type Light, type Strength } from "./denoise.ts";
import { mendEdges, settle } from "./edges.ts";
import { type Planes, readExr } from "./exr.ts";
import { hold } from "./highlights.ts";

const colours = (planes: Planes, name: string, parts: readonly string[] = ["R", "G", "B"]): Light => {
  const light = new Float32Array(planes.width * planes.height * 3);
  for (const [c, part] of parts.entries()) {
    const plane = planes.channel(`${name}.${part}`);
    for (let i = 0; i < plane.length; i++) {
      const value = plane[i] ?? 0;
      light[i * 3 + c] = Number.isFinite(value) ? value : 0;
    }
  }
  return light;
};

const mean = (a: Light, b: Light): Light => a.map((value, i) => (value + (b[i] ?? 0)) / 2);

const sum = (planes: Planes, names: readonly string[]): Light => {
  const [first = new Float32Array(), ...rest] = names.map((name) => colours(planes, name));
  for (const more of rest) for (let i = 0; i < first.length; i++) first[i] = (first[i] ?? 0) + (more[i] ?? 0);
  return first;
};

const soft: Strength = { edge: 2.6, colour: 0.12, passes: 7 };
const glossy: Strength = { edge: 2.4, colour: 0.02, passes: 5 };

/**
 * The light of a rendered picture, clean. The light that falls on things is smoothed apart from their colour, so that
 * grain, weave and print stay as sharp as they were rendered; so does what shines by itself and the view outside.
 * @param path of the exposures, without `.a.exr` and `.b.exr`
 */
export const readNegative = async (path: string): Promise<{ width: number; height: number; light: Light }> => {
  const [a, b] = [await readExr(`${path}.a.exr`), await readExr(`${path}.b.exr`)];
  const { width, height } = a;
  const both = (name: string, parts?: readonly string[]): Light =>
    mean(colours(a, name, parts), colours(b, name, parts));
  const guides: Guides = {
    width,
    height,
    normal: both("DenoisingNormal", ["X", "Y", "Z"]),
    albedo: both("DenoisingAlbedo"),
    depth: mean(a.channel("DenoisingDepth.V"), b.channel("DenoisingDepth.V")),
  };
  const surfaces: Light = new Float32Array(width * height * 3);
  const colour: Light = new Float32Array(width * height * 3);
  for (const [kind, strength] of [
    ["Diff", soft],
    ["Gloss", glossy],
    ["Trans", glossy],
  ] as const) {
    const own = both(`${kind}Col`);
    if (!own.some((value) => value > 0)) continue;
    const names = [`${kind}Dir`, `${kind}Ind`];
    const fall = denoise(sum(a, names), sum(b, names), guides, strength);
    for (let i = 0; i < own.length; i++) {
      surfaces[i] = (surfaces[i] ?? 0) + (fall[i] ?? 0) * (own[i] ?? 0);
      colour[i] = (colour[i] ?? 0) + (own[i] ?? 0);
    }
  }
  hold(surfaces);
  const light = mendEdges(surfaces, { ...guides, albedo: colour });
  for (const name of ["Emit", "Env"]) {
    const shine = both(name);
    for (let i = 0; i < light.length; i++) light[i] = (light[i] ?? 0) + (shine[i] ?? 0);
  }
  return { width, height, light: settle(light, width, height) };
};
