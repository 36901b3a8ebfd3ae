import { join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { middle, pictureList } from "../src/ui/pictures.ts";
import { builtPictures } from "./pictures.ts";

/** A picture's colors in four lines from the top, as a gradient: what it looks like before it is there. */
const tones = async (name: string): Promise<string> => {
  const data = await sharp(join(builtPictures, `${name}-480.avif`))
    .resize(1, 4, { fit: "fill", kernel: "cubic" })
    .removeAlpha()
    .raw()
    .toBuffer();
  const hex = [0, 3, 6, 9].map((at) => `#${data.subarray(at, at + 3).toString("hex")}`);
  return `linear-gradient(${hex.join(", ")})`;
};

/** A rule for each picture: its colors until it is there, and what stays in sight when it is cropped. */
export const toneRules = async (): Promise<string> => {
  const rules = Object.entries(pictureList).map(
    async ([name, { focus: [x, y] = middle }]) =>
      `.p-${name}{background:${await tones(name)};object-position:${x}% ${y}%}`,
  );
  return (await Promise.all(rules)).join("\n");
};

let made: Promise<string> | undefined;

/** Gives `pictures.css?tones` the rules of `toneRules`. */
export const pictureTones = (): Plugin => ({
  name: "cleaning:picture-tones",
  enforce: "pre",
  load: (id) => (id.endsWith("/ui/css/pictures.css?tones") ? (made ??= toneRules()) : undefined),
});
