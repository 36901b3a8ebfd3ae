import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { business } from "@cleaning/contract/business";
import sharp from "sharp";
import { letterer } from "./lettering.ts";

const width = 1_200;
const height = 630;
const left = 72;
const textWidth = 500;
const headlineSize = 62;

const ink = "#21201c";
const soft = "#5b5a55";
const paper = "#fbfaf7";
const bold = letterer(700);
const medium = letterer(500);

/** A text as lines below one another; `y` is the base line of the first. */
const paragraph = (text: string, y: number): string =>
  bold
    .broken(text, headlineSize, textWidth)
    .map((line, index) =>
      bold.path({ text: line, x: left, y: y + index * headlineSize * 1.14, size: headlineSize, fill: ink }),
    )
    .join("");

/** A whole SVG as a part of another. */
const placed = (svg: string, attributes: string): string => svg.replace("<svg ", `<svg ${attributes} `);

const compose = (headline: string, scene: string, mark: string): string => {
  const { city, state } = business.address;
  const facts = `${business.phone.text}   ·   ${city}, ${state}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>`,
    placed(scene, `x="640" y="0" width="560" height="${height}"`),
    placed(mark, `x="${left}" y="64" width="64" height="64"`),
    bold.path({ text: business.name, x: left + 84, y: 106, size: 31, fill: ink }),
    paragraph(headline, 256),
    medium.path({ text: facts, x: left, y: 560, size: 29, fill: soft }),
    "</svg>",
  ].join("");
};

/** Pictures that were made before, by what they are made of: a build draws only what has changed. */
const kept = join(import.meta.dirname, "../node_modules/.social-pictures");

const drawn = async (svg: string): Promise<{ name: string; picture: Buffer }> => {
  const versions = JSON.stringify(sharp.versions);
  const name = createHash("sha256").update(versions).update(svg).digest("base64url").slice(0, 16);
  const file = join(kept, `${name}.jpg`);
  const known = await readFile(file).catch(() => undefined);
  if (known !== undefined) return { name, picture: known };
  const picture = await sharp(Buffer.from(svg))
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
  await mkdir(kept, { recursive: true });
  await writeFile(file, picture);
  return { name, picture };
};

/**
 * Makes the pictures that stand beside links to the site where people share them: 1200 × 630 pixels, with the page's
 * promise in the site's own face.
 *
 * @param dist the built site
 * @param drawings every scene as the text of an SVG file
 * @param mark the company's mark, as the text of an SVG file
 * @returns writes the picture of a page and answers its path in the site, which changes with the picture
 */
export const socialPictures = async (dist: string, drawings: ReadonlyMap<string, string>, mark: string) => {
  const folder = "/assets/social";
  await mkdir(join(dist, folder), { recursive: true });
  return async ({ headline, picture: scene }: { headline: string; picture: string }): Promise<string> => {
    const drawing = drawings.get(scene);
    if (drawing === undefined) throw new Error(`There is no scene ${scene}.`);
    const { name, picture } = await drawn(compose(headline, drawing, mark));
    const path = `${folder}/${name}.jpg`;
    await writeFile(join(dist, path), picture);
    return path;
  };
};
