import { createHash } from "node:crypto";
import { glob, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const src = join(import.meta.dirname, "../src");
const marks = join(src, "ui/marks");
const set = "lucide-react/icons/";
const imports = /^import (\w+) from "lucide-react\/icons\/([\w-]+)";$/gm;

const usedIcons = async (): Promise<string[]> => {
  const names = new Set<string>();
  for await (const file of glob("**/*.{ts,tsx}", { cwd: src })) {
    const text = await readFile(join(src, file), "utf8");
    for (const [, , name = ""] of text.matchAll(imports)) names.add(name);
  }
  return [...names].toSorted();
};

const bare = (svg: string): string => svg.trim().replaceAll(/^<svg[^>]*>|<\/svg>$|(?<=>)\s+/g, "");

/** What all icons have in common. A page may set the width of their lines and their filling, so those are not here. */
const lines = 'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

const symbolOfIcon = async (name: string): Promise<string> => {
  const { default: icon } = (await import(`${set}${name}`)) as { default: ComponentType };
  return `<symbol id="${name}" viewBox="0 0 24 24" ${lines}>${bare(renderToStaticMarkup(createElement(icon)))}</symbol>`;
};

const symbolOfMark = async (file: string): Promise<string> => {
  const svg = await readFile(join(marks, file), "utf8");
  const [, viewBox = ""] = /viewBox="([^"]*)"/.exec(svg) ?? [];
  return `<symbol id="mark-${basename(file, ".svg")}" viewBox="${viewBox}">${bare(svg)}</symbol>`;
};

const drawSprite = async (): Promise<string> => {
  const symbols = await Promise.all([
    ...(await usedIcons()).map(symbolOfIcon),
    ...(await readdir(marks)).toSorted().map(symbolOfMark),
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
};

/** Draws all marks and icons into one file, instead of into the markup and the code of each page. */
export const iconSprite = async (): Promise<Plugin> => {
  const sprite = await drawSprite();
  // The name changes with the drawings, so that browsers may cache the file without limit.
  const fileName = `assets/icons-${createHash("sha256").update(sprite).digest("base64url").slice(0, 8)}.svg`;
  let building = false;
  return {
    name: "cleaning:icon-sprite",
    enforce: "pre",
    config(_, { command }) {
      building = command === "build";
      return { define: { "import.meta.env.VITE_ICONS": JSON.stringify(`/${fileName}`) } };
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader("content-type", "image/svg+xml");
        response.end(sprite);
      });
    },
    transform(code, id) {
      if (!building || !id.startsWith(src) || !code.includes(set)) return undefined;
      const from = `import { spriteIcon } from ${JSON.stringify(join(src, "ui/sprite-icon.tsx"))};`;
      // On one line, so that the lines keep their numbers.
      return (
        from + code.replaceAll(imports, (_, local: string, name: string) => `const ${local} = spriteIcon("${name}");`)
      );
    },
    generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: sprite });
    },
  };
};
