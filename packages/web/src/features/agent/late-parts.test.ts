import { readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve, dirname } from "node:path";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
const laterIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/import\("([^"]+)"\)/g)].flatMap(([, name = ""]) =>
    name.startsWith(".") ? [relative(folder, resolve(dirname(file), name))] : name.startsWith("#") ? [name] : [],
  );

test("name everything that a screen loads when it is first wanted, but for the other language", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|late-parts|fixtures/.test(name),
  );
  const wanted = new Set(files.flatMap((name) => laterIn(join(folder, name))));
  for (const name of ["words/spanish.ts", "late-parts.ts"]) wanted.delete(name);
  const loaded = laterIn(join(folder, "late-parts.ts"));
  expect(loaded).toEqual(expect.arrayContaining([...wanted]));
  expect(loaded).toContain("#ui/confirm-view.tsx");
});
