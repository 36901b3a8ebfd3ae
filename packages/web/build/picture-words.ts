import type { Plugin } from "vite";
import { described, pictureList, type PictureName } from "../src/ui/pictures.ts";

const written = /\bdescribed\("([\w-]+)"\)/g;
const imported = /^import \{ described \} from "#ui\/pictures\.ts";$/m;

const isPicture = (name: string): name is PictureName => Object.hasOwn(pictureList, name);

/** Replaces `described("<name>")` by the picture's texts; undefined where a module also computes names. */
export const withWords = (code: string): string | undefined => {
  if (!imported.test(code)) return undefined;
  const filled = code.replaceAll(written, (call, name: string) =>
    isPicture(name) ? JSON.stringify(described(name)) : call,
  );
  return filled.includes("described(") ? undefined : filled.replace(imported, "");
};

/** Pages whose first screen shows one picture need not load the texts of all others. */
export const pictureWords = (): Plugin => ({
  name: "cleaning:picture-words",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".tsx") ? withWords(code) : undefined),
});
