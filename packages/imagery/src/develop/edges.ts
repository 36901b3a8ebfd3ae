import type { Guides, Light } from "./denoise.ts";

/** How far around a pixel on an edge its kin are looked for. */
const reach = 3;
/** So many of the 24 pixels around must lie on the same surface; a pixel that shows two surfaces has hardly any. */
const kin = 7;
/** What a pixel is known by: three parts of its own colour, three of its direction, its distance. */
const known = 7;
const size = known + 1;

/** Which pixels show parts of several surfaces, so that no other pixel is like them. */
const mixed = ({ width, height, normal, albedo, depth }: Guides): Uint8Array => {
  const found = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const p = i * 3;
      let like = 0;
      for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++)
        for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) {
          const q = v * width + u;
          const o = q * 3;
          const turned =
            ((normal[p] ?? 0) - (normal[o] ?? 0)) ** 2 +
            ((normal[p + 1] ?? 0) - (normal[o + 1] ?? 0)) ** 2 +
            ((normal[p + 2] ?? 0) - (normal[o + 2] ?? 0)) ** 2;
          const unlike =
            ((albedo[p] ?? 0) - (albedo[o] ?? 0)) ** 2 +
            ((albedo[p + 1] ?? 0) - (albedo[o + 1] ?? 0)) ** 2 +
            ((albedo[p + 2] ?? 0) - (albedo[o + 2] ?? 0)) ** 2;
          const apart = Math.abs((depth[i] ?? 0) - (depth[q] ?? 0)) / (0.02 * (depth[i] ?? 0) + 1e-4);
          if (turned * 8 + unlike * 6 + apart < 1) like++;
        }
      if (like <= kin) found[i] = 1;
    }
  return found;
};

/** Solves a symmetric system in place (Cholesky); the solutions stand in `right`, three side by side. */
const solve = (matrix: Float64Array, right: Float64Array): void => {
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (matrix[i * size + k] ?? 0) * (matrix[j * size + k] ?? 0);
      matrix[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (matrix[j * size + j] ?? 1);
    }
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < size; i++) {
      let sum = right[i * 3 + c] ?? 0;
      for (let k = 0; k < i; k++) sum -= (matrix[i * size + k] ?? 0) * (right[k * 3 + c] ?? 0);
      right[i * 3 + c] = sum / (matrix[i * size + i] ?? 1);
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = right[i * 3 + c] ?? 0;
      for (let k = i + 1; k < size; k++) sum -= (matrix[k * size + i] ?? 0) * (right[k * 3 + c] ?? 0);
      right[i * 3 + c] = sum / (matrix[i * size + i] ?? 1);
    }
  }
};

/**
 * Paints the pixels on the outlines of things anew. Such a pixel shows two surfaces at once, so the filter finds nothing
 * like it and leaves it as noisy as it was: a staircase. But what is known of it without noise (colour, direction,
 * distance) is the same mix of its neighbours as its light is: a linear fit over them tells its light.
 *
 * @param light what leaves the surfaces towards the viewer, smoothed
 * @param guides as for `denoise`, its `albedo` the surfaces' own colours as they are mixed in the pixels
 * @returns a picture of the same size
 */
export const mendEdges = (light: Light, guides: Guides): Light => {
  const { width, height, normal, albedo, depth } = guides;
  const lone = mixed(guides);
  const done = light.slice();
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size * 3);
  const own = new Float64Array(size);
  const other = new Float64Array(size);
  const least = new Float64Array(3);
  const most = new Float64Array(3);
  const tell = (i: number, into: Float64Array): void => {
    into[0] = 1;
    for (let c = 0; c < 3; c++) {
      into[1 + c] = albedo[i * 3 + c] ?? 0;
      into[4 + c] = (normal[i * 3 + c] ?? 0) / 2;
    }
    into[known] = 1 / (1 + (depth[i] ?? 0) / 4);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (lone[i] === 0) continue;
      matrix.fill(0);
      right.fill(0);
      least.fill(Number.POSITIVE_INFINITY);
      most.fill(0);
      tell(i, own);
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          const q = v * width + u;
          tell(q, other);
          let unlike = 0;
          for (let j = 1; j < size; j++) {
            const difference = (other[j] ?? 0) - (own[j] ?? 0);
            other[j] = difference;
            unlike += difference * difference;
          }
          // Others on the outline are as noisy as this one, but what is thin has no better witnesses.
          const alike = Math.exp(-40 * unlike);
          const trust = lone[q] === 0 ? 1 : Math.max(0.04, alike);
          const weight = trust * Math.exp(-((u - x) ** 2 + (v - y) ** 2) / 7);
          for (let c = 0; c < 3; c++) {
            const value = light[q * 3 + c] ?? 0;
            if (q !== i && (lone[q] === 0 || alike > 0.4)) {
              least[c] = Math.min(least[c] ?? 0, value);
              most[c] = Math.max(most[c] ?? 0, value);
            }
            for (let j = 0; j < size; j++)
              right[j * 3 + c] = (right[j * 3 + c] ?? 0) + weight * (other[j] ?? 0) * value;
          }
          for (let j = 0; j < size; j++)
            for (let k = 0; k <= j; k++)
              matrix[j * size + k] = (matrix[j * size + k] ?? 0) + weight * (other[j] ?? 0) * (other[k] ?? 0);
        }
      for (let j = 1; j < size; j++) matrix[j * size + j] = (matrix[j * size + j] ?? 0) + 0.01;
      solve(matrix, right);
      for (let c = 0; c < 3; c++) {
        const value = right[c] ?? 0;
        const [low, high] = [least[c] ?? 0, most[c] ?? 0];
        done[i * 3 + c] = low > high ? Math.max(0, value) : Math.min(high * 1.05, Math.max(low * 0.95, value));
      }
    }
  return done;
};

/**
 * Takes back what stands alone: a pixel that is brighter or darker than seven of the eight around it. Between a dark
 * frame and a bright sky a fit can miss.
 */
export const settle = (light: Light, width: number, height: number): Light => {
  const done = light.slice();
  const bright = (at: number): number =>
    0.25 * (light[at] ?? 0) + 0.6 * (light[at + 1] ?? 0) + 0.15 * (light[at + 2] ?? 0);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 3;
      let [first, second, last, lastButOne] = [0, 0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const other = bright(at + (dy * width + dx) * 3);
          if (other > first) [first, second] = [other, first];
          else if (other > second) second = other;
          if (other < last) [last, lastButOne] = [other, last];
          else if (other < lastButOne) lastButOne = other;
        }
      const own = bright(at);
      const wanted = Math.min(second * 1.08, Math.max(lastButOne * 0.92, own));
      if (wanted !== own && own > 0) for (let c = 0; c < 3; c++) done[at + c] = (light[at + c] ?? 0) * (wanted / own);
    }
  return done;
};
