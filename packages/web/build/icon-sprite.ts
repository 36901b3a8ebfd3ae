import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const src = join(import.meta.dirname, "../src");
const set = "lucide-react/icons/";
const imports = /^import (\w+) from "lucide-react\/icons\/([\w-]+)";$/gm;

/** The icons that the site's sources import, by name. */
const usedIcons = async (): Promise<string[]> => {
  const names = new Set<string>();
  for await (const file of glob("**/*.{ts,tsx}", { cwd: src })) {
    const text = await readFile(join(src, file), "utf8");
    for (const [, , name = ""] of text.matchAll(imports)) names.add(name);
  }
  return [...names].toSorted();
};

const symbol = async (name: string): Promise<string> => {
  const { default: icon } = (await import(`${set}${name}`)) as { default: ComponentType };
  const lines = renderToStaticMarkup(createElement(icon)).replaceAll(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`;
};

/**
 * Draws every icon that the site uses into one file, and lets the icons' components point into it. As components of
 * their own they were in each page twice, in its markup and in its code. In development they stay what they are.
 */
export const iconSprite = async (): Promise<Plugin> => {
  const symbols = await Promise.all((await usedIcons()).map(symbol));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  // The name changes with the drawings, so that browsers may keep the file for ever.
  const fileName = `assets/icons-${createHash("sha256").update(sprite).digest("base64url").slice(0, 8)}.svg`;
  return {
    name: "cleaning:icons",
    apply: "build",
    enforce: "pre",
    config: () => ({ define: { "import.meta.env.VITE_ICONS": JSON.stringify(`/${fileName}`) } }),
    transform(code, id) {
      if (!id.startsWith(src) || !code.includes(set)) return undefined;
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
