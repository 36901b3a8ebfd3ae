import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, it } from "vitest";
import { readOwner } from "./owner.ts";

const [hour, day] = [3_600_000, 86_400_000];
const contactAt = Date.parse("2026-11-23T19:00:00Z");
const kept = { retention: 7 * day, slack: day };
const days = async (name: string, owner?: object): Promise<string> => {
  const database = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore("owner") });
  if (owner !== undefined) await database.put("owner", owner, "owner");
  database.close();
  return name;
};

it.each([
  ["at once", 0, 9],
  ["after seven days", 7 * day, 9],
  ["a moment later", 7 * day + 1, undefined],
  ["when the clock was set back by hours", -hour, 9],
  ["when it was set back by more than a day", -day - 1, undefined],
])(
  "a phone belongs to its agent until seven days after the last answer of the server: %s",
  async (name, after, owner) => {
    expect(await readOwner(await days(name, { userId: 9, contactAt }), contactAt + after, kept)).toBe(owner);
  },
);

it("a phone without days, of nobody or of an owner that cannot be read is nobody's, and no database is made", async () => {
  expect(await readOwner("none", contactAt, kept)).toBeUndefined();
  expect(await readOwner(await days("empty"), contactAt, kept)).toBeUndefined();
  expect(await readOwner(await days("older", { userId: 9 }), contactAt, kept)).toBeUndefined();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("none");
});
