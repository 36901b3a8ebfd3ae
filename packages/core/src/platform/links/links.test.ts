import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { readLink, signLink } from "./index.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

it("links: a signed token opens its own purpose alone, also in another process", async () => {
  const token = await signLink(database, "visit", "p7-2026-11-21");
  expect(await readLink(database, "visit", token)).toBe("p7-2026-11-21");
  await expect(readLink(database, "preferences", token)).rejects.toMatchObject({ kind: "notFound" });
  const other = await testDatabase(database.table);
  expect(await readLink(other, "visit", token)).toBe("p7-2026-11-21");
});

it("links: two processes that make the first key agree on one", async () => {
  const others = [database, await testDatabase(database.table), await testDatabase(database.table)];
  const tokens = await Promise.all(others.map((one) => signLink(one, "visit", "b1")));
  expect(new Set(tokens).size).toBe(1);
});

it.each(["", "b1", "b1.", "b1.AAAAAAAAAAAAAAAAAAAAAA", "b2.%", "b1.AAAAAAAAAAAAAAAAAAAAAA.x"])(
  "links: %j is refused",
  async (token) => {
    await expect(readLink(database, "visit", token)).rejects.toMatchObject({ kind: "notFound" });
  },
);

it("links: the key of another company's table signs nothing here", async () => {
  const token = await signLink(await testDatabase(), "visit", "b1");
  await expect(readLink(database, "visit", token)).rejects.toMatchObject({ kind: "notFound" });
});
