import type { Plugin } from "vite";
import { sampleTexts } from "../src/features/text-messages/texts.ts";

export const withTexts = (id: string): string | undefined =>
  id.endsWith("/src/features/text-messages/texts.ts")
    ? `export const sampleTexts = ${JSON.stringify(sampleTexts)};`
    : undefined;

/** Texts are rendered when the site is built: no page loads what renders them, which is 20 KB. */
export const builtSampleTexts = (): Plugin => ({
  name: "cleaning:sample-texts",
  apply: "build",
  enforce: "pre",
  transform: (_, id) => withTexts(id),
});
