import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { business } from "@cleaning/contract/site/business";
import sharp from "sharp";

/** The mark's square without its round corners, and everything on it a little smaller: systems cut icons as they like. */
const uncut = (mark: string): string =>
  mark
    .replace(/(<rect\b[^>]*?) rx="[\d.]+"/, "$1")
    .replace(/(<rect\b[^>]*\/>)([^]*)(<\/svg>)/, '$1<g transform="translate(3.2 3.2) scale(.8)">$2</g>$3');

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** Throws when `index.html` names no such color. */
export const colorOf = (template: string, scheme: "light" | "dark"): string => {
  const [, color] =
    new RegExp(`<meta name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content="(#\\w+)"`).exec(
      template,
    ) ?? [];
  if (color === undefined) throw new Error(`index.html must have a theme-color for ${scheme}.`);
  return color;
};

const manifest = (template: string): string =>
  JSON.stringify({
    name: business.name,
    short_name: business.shortName,
    start_url: "/",
    display: "browser",
    background_color: colorOf(template, "light"),
    theme_color: colorOf(template, "light"),
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });

/** Writes the app icons and the web manifest. `mark` is a 32 × 32 SVG file whose first element is its square. */
export const writeIcons = async (dist: string, mark: string, template: string): Promise<void> => {
  const full = uncut(mark);
  const files = [
    ["icon-192.png", png(mark, 192)],
    ["icon-512.png", png(mark, 512)],
    ["icon-maskable-512.png", png(full, 512)],
    ["apple-touch-icon.png", png(full, 180)],
    ["manifest.webmanifest", manifest(template)],
  ] as const;
  for (const [name, content] of files) await writeFile(join(dist, name), await content);
};
