import { expect, test } from "vitest";
import { described } from "../src/ui/pictures.ts";
import { withWords } from "./picture-words.ts";

const imports = 'import { described } from "#ui/pictures.ts";';

test("a page that names its picture carries the words of that one and does not ask for the list", () => {
  expect(withWords(`${imports}\nshow({ ...described("living-view") });`)).toBe(
    `\nshow({ ...${JSON.stringify(described("living-view"))} });`,
  );
});

test("a page that computes a name stays as it is", () => {
  expect(withWords(`${imports}\nshow(described(name), described("living-view"));`)).toBeUndefined();
});

test("a name that no picture has is left for the compiler to refuse", () => {
  expect(withWords(`${imports}\nshow(described("no-such-picture"));`)).toBeUndefined();
});
