import type { Light } from "../denoise/light.ts";

/** How a picture is developed: stops of exposure over the automatic one, warmth (-1 … 1), contrast, saturation. */
export type Recipe = { ev: number; warm: number; contrast: number; saturation: number };

export const plainRecipe: Recipe = { ev: 0, warm: 0, contrast: 1, saturation: 1 };

const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The factor that brings a room's middle tone to where a photographer of interiors puts it. */
const autoExposure = (light: Light): number => {
  const values: number[] = [];
  const step = 3 * Math.max(1, Math.floor(light.length / 30_000));
  for (let i = 0; i < light.length; i += step)
    values.push(luminance(light[i] ?? 0, light[i + 1] ?? 0, light[i + 2] ?? 0));
  values.sort((a, b) => a - b);
  const at = (share: number): number => values[Math.floor(values.length * share)] ?? 1;
  return 0.76 / Math.max(1e-4, 0.65 * at(0.5) + 0.35 * at(0.75));
};

/** The glow that bright windows leave in a lens: what is brighter than white, spread a little. */
const bloom = (light: Light, width: number, height: number, factor: number): Light => {
  const cell = 8;
  const [w, h] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  let small = new Float32Array(w * h * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const to = (Math.floor(y / cell) * w + Math.floor(x / cell)) * 3;
      for (let c = 0; c < 3; c++)
        small[to + c] =
          (small[to + c] ?? 0) + Math.min(4, Math.max(0, (light[at + c] ?? 0) * factor - 0.9)) / (cell * cell);
    }
  const reach = Math.max(2, Math.round(w / 40));
  for (let times = 0; times < 3; times++)
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const next = new Float32Array(small.length);
      for (let y = 0; y < h; y++)
        for (let x = 0; x < w; x++)
          for (let c = 0; c < 3; c++) {
            let sum = 0;
            for (let k = -reach; k <= reach; k++) {
              const u = Math.min(w - 1, Math.max(0, x + k * dx));
              const v = Math.min(h - 1, Math.max(0, y + k * dy));
              sum += small[(v * w + u) * 3 + c] ?? 0;
            }
            next[(y * w + x) * 3 + c] = sum / (2 * reach + 1);
          }
      small = next;
    }
  const glow = new Float32Array(light.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fx, fy] = [Math.max(0, (x + 0.5) / cell - 0.5), Math.max(0, (y + 0.5) / cell - 0.5)];
      const [x0, y0] = [Math.min(w - 1, Math.floor(fx)), Math.min(h - 1, Math.floor(fy))];
      const [x1, y1] = [Math.min(w - 1, x0 + 1), Math.min(h - 1, y0 + 1)];
      const [a, b] = [fx - x0, fy - y0];
      for (let c = 0; c < 3; c++) {
        const top = (small[(y0 * w + x0) * 3 + c] ?? 0) * (1 - a) + (small[(y0 * w + x1) * 3 + c] ?? 0) * a;
        const low = (small[(y1 * w + x0) * 3 + c] ?? 0) * (1 - a) + (small[(y1 * w + x1) * 3 + c] ?? 0) * a;
        glow[(y * width + x) * 3 + c] = top * (1 - b) + low * b;
      }
    }
  return glow;
};

/** AgX's curve (after Benjamin Wrensch's polynomial): highlights lose colour before they lose shape, as on film. */
const curve = (value: number): number => {
  const x = Math.min(1, Math.max(0, (Math.log2(Math.max(value, 1e-10)) + 12.473_93) / 16.499_999));
  const [x2, x4] = [x * x, x * x * x * x];
  return 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.002_32;
};

/**
 * Turns light into a picture: exposure, white balance, a trace of bloom, a film-like curve.
 * @returns three bytes a pixel, sRGB
 */
export const develop = (light: Light, width: number, height: number, recipe: Recipe): Uint8Array => {
  const factor = autoExposure(light) * 2 ** recipe.ev;
  const glow = bloom(light, width, height, factor);
  const [red, blue] = [1 + 0.22 * recipe.warm, 1 - 0.28 * recipe.warm];
  const bytes = new Uint8Array(width * height * 3);
  for (let i = 0; i < bytes.length; i += 3) {
    const r = ((light[i] ?? 0) * factor + 0.07 * (glow[i] ?? 0)) * red;
    const g = (light[i + 1] ?? 0) * factor + 0.07 * (glow[i + 1] ?? 0);
    const b = ((light[i + 2] ?? 0) * factor + 0.07 * (glow[i + 2] ?? 0)) * blue;
    let cr = curve(0.842_479 * r + 0.078_433_6 * g + 0.079_223_7 * b);
    let cg = curve(0.042_328_2 * r + 0.878_468_6 * g + 0.079_166_1 * b);
    let cb = curve(0.042_375_7 * r + 0.078_433_6 * g + 0.879_143 * b);
    const contrast = 1.66 * recipe.contrast;
    cr = Math.max(0, cr) ** contrast;
    cg = Math.max(0, cg) ** contrast;
    cb = Math.max(0, cb) ** contrast;
    const grey = luminance(cr, cg, cb);
    const colour = 1.04 * recipe.saturation;
    cr = grey + (cr - grey) * colour;
    cg = grey + (cg - grey) * colour;
    cb = grey + (cb - grey) * colour;
    const out = [
      1.196_879 * cr - 0.098_020_9 * cg - 0.099_029_7 * cb,
      -0.052_896_9 * cr + 1.151_903_1 * cg - 0.098_961_2 * cb,
      -0.052_971_6 * cr - 0.098_043_5 * cg + 1.151_073_7 * cb,
    ];
    // The curve is made for faces and skies. In a tidy room most is white, and has to come near to paper white.
    for (let c = 0; c < 3; c++) {
      const value = Math.min(1, Math.max(0, (out[c] ?? 0) * 1.02));
      bytes[i + c] = Math.round(255 * (1 - (1 - value) ** 1.45));
    }
  }
  return bytes;
};
