import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("no two queries share a key", () => {
  const keys = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/queryKey: (\[[^\]]*\]),\s+(?:[a-z]+: (?!\{).*\s+)*queryFn/gi)].map(([, key]) => key),
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
