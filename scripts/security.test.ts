import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const required = z
  .object({ level1: z.array(z.string()), level2: z.array(z.string()) })
  .parse(JSON.parse(read("docs/asvs-ids.json")));
const rows = [...read("docs/security.md").matchAll(/^\| (V\d[^|]*)\|([^|]*)\|([^|]*)\|(.*)\|$/gm)].map(
  ([, ids = "", what = "", state = "", by = ""]) => ({
    ids: ids.trim().split(", "),
    what: what.trim(),
    state: state.trim(),
    by: by.trim(),
  }),
);
/** Code spans that look like paths. */
const filesOf = (by: string): string[] => [...by.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, path = ""]) => path);

describe("docs/security.md", () => {
  test("has every requirement of levels 1 and 2 exactly once, and no other", () => {
    const listed = rows.flatMap(({ ids }) => ids);
    expect(listed.toSorted()).toEqual([...required.level1, ...required.level2].toSorted());
    expect([required.level1.length, required.level2.length]).toEqual([70, 183]);
  });

  test("says of each what it is, how it stands and why", () => {
    for (const { ids, what, state, by } of rows) {
      expect({ ids, what, state, by }).toEqual({
        ids,
        what: expect.stringMatching(/\w/),
        state: expect.stringMatching(/^(met|partly|not met|does not apply)$/),
        by: expect.stringMatching(/\w{2}/),
      });
    }
  });

  test("names files that are there", () => {
    const files = rows.flatMap(({ by }) => filesOf(by)).filter((path) => path !== "/api/auth");
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
