import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { readLink, readOwnLink, signLink, signOwnLink } from "./index.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

it("links: a signed token opens its own purpose alone, also in another process", async () => {
  const token = await signLink(database, "quote", "7");
  expect(await readLink(database, "quote", token)).toBe("7");
  await expect(readLink(database, "invitation", token)).rejects.toMatchObject({ kind: "notFound" });
  const other = await testDatabase(database.table);
  expect(await readLink(other, "quote", token)).toBe("7");
});

it("links: two processes that make the first key agree on one", async () => {
  const others = [database, await testDatabase(database.table), await testDatabase(database.table)];
  const tokens = await Promise.all(others.map((one) => signLink(one, "quote", "b1")));
  expect(new Set(tokens).size).toBe(1);
});

it.each(["", "b1", "b1.", "b1.AAAAAAAAAAAAAAAAAAAAAA", "b2.%", "b1.AAAAAAAAAAAAAAAAAAAAAA.x"])(
  "links: %j is refused",
  async (token) => {
    await expect(readLink(database, "quote", token)).rejects.toMatchObject({ kind: "notFound" });
  },
);

it("links: the key of another company's table signs nothing here", async () => {
  const token = await signLink(await testDatabase(), "quote", "b1");
  await expect(readLink(database, "quote", token)).rejects.toMatchObject({ kind: "notFound" });
});

it("links: a person's own link ends when they have another address, and never opens by anything else", async () => {
  const token = await signOwnLink(database, "visit", "b1", "Ann@example.test");
  const read = (email: string, purpose: "visit" | "preferences" = "visit", given = token) =>
    readOwnLink(database, purpose, { token: given, find: async (subject) => ({ subject, email }) });
  expect(await read("ann@example.test")).toMatchObject({ subject: "b1" });
  const bare = await signLink(database, "quote", "b1");
  for (const refused of [
    read("right@example.test"),
    read(""),
    read("ann@example.test", "preferences"),
    read("ann@example.test", "visit", bare),
    read("ann@example.test", "visit", token.replace("b1", "b2")),
    readOwnLink(database, "visit", { token, find: async () => undefined }),
  ])
    await expect(refused).rejects.toMatchObject({ kind: "notFound" });
});
