/** A picture of three floats a pixel, row after row. */
export type Light = Float32Array;

/** What the renderer knows without noise about each pixel: its surface's direction, own colour and distance. */
export type Guides = { width: number; height: number; normal: Light; albedo: Light; depth: Float32Array };

/**
 * `edge`: how many standard deviations of noise a difference in light must have to count as an edge;
 * `colour`: the difference of own colours that keeps neighbours apart; `passes`: each doubles the reach.
 */
export type Strength = { edge: number; colour: number; passes: number };

const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

const brightness = (light: Light, at: number): number =>
  0.25 * (light[at] ?? 0) + 0.6 * (light[at + 1] ?? 0) + 0.15 * (light[at + 2] ?? 0);

const boxBlur = (from: Float32Array, width: number, height: number, reach: number): Float32Array => {
  const across = new Float32Array(from.length);
  const done = new Float32Array(from.length);
  const run = (source: Float32Array, into: Float32Array, lines: number, length: number, line: number, step: number) => {
    for (let l = 0; l < lines; l++) {
      const start = l * line;
      let [sum, count] = [0, 0];
      for (let i = -reach; i < length; i++) {
        const [enter, leave] = [i + reach, i - reach - 1];
        if (enter < length) {
          sum += source[start + enter * step] ?? 0;
          count++;
        }
        if (leave >= 0) {
          sum -= source[start + leave * step] ?? 0;
          count--;
        }
        if (i >= 0) into[start + i * step] = Math.max(0, sum) / count;
      }
    }
  };
  run(from, across, height, width, width, 1);
  run(across, done, width, height, 1, width);
  return done;
};

/** Takes a lone bright pixel down to the brightest but one around it: a path that found a lamp by luck. */
const tame = (light: Light, width: number, height: number): void => {
  const source = light.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 3;
      const own = brightness(source, at);
      let [first, second] = [0, 0];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const other = brightness(source, at + (dy * width + dx) * 3);
          if (other > first) [first, second] = [other, first];
          else if (other > second) second = other;
        }
      const most = second * 1.15 + 1e-3;
      if (own > most) for (let c = 0; c < 3; c++) light[at + c] = (source[at + c] ?? 0) * (most / own);
    }
};

const brightnesses = (light: Light): Float32Array => {
  const bright = new Float32Array(light.length / 3);
  for (let i = 0; i < bright.length; i++) bright[i] = brightness(light, i * 3);
  return bright;
};

/** How much the distance changes from a pixel to the next one, so that a wall seen at a slant counts as one. */
const slopes = ({ width, height, depth }: Guides): Float32Array => {
  const slope = new Float32Array(depth.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dx = Math.abs((depth[i + (x + 1 < width ? 1 : 0)] ?? 0) - (depth[i - (x > 0 ? 1 : 0)] ?? 0)) / 2;
      const dy = Math.abs((depth[i + (y + 1 < height ? width : 0)] ?? 0) - (depth[i - (y > 0 ? width : 0)] ?? 0));
      slope[i] = Math.min(dx + dy / 2, 0.02 * (depth[i] ?? 0));
    }
  return slope;
};

/** Light, the variance of its noise, and how bright each pixel is taken to be when it is compared with others. */
type State = { light: Light; variance: Float32Array; bright: Float32Array };

