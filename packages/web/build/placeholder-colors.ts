import { join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { middle, pictureList } from "../src/ui/pictures.ts";
import { builtPictures } from "./pictures.ts";

/** A picture's colors in four lines from the top, as a gradient: what it looks like before it is there. */
const gradientOf = async (name: string): Promise<string> => {
  const data = await sharp(join(builtPictures, `${name}-480.avif`))
    .resize(1, 4, { fit: "fill", kernel: "cubic" })
    .removeAlpha()
    .raw()
    .toBuffer();
  const hex = [0, 3, 6, 9].map((at) => `#${data.subarray(at, at + 3).toString("hex")}`);
  return `linear-gradient(${hex.join(", ")})`;
};

export const placeholderRules = async (): Promise<string> => {
  const rules = Object.entries(pictureList).map(
    async ([name, { focus: [x, y] = middle }]) =>
      `.p-${name}{background:${await gradientOf(name)};object-position:${x}% ${y}%}`,
  );
  return (await Promise.all(rules)).join("\n");
};

let cached: Promise<string> | undefined;

export const placeholderColors = (): Plugin => ({
  name: "cleaning:placeholder-colors",
  enforce: "pre",
  load: (id) => (id.endsWith("/ui/css/pictures.css?placeholders") ? (cached ??= placeholderRules()) : undefined),
});
