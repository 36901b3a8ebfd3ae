import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Its key is made by a function, of what would be changed. */
const withMadeKey = "../changes/use-preview.ts";

test("no two queries share a key", () => {
  const { [withMadeKey]: made = "", ...others } = sources;
  expect(made.match(/queryKey: keyOf\(request\),/g)).toHaveLength(1);
  const texts = Object.values(others);
  const keys = texts.flatMap((text) =>
    [...text.matchAll(/queryKey: (\[[^\]]*\]),\s+(?:[a-z]+: (?!\{).*\s+)*queryFn/gi)].map(([, key]) => key),
  );
  // A key in another form would be passed over.
  expect(keys).toHaveLength(texts.join("\n").split("queryFn").length - 1);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