/** One round: each pixel becomes the mean of 25 around it, `step` apart, as far as they are of its kind. */
const round = (from: State, guides: Guides, slope: Float32Array, step: number, colour: number, edge: number): State => {
  const { width, height, normal, albedo, depth } = guides;
  const { light, variance, bright } = from;
  const next = new Float32Array(light.length);
  const left = new Float32Array(variance.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const p = i * 3;
      const own = bright[i] ?? 0;
      const noise = Math.sqrt(variance[i] ?? 0);
      if (noise < own * 0.002 + 1e-5) {
        next[p] = light[p] ?? 0;
        next[p + 1] = light[p + 1] ?? 0;
        next[p + 2] = light[p + 2] ?? 0;
        left[i] = variance[i] ?? 0;
        continue;
      }
      const tolerance = 1 / (edge * noise + 1e-5);
      // One by one: a pattern would make a list of them for every pixel.
      const nx = normal[p] ?? 0;
      const ny = normal[p + 1] ?? 0;
      const nz = normal[p + 2] ?? 0;
      const ar = albedo[p] ?? 0;
      const ag = albedo[p + 1] ?? 0;
      const ab = albedo[p + 2] ?? 0;
      const far = depth[i] ?? 0;
      const fall = slope[i] ?? 0;
      let r = 0;
      let g = 0;
      let bl = 0;
      let weight = 0;
      let spread = 0;
      for (let j = -2; j <= 2; j++) {
        const v = y + j * step;
        if (v < 0 || v >= height) continue;
        for (let k = -2; k <= 2; k++) {
          const u = x + k * step;
          if (u < 0 || u >= width) continue;
          const q = v * width + u;
          const o = q * 3;
          const dl = Math.abs(own - (bright[q] ?? 0)) * tolerance;
          const dz =
            Math.abs(far - (depth[q] ?? 0)) / (fall * step * (Math.abs(j) + Math.abs(k)) * 1.5 + 0.004 * far + 1e-4);
          if (dl + dz > 9) continue;
          const dn = (nx - (normal[o] ?? 0)) ** 2 + (ny - (normal[o + 1] ?? 0)) ** 2 + (nz - (normal[o + 2] ?? 0)) ** 2;
          const dc = (ar - (albedo[o] ?? 0)) ** 2 + (ag - (albedo[o + 1] ?? 0)) ** 2 + (ab - (albedo[o + 2] ?? 0)) ** 2;
          const cost = dn * 12 + dc / colour + dz + dl;
          if (cost > 9) continue;
          const w = (kernel[j + 2] ?? 0) * (kernel[k + 2] ?? 0) * Math.exp(-cost);
          r += w * (light[o] ?? 0);
          g += w * (light[o + 1] ?? 0);
          bl += w * (light[o + 2] ?? 0);
          weight += w;
          spread += w * w * (variance[q] ?? 0);
        }
      }
      next[p] = r / weight;
      next[p + 1] = g / weight;
      next[p + 2] = bl / weight;
      left[i] = spread / (weight * weight);
    }
  return { light: next, variance: left, bright: brightnesses(next) };
};

/**
 * Smooths the light of two independent half exposures as far as their difference says it is noise.
 *
 * An edge-avoiding à-trous filter (Dammertz et al. 2010) guided by direction, distance and own colour, with the
 * tolerance for differences in light set by the variance that is left (Schied et al. 2017, without their time axis).
 * A lone pixel knows too little of how bright it is: the first rounds compare what a sketch says, which is smoothed by
 * the guides alone. Without it the rims of soft shadows are torn.
 *
 * @returns the light of both halves together, smoothed
 */
export const denoise = (a: Light, b: Light, guides: Guides, strength: Strength): Light => {
  const { width, height } = guides;
  const count = width * height;
  const { colour, edge, passes } = strength;
  tame(a, width, height);
  tame(b, width, height);
  const light: Light = new Float32Array(count * 3);
  for (let i = 0; i < light.length; i++) light[i] = ((a[i] ?? 0) + (b[i] ?? 0)) / 2;
  const raw = new Float32Array(count);
  for (let i = 0; i < count; i++) raw[i] = ((brightness(a, i * 3) - brightness(b, i * 3)) / 2) ** 2;
  const slope = slopes(guides);
  let state: State = { light, variance: boxBlur(raw, width, height, 4), bright: brightnesses(light) };
  const sketches = [state];
  for (const step of [1, 2]) {
    const before = sketches.at(-1) ?? state;
    sketches.push(round(before, guides, slope, step, colour, Number.POSITIVE_INFINITY));
  }
  for (let pass = 0; pass < passes; pass++) {
    // What is left of the noise is no longer independent from pixel to pixel: its variance is worth less.
    const worth = 1.45 ** pass;
    const sketch = pass < 2 ? sketches.at(2) : undefined;
    const seen = sketch === undefined ? state : { ...state, bright: sketch.bright };
    state = round(seen, guides, slope, 2 ** pass, colour, edge * worth);
  }
  return state.light;
};
