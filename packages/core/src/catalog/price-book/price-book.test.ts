import { firstPriceBook, quoteOf } from "@cleaning/contract/pricing/price-book";
import { beforeEach, describe, expect, it } from "vitest";
import { createUser } from "../../people/users/records.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { priceBookEntity, readPriceBook, readPriceBooks, readPriceBookVersion, savePriceBook } from "./index.ts";

const now = new Date("2026-11-24T19:00:00Z");
const { version: _, ...first } = firstPriceBook;
const home = {
  service: "standard",
  squareFeet: 2_600,
  bedrooms: 4,
  bathrooms: 2.5,
  condition: "lived-in",
  pets: true,
  frequency: "weekly",
} as const;

let database: TestDatabase;
let keys = 0;
beforeEach(async () => {
  database = await testDatabase();
  const ada = { identityId: "sub-ada", email: "ada@example.test", name: "Ada Lee", emailConfirmed: true };
  await createUser(database, ada, now);
});
const save = (version: number, pets: number, { by = "sub-ada", key = `key-${(keys += 1)}`, at = now } = {}) =>
  savePriceBook(database, { version, figures: { ...first, pets } }, { by, key, now: at });

describe("the price book", () => {
  it("is the first one until another is saved, and is found in one request", async () => {
    expect(await readPriceBook(database)).toEqual(firstPriceBook);
    await save(1, 12);
    await save(2, 14);
    database.requests.length = 0;
    expect(await readPriceBook(database)).toEqual({ ...first, pets: 14, version: 3 });
    expect(database.requests).toEqual(["QueryCommand"]);
  });

  it("keeps every version, so that a quote of any of them can be recomputed", async () => {
    const before = quoteOf(await readPriceBook(database), home, []);
    await save(1, 12);
    const after = quoteOf(await readPriceBook(database), home, []);
    await save(2, 99);
    expect(after.basePrice - before.basePrice).toBe(2);
    for (const quote of [before, after]) {
      const book = await readPriceBookVersion(database, quote.priceBook);
      expect(book && quoteOf(book, home, [])).toEqual(quote);
    }
    expect(await readPriceBookVersion(database, 4)).toBeUndefined();
  });

  it("reads a version older than some of its figures with the first one's", async () => {
    const {
      firstVisitDiscount: _discount,
      includedExtras: _included,
      small: _small,
      ...older
    } = { ...first, pets: 15 };
    await priceBookEntity(database)
      .create({ version: 2, figures: older as typeof first, savedAt: now.toISOString(), savedBy: "sub-ada" })
      .go();
    const whole = { ...first, pets: 15 };
    expect(await readPriceBook(database)).toEqual({ ...whole, version: 2 });
    expect(await readPriceBookVersion(database, 2)).toEqual({ ...whole, version: 2 });
    expect(await readPriceBooks(database)).toMatchObject({ figures: whole, history: [{ figures: whole }, {}] });
  });

  it("says who saved which version when, newest first, in two requests, down to the first, which no one saved", async () => {
    await save(1, 12);
    await save(2, 14, { by: "sub-gone", at: new Date("2026-11-25T19:00:00Z") });
    database.requests.length = 0;
    const books = await readPriceBooks(database);
    expect(database.requests).toEqual(["QueryCommand", "BatchGetItemCommand"]);
    expect(books).toEqual({
      version: 3,
      figures: { ...first, pets: 14 },
      history: [
        { version: 3, figures: { ...first, pets: 14 }, at: "2026-11-25T19:00:00.000Z", by: null },
        { version: 2, figures: { ...first, pets: 12 }, at: now.toISOString(), by: { email: "ada@example.test" } },
        { version: 1, figures: first, at: null, by: null },
      ],
    });
  });

  it("is saved once by a submission that is sent again, also when the first answer was lost", async () => {
    const key = "key-00000001";
    const [saved, again] = [await save(1, 12, { key }), await save(1, 12, { key })];
    expect([saved.version, again.version]).toEqual([2, 2]);
    expect(again.history).toHaveLength(2);
  });

  it("of two people at once takes one, and tells the other; nothing is written over", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, (_unused, index) => save(1, 20 + index)));
    const rejections = answers.filter(({ status }) => status === "rejected");
    expect(rejections).toHaveLength(11);
    for (const answer of rejections)
      expect(answer).toMatchObject({
        reason: { kind: "conflict", message: expect.stringContaining("Other prices have been saved") },
      });
    expect((await readPriceBooks(database)).history).toHaveLength(2);
    await expect(save(1, 50)).rejects.toMatchObject({ kind: "conflict" });
    await expect(save(7, 50)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("is not saved anew when nothing differs", async () => {
    await expect(save(1, first.pets)).rejects.toMatchObject({ kind: "invalid" });
    expect((await readPriceBooks(database)).version).toBe(1);
  });
});
