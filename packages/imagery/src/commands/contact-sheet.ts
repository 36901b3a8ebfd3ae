import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/**
 * `node packages/imagery/src/commands/contact-sheet.ts`: all pictures of the site on one sheet, `docs/pictures.webp`,
 * each with its name below.
 */
const root = join(import.meta.dirname, "../../../..");
const pictures = join(root, "packages/web/pictures");
const [columns, wide, high, label, gap] = [5, 360, 240, 26, 12];

const files = (await readdir(pictures)).filter((file) => file.endsWith("-480.avif")).toSorted();
const rows = Math.ceil(files.length / columns);
const parts = await Promise.all(
  files.map(async (file, at) => {
    const left = gap + (at % columns) * (wide + gap);
    const top = gap + Math.floor(at / columns) * (high + label + gap);
    const name = `<svg width="${wide}" height="${label}"><text x="2" y="18" font-family="sans-serif" font-size="15" fill="#3a3732">${file.replace("-480.avif", "")}</text></svg>`;
    return [
      { input: await sharp(join(pictures, file)).resize(wide, high).toBuffer(), left, top },
      { input: Buffer.from(name), left, top: top + high },
    ];
  }),
);
await sharp({
  create: {
    width: gap + columns * (wide + gap),
    height: gap + rows * (high + label + gap),
    channels: 3,
    background: "#f7f5f0",
  },
})
  .composite(parts.flat())
  .webp({ quality: 72 })
  .toFile(join(root, "docs/pictures.webp"));
