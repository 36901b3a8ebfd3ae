import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";

/** The display face in fixed weights: what the site itself ships is one variable file, which cannot be set here. */
const load = (weight: 500 | 700): Font => {
  const file = fileURLToPath(import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));
  const font = openSync(file);
  if (font.type === "TTF" || !("layout" in font)) throw new Error(`${file} is not one font.`);
  return font;
};

export type Line = {
  text: string;
  /** The left end of the base line, in pixels. */
  x: number;
  y: number;
  size: number;
  fill: string;
};

/** Sets text as outlines in the site's face, so that a picture looks the same on every machine. */
export const letterer = (weight: 500 | 700) => {
  const font = load(weight);
  const widthOf = (text: string, size: number): number => (font.layout(text).advanceWidth * size) / font.unitsPerEm;
  return {
    broken: (text: string, size: number, width: number): string[] => {
      const lines: string[] = [];
      for (const word of text.split(" ")) {
        const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
        if (lines.length > 0 && widthOf(longer, size) <= width) lines.splice(-1, 1, longer);
        else lines.push(word);
      }
      return lines;
    },
    path: ({ text, x, y, size, fill }: Line): string => {
      const { glyphs, positions } = font.layout(text);
      const scale = size / font.unitsPerEm;
      let pen = x;
      const outlines = glyphs.map((glyph, index) => {
        const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
        const outline = glyph.path.scale(scale, -scale).translate(pen + xOffset * scale, y);
        pen += xAdvance * scale;
        return outline.toSVG();
      });
      return `<path fill="${fill}" d="${outlines.join("")}"/>`;
    },
  };
};
