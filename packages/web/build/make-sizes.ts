import { readdir, rm, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { pictureWidths } from "../src/ui/picture-files.ts";
import { pictureList } from "../src/ui/pictures.ts";
import { pictures } from "./pictures.ts";

/**
 * `node packages/web/build/make-sizes.ts [folder of originals]`: makes the files of the originals named like pictures
 * of the manifest, removes all files that no page offers, and writes the style sheet that holds the pictures' colours
 * while they load. Without a folder only the last two.
 */
const names = Object.keys(pictureList);
// A phone's screen shows the small ones at a third of their size. The first picture of a page has to fit into what a server
// may send before it hears back from the browser, 14 KB: above that it comes a round trip later.
const files = pictureWidths.flatMap((wide) => {
  const small = wide <= 800;
  return [
    { wide, format: "avif", ...(small ? { quality: 44, effort: 7, chromaSubsampling: "4:2:0" } : { quality: 54 }) },
    { wide, format: "webp", quality: small ? 72 : 76, effort: 5 },
  ] as const;
});
const nameOf = (name: string, { format, wide }: (typeof files)[number]): string => `${name}-${wide}.${format}`;
const styles = join(import.meta.dirname, "../src/ui/css/picture-tones.css");

/** The files of a picture: 3 to 2, cropped around its focus. */
const make = async (original: string, name: string): Promise<void> => {
  const [x, y] = pictureList[name as keyof typeof pictureList].focus ?? [50, 50];
  const source = sharp(original).rotate();
  const { width, height } = await source.metadata();
  const across = Math.min(width, Math.round((height * 3) / 2));
  const down = Math.min(height, Math.round((width * 2) / 3));
  const cut = { left: Math.round(((width - across) * x) / 100), top: Math.round(((height - down) * y) / 100) };
  for (const file of files) {
    const { format, wide, ...encoding } = file;
    await source
      .clone()
      .extract({ ...cut, width: across, height: down })
      .resize(wide, Math.round((wide * 2) / 3), { fit: "fill", kernel: "lanczos3" })
      .sharpen({ sigma: 0.6, m1: 0.3, m2: 0.9 })
      .toFormat(format, encoding)
      .toFile(join(pictures, nameOf(name, file)));
  }
};

/** A picture's colours in four lines from the top, as a gradient: what it looks like before it is there. */
const tones = async (name: string): Promise<string> => {
  const { data } = await sharp(join(pictures, `${name}-480.avif`))
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

const due = new Set(names.flatMap((name) => files.map((file) => nameOf(name, file))));
const made = await readdir(pictures);
for (const file of made) if (!due.has(file)) await rm(join(pictures, file));

const rules: string[] = [];
for (const [name, { focus: [x, y] = [50, 50] }] of Object.entries(pictureList))
  if (made.includes(`${name}-480.avif`))
    rules.push(`.p-${name} {\n  background: ${await tones(name)};\n  object-position: ${x}% ${y}%;\n}`);
await writeFile(
  styles,
  `/* Written by build/make-sizes.ts: each picture's colours until it is there, and its focus. */\n${rules.join("\n\n")}\n`,
);
