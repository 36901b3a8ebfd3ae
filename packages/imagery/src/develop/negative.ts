import { denoise } from "../denoise/denoise.ts";
import type { Light } from "../denoise/light.ts";
import { type Planes, readExr } from "./exr.ts";
import { hold } from "./highlights.ts";

const layer = (planes: Planes, name: string, parts: readonly string[] = ["R", "G", "B"]): Light => {
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

/**
 * The light of a rendered picture, clean.
 *
 * @param path of the exposure, without `.exr`
 */
export const readNegative = async (path: string): Promise<{ width: number; height: number; light: Light }> => {
  const planes = await readExr(`${path}.exr`);
  const { width, height } = planes;
  const light = layer(planes, "Image");
  hold(light);
  const albedo = layer(planes, "DenoisingAlbedo");
  const normal = layer(planes, "DenoisingNormal", ["X", "Y", "Z"]);
  return { width, height, light: await denoise({ width, height, light, albedo, normal }) };
};
