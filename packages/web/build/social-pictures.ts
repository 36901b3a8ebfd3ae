import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { business } from "@cleaning/contract/site/business";
import sharp from "sharp";
import { isIllustration, pictureList, type PictureName } from "../src/ui/pictures.ts";
import { letterer } from "./lettering.ts";
import { builtPictures } from "./pictures.ts";

const width = 1_200;
const height = 630;
const panel = 580;
const left = 60;

const ink = "#21201c";
const soft = "#5b5a55";
const paper = "#fbfaf7";
const bold = letterer(700);
const medium = letterer(500);

type Block = { text: string; x: number; size: number };

const block = ({ text, x, size }: Block, base: (lines: number) => number): string => {
  const lines = bold.broken(text, size, panel - left - x);
  return lines
    .map((line, at) => bold.path({ text: line, x, y: base(lines.length) + at * size * 1.14, size, fill: ink }))
    .join("");
};

const placed = (svg: string, attributes: string): string => svg.replace("<svg ", `<svg ${attributes} `);

const words = (headline: string, picture: PictureName, mark: string): string => {
  const { city, state } = business.address;
  const facts = `${business.phone.text}   ·   ${city}, ${state}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    placed(mark, `x="${left}" y="60" width="58" height="58"`),
    // A name that needs two lines stays beside the mark's middle.
    block({ text: business.name, x: left + 76, size: 30 }, (lines) => 116 - lines * 17),
    block({ text: headline, x: left, size: 60 }, () => 256),
    medium.path({ text: facts, x: left, y: 542, size: 28, fill: soft }),
    isIllustration(picture) ? medium.path({ text: "Illustration", x: left, y: 580, size: 20, fill: soft }) : "",
    "</svg>",
  ].join("");
};

const cutOf = ([x]: readonly [x: number, y: number]) => {
  const whole = Math.round((height * 3) / 2);
  const wide = width - panel;
  return { whole, left: Math.round(((whole - wide) * x) / 100), width: wide };
};

/** Pictures that were made before, by what they are made of: a build makes only what has changed. */
const cacheFolder = join(import.meta.dirname, "../node_modules/.social-pictures");
const quality = { quality: 80, mozjpeg: true };

const composed = async (svg: string, picture: PictureName): Promise<{ name: string; jpeg: Buffer }> => {
  const room = await readFile(join(builtPictures, `${picture}-1200.avif`));
  const { whole, ...cut } = cutOf(pictureList[picture].focus ?? [50, 50]);
  const recipe = JSON.stringify([sharp.versions, quality, svg, whole, cut]);
  const name = createHash("sha256").update(recipe).update(room).digest("base64url").slice(0, 16);
  const file = join(cacheFolder, `${name}.jpg`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached !== undefined) return { name, jpeg: cached };
  const jpeg = await sharp(room)
    .resize(whole, height)
    .extract({ ...cut, top: 0, height })
    .extend({ left: panel, background: paper })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg(quality)
    .toBuffer();
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(file, jpeg);
  return { name, jpeg };
};

/** Makes the 1200 × 630 pictures of shared links. `mark` is an SVG file; the path changes with the picture. */
export const socialPictures = async (dist: string, mark: string) => {
  const folder = "/assets/social";
  await mkdir(join(dist, folder), { recursive: true });
  return async ({ headline, picture }: { headline: string; picture: PictureName }): Promise<string> => {
    const { name, jpeg } = await composed(words(headline, picture, mark), picture);
    const path = `${folder}/${name}.jpg`;
    await writeFile(join(dist, path), jpeg);
    return path;
  };
};
