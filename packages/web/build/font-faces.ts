import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A rule of fonts holds no braces but its own. */
const fontFace = /@font-face\s*\{[^}]*\}/g;

/** The rules of a style sheet that name its fonts. */
export const fontFacesOf = (css: string): string => (css.match(fontFace) ?? []).join("");

/**
 * Leaves the rules that name fonts out of a built site's style sheets; its documents have them. A sheet that comes later
 * would name them anew, and a face that came too late for the page (`font.css`) would be in time for the second rule: text
 * that has been read would move.
 *
 * @param folder of the built style sheets
 */
export const leaveFontFacesOut = async (folder: string): Promise<void> => {
  const sheets = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  for (const sheet of sheets) {
    const css = await readFile(join(folder, sheet), "utf8");
    if (fontFacesOf(css) !== "") await writeFile(join(folder, sheet), css.replaceAll(fontFace, ""));
  }
};
