import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { basicFont, basicText } from "./font-faces.ts";

/** `node packages/web/build/make-font.ts`: cuts `basicText` out of the face. Run it when either changes. */
const whole = fileURLToPath(import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"));
await writeFile(basicFont, await subsetFont(await readFile(whole), basicText, { targetFormat: "woff2" }));
