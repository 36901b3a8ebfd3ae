import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A rule of fonts holds no braces but its own. */
const fontFace = /@font-face\s*\{[^}]*\}/g;

export const fontFacesOf = (css: string): string => (css.match(fontFace) ?? []).join("");

/** The documents hold the `@font-face` rules; a second copy in a late sheet would swap fonts and move text. */
export const leaveFontFacesOut = async (folder: string): Promise<void> => {
  const sheets = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  for (const sheet of sheets) {
    const css = await readFile(join(folder, sheet), "utf8");
    if (fontFacesOf(css) !== "") await writeFile(join(folder, sheet), css.replaceAll(fontFace, ""));
  }
};

/** Small enough for the 14 KB that a server may send before the first acknowledgement; the whole face comes later. */
export const basicFont = join(import.meta.dirname, "../src/ui/fonts/figtree-basic.woff2");

/** The characters in it; `font.css` names them too. */
export const basicText = `${String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at))}\u00a0©·×–—‘’“”•…−`;
