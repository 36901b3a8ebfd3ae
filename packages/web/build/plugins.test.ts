import { expect, test } from "vitest";
import { sampleTexts } from "../src/features/text-messages/texts.ts";
import { builtSampleTexts, withTexts } from "./plugins.ts";

test("the built module holds the texts and imports nothing that renders them", () => {
  const code = withTexts("/site/src/features/text-messages/texts.ts") ?? "";
  expect(code).not.toContain("import");
  expect(code).toBe(`export const sampleTexts = ${JSON.stringify(sampleTexts)};`);
  expect(builtSampleTexts()).toMatchObject({ apply: "build", enforce: "pre" });
});

test("no other module is touched", () => {
  expect(withTexts("/site/src/features/text-messages/sample-texts.tsx")).toBeUndefined();
});
