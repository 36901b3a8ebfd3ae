import { readdir, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { pictureWidths } from "../src/ui/picture-files.ts";
import { middle, pictureList } from "../src/ui/pictures.ts";
import { builtPictures } from "./pictures.ts";

/** `node packages/web/build/make-sizes.ts [originals]`: makes the files of those originals and removes unused ones. */
const names = Object.keys(pictureList);
// The first picture of a page must fit into the 14 KB that a server may send before the first acknowledgement.
const files = pictureWidths.flatMap((wide) => {
  const small = wide <= 800;
  return [
    { wide, format: "avif", ...(small ? { quality: 44, effort: 7, chromaSubsampling: "4:2:0" } : { quality: 54 }) },
    { wide, format: "webp", quality: small ? 72 : 76, effort: 5 },
  ] as const;
});
const nameOf = (name: string, { format, wide }: (typeof files)[number]): string => `${name}-${wide}.${format}`;

const make = async (original: string, name: string): Promise<void> => {
  const [x, y] = pictureList[name as keyof typeof pictureList].focus ?? middle;
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
      .toFile(join(builtPictures, nameOf(name, file)));
  }
};

const [folder] = process.argv.slice(2);
if (folder !== undefined)
  for (const file of await readdir(folder)) {
    const { name, ext } = parse(file);
    if (names.includes(name) && /^\.(jpe?g|png|tiff?|avif|webp)$/i.test(ext)) await make(join(folder, file), name);
  }

const due = new Set(names.flatMap((name) => files.map((file) => nameOf(name, file))));
const builtFiles = await readdir(builtPictures);
for (const file of builtFiles) if (!due.has(file)) await rm(join(builtPictures, file));
