import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Light } from "../develop/denoise.ts";
import { readNegative } from "../develop/negative.ts";
import { develop, plainRecipe, type Recipe } from "../develop/tone.ts";

type Clean = { width: number; height: number; light: Light };

/** The clean light of a negative, kept beside it in half floats, so that developing anew does not denoise anew. */
const cleanLight = async (negative: string): Promise<Clean> => {
  const kept = await readFile(`${negative}.light`).catch(() => undefined);
  if (kept !== undefined) {
    const [width = 0, height = 0] = new Uint32Array(kept.buffer.slice(kept.byteOffset, kept.byteOffset + 8));
    const light = new Float32Array(new Float16Array(kept.buffer.slice(kept.byteOffset + 8, kept.byteOffset + kept.length)));
    return { width, height, light };
  }
  const clean = await readNegative(negative);
  const size = new Uint8Array(new Uint32Array([clean.width, clean.height]).buffer);
  await writeFile(`${negative}.light`, Buffer.concat([size, new Uint8Array(new Float16Array(clean.light).buffer)]));
  return clean;
};

/**
 * Develops a rendered negative into a picture.
 * @param negative path of the exposures without their endings; `<negative>.json` may hold a recipe
 * @param out path of the PNG file
 */
export const developFile = async (negative: string, out: string): Promise<void> => {
  const { width, height, light } = await cleanLight(negative);
  const asked: Partial<Recipe> = JSON.parse(await readFile(`${negative}.json`, "utf8").catch(() => "{}"));
  const bytes = develop(light, width, height, { ...plainRecipe, ...asked });
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(out);
};

if (import.meta.main) {
  const [negative, out] = process.argv.slice(2);
  if (negative === undefined || out === undefined) throw new Error("usage: develop <negative> <picture.png>");
  await developFile(negative, out);
}
