import { type Curve, colours, directions, lightOf, screenColours } from "./curves.ts";
import type { Light } from "./light.ts";
import { halvings } from "./network.ts";
import { loadNetwork } from "./runtime.ts";
import { type Channels, inTiles } from "./tiles.ts";

/** A picture as it was rendered: its light, and the colour and direction of what is seen in each pixel. */
export type Noisy = { width: number; height: number; light: Light; albedo: Light; normal: Light };

type Layer = { light: Light; curve: Curve };

/** What brings the middle of a picture to 0.18: the mean of the logarithms of what is not black. */
const exposureOf = (light: Light): number => {
  let [sum, count] = [0, 0];
  for (let i = 0; i < light.length; i += 3) {
    const bright = 0.212_671 * (light[i] ?? 0) + 0.715_16 * (light[i + 1] ?? 0) + 0.072_169 * (light[i + 2] ?? 0);
    if (bright <= 1e-8) continue;
    sum += Math.log2(bright);
    count += 1;
  }
  return count === 0 ? 1 : 0.18 / 2 ** (sum / count);
};

const stack = (width: number, height: number, layers: readonly Layer[]): Channels => {
  const pixels = width * height;
  const values = new Float32Array(pixels * 3 * layers.length);
  for (const [at, { light, curve }] of layers.entries())
    for (let i = 0; i < light.length; i++)
      values[(at * 3 + (i % 3)) * pixels + Math.floor(i / 3)] = curve.there(light[i] ?? 0);
  return { width, height, values };
};

const runOver = async (name: string, input: Channels, { back }: Curve): Promise<Light> => {
  const network = await loadNetwork(name);
  try {
    return (await inTiles(input, 2 ** halvings, network.run)).map(back);
  } finally {
    await network.close();
  }
};

/**
 * Takes the noise out of a rendered picture with the trained networks of Intel's Open Image Denoise: first out of what is
 * known of the surfaces, then, guided by that, out of the light.
 *
 * @returns the light, clean
 * @throws when the denoiser is not installed
 */
export const denoise = async ({ width, height, light, albedo, normal }: Noisy): Promise<Light> => {
  const clean = (name: string, guide: Light, curve: Curve): Promise<Light> =>
    runOver(name, stack(width, height, [{ light: guide, curve }]), curve);
  const layers = [
    { light, curve: lightOf(exposureOf(light)) },
    { light: await clean("rt_alb", albedo, screenColours), curve: colours },
    { light: await clean("rt_nrm", normal, directions), curve: directions },
  ] as const;
  return runOver("rt_hdr_calb_cnrm_large", stack(width, height, layers), layers[0].curve);
};
