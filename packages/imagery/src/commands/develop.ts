import { readFile, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Light } from "../denoise/light.ts";
import { readNegative } from "../develop/negative.ts";
import { readRecipe } from "../develop/recipe.ts";
import { develop } from "../develop/tone.ts";

type Clean = { width: number; height: number; light: Light };

/** The clean light of a negative, kept beside it in half floats, so that developing anew does not denoise anew. */
const cleanLight = async (negative: string, anew: boolean): Promise<Clean> => {
  const kept = anew ? undefined : await readFile(`${negative}.light`).catch(() => undefined);
  if (kept !== undefined) {
    const [width = 0, height = 0] = new Uint32Array(kept.buffer.slice(kept.byteOffset, kept.byteOffset + 8));
    const light = new Float32Array(
      new Float16Array(kept.buffer.slice(kept.byteOffset + 8, kept.byteOffset + kept.length)),
    );
    return { width, height, light };
  }
  const clean = await readNegative(negative);
  const size = new Uint8Array(new Uint32Array([clean.width, clean.height]).buffer);
  await writeFile(`${negative}.light`, Buffer.concat([size, new Uint8Array(new Float16Array(clean.light).buffer)]));
  // The exposure is ten times as large, and nothing needs it any more.
  await rm(`${negative}.exr`);
  return clean;
};

/**
 * Develops a rendered negative into a picture.
 * @param negative path of the exposure without its ending; `<negative>.json` may hold a recipe
 * @param out path of the PNG file
 * @param options `anew`: the negative was just rendered, and light that is kept from an older one is stale
 */
export const developFile = async (negative: string, out: string, { anew = false } = {}): Promise<void> => {
  const { width, height, light } = await cleanLight(negative, anew);
  const recipe = readRecipe(await readFile(`${negative}.json`, "utf8").catch(() => "{}"));
  const bytes = develop(light, width, height, recipe);
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(out);
};

if (import.meta.main) {
  const [negative, out] = process.argv.slice(2);
  if (negative === undefined || out === undefined) throw new Error("usage: develop <negative> <picture.png>");
  await developFile(negative, out);
}
