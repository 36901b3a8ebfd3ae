import { readdir, rm, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { pictureWidths } from "../src/ui/picture-files.ts";
import { pictureList } from "../src/ui/pictures.ts";
import { pictures } from "./pictures.ts";

/**
 * `node packages/web/build/make-sizes.ts [folder of originals]`: makes all sizes of the originals named like pictures
 * of the manifest, removes the files of pictures that the manifest no longer names, and writes the style sheet that
 * holds their colours while they load. Without a folder only the last two.
 */
const names = Object.keys(pictureList);
const styles = join(import.meta.dirname, "../src/ui/css/picture-tones.css");

/** The file of a picture at one width: 3 to 2, cropped around its focus. */
const make = async (original: string, name: string): Promise<void> => {
  const [x, y] = pictureList[name as keyof typeof pictureList].focus ?? [50, 50];
  const source = sharp(original).rotate();
  const { width, height } = await source.metadata();
  const across = Math.min(width, Math.round((height * 3) / 2));
  const down = Math.min(height, Math.round((width * 2) / 3));
  const cut = { left: Math.round(((width - across) * x) / 100), top: Math.round(((height - down) * y) / 100) };
  for (const wide of pictureWidths) {
    const sized = source
      .clone()
      .extract({ ...cut, width: across, height: down })
      .resize(wide, Math.round((wide * 2) / 3), { fit: "fill", kernel: "lanczos3" })
      .sharpen({ sigma: 0.6, m1: 0.3, m2: 0.9 });
    // A small one is the first that a phone waits for, and its screen shows it at a third of its size.
    await sized
      .clone()
      .avif({ quality: wide > 800 ? 54 : 50, effort: 4 })
      .toFile(join(pictures, `${name}-${wide}.avif`));
    await sized
      .clone()
      .webp({ quality: wide > 800 ? 76 : 72, effort: 5 })
      .toFile(join(pictures, `${name}-${wide}.webp`));
  }
};

/** A picture's colours in four lines from the top, as a gradient: what it looks like before it is there. */
const tones = async (name: string): Promise<string> => {
  const { data } = await sharp(join(pictures, `${name}-480.webp`))
    .resize(1, 4, { fit: "fill", kernel: "cubic" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hex = (at: number): string =>
    `#${[0, 1, 2].map((c) => (data[at * 3 + c] ?? 0).toString(16).padStart(2, "0")).join("")}`;
  return `linear-gradient(${[0, 1, 2, 3].map(hex).join(", ")})`;
};

const [folder] = process.argv.slice(2);
if (folder !== undefined)
  for (const file of await readdir(folder)) {
    const { name, ext } = parse(file);
    if (names.includes(name) && /^\.(jpe?g|png|tiff?|avif|webp)$/i.test(ext)) await make(join(folder, file), name);
  }

const made = (await readdir(pictures)).toSorted();
for (const file of made) if (!names.includes(file.replace(/-\d+\.\w+$/, ""))) await rm(join(pictures, file));

const rules: string[] = [];
for (const [name, { focus: [x, y] = [50, 50] }] of Object.entries(pictureList))
  if (made.includes(`${name}-480.webp`))
    rules.push(`.p-${name} {\n  background: ${await tones(name)};\n  object-position: ${x}% ${y}%;\n}`);
await writeFile(
  styles,
  `/* Written by build/make-sizes.ts: each picture's colours until it is there, and its focus. */\n${rules.join("\n\n")}\n`,
);
