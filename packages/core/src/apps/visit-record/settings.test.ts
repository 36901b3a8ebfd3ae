import { beforeEach, expect, it } from "vitest";
import { readHistory } from "../../platform/audit/index.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { changeDaySettings, readDaySettings } from "./settings.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
const author = (second: number) => ({ by: "sub-admin", now: new Date(Date.UTC(2026, 9, 21, 12, 0, second)) });

it("customers see no photos until the office says so, and its changes are in the history", async () => {
  expect(await readDaySettings(database)).toEqual({ showsPhotos: false, revision: 0 });
  const shown = { showsPhotos: true, revision: 1 };
  expect(await changeDaySettings(database, { showsPhotos: true, revision: 0 }, author(1))).toEqual(shown);
  expect(await readDaySettings(database)).toEqual(shown);
  await changeDaySettings(database, { showsPhotos: false, revision: 1 }, author(2));
  expect(await readDaySettings(database)).toEqual({ showsPhotos: false, revision: 2 });
  const { entries } = await readHistory(database, { kind: "day-settings", id: 1 }, { limit: 9 });
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ field: "showsPhotos", from: true, to: false }],
    [{ field: "showsPhotos", from: false, to: true }],
  ]);
});

it("a change from another revision is refused, the same one sent twice is written once", async () => {
  await changeDaySettings(database, { showsPhotos: true, revision: 0 }, author(1));
  const late = changeDaySettings(database, { showsPhotos: false, revision: 0 }, author(2));
  await expect(late).rejects.toMatchObject({ kind: "conflict" });
  expect(await changeDaySettings(database, { showsPhotos: true, revision: 0 }, author(3))).toMatchObject({
    revision: 1,
  });
  const off = { showsPhotos: false, revision: 1 };
  const both = await Promise.all([1, 2].map((second) => changeDaySettings(database, off, author(second))));
  expect(both).toEqual([1, 2].map(() => ({ showsPhotos: false, revision: 2 })));
  expect(await readDaySettings(database)).toEqual({ showsPhotos: false, revision: 2 });
  const { entries } = await readHistory(database, { kind: "day-settings", id: 1 }, { limit: 9 });
  expect(entries).toHaveLength(2);
});
