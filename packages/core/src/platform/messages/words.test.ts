import { messageKinds } from "@cleaning/contract/messages/kinds";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createUser } from "../../people/users/records.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { listMessageWords, messageWordsEntity, ownWords, readMessageWords, saveMessageWords } from "./words.ts";

const now = new Date("2026-12-03T19:00:00Z");
const minute = 60_000;
const kind = "visit-reminder";
const { words: own } = messageKinds[kind];
const words = {
  subject: "See you on {day}",
  body: "We come {window}.\n\n{link}",
  action: "Look",
  text: "We come {day}: {link}",
};

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  const ada = { identityId: "sub-ada", email: "ada@example.test", name: "Ada Holt", emailConfirmed: true };
  await createUser(database, ada, now);
});
const save = (revision: number, saved: typeof words | null, { by = "sub-ada", at = now } = {}) =>
  saveMessageWords(database, kind, { revision, words: saved }, { by, now: at });
const sentWords = (at = now) => ownWords(database, () => at)(kind);

describe("the owner's words", () => {
  it("are none until they are saved, and then those that messages are sent in", async () => {
    expect(await readMessageWords(database, kind)).toEqual({ kind, revision: 0, words: null, history: [] });
    expect(await sentWords()).toBeUndefined();
    await save(0, words);
    const later = new Date(now.getTime() + minute);
    expect(await sentWords(later)).toEqual(words);
    expect(await ownWords(database, () => later)("visit-done")).toBeUndefined();
  });

  it("are read once a minute for all kinds, and read again after a failure", async () => {
    await save(0, words);
    database.requests.length = 0;
    let at = now;
    const wordsOf = ownWords(database, () => at);
    await Promise.all([wordsOf(kind), wordsOf("visit-done"), ownWords(database, () => at)(kind)]);
    expect(database.requests).toEqual(["QueryCommand"]);
    at = new Date(now.getTime() + minute);
    const down = vi.spyOn(database.client, "send").mockRejectedValueOnce(new Error("down"));
    await expect(wordsOf(kind)).rejects.toThrow("down");
    down.mockRestore();
    expect(await wordsOf(kind)).toEqual(words);
  });

  it("keep every revision with who and when, and go back to the kind's own", async () => {
    await save(0, words);
    await save(1, { ...words, subject: "Soon" }, { by: "sub-gone", at: new Date(now.getTime() + minute) });
    const back = await save(2, null, { at: new Date(now.getTime() + 2 * minute) });
    expect(back).toMatchObject({ revision: 3, words: null });
    expect(back.history).toEqual([
      { revision: 3, words: null, at: "2026-12-03T19:02:00.000Z", by: { email: "ada@example.test" } },
      { revision: 2, words: { ...words, subject: "Soon" }, at: "2026-12-03T19:01:00.000Z", by: null },
      { revision: 1, words, at: "2026-12-03T19:00:00.000Z", by: { email: "ada@example.test" } },
    ]);
    expect(await sentWords()).toBeUndefined();
    expect((await listMessageWords(database)).kinds).toEqual([
      { kind, revision: 3, words: null, at: "2026-12-03T19:02:00.000Z" },
    ]);
  });

  it("of two who save at once are one's, and the other is told; nothing is written over", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => save(0, { ...words, subject: `Subject ${index}` })),
    );
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(7);
    for (const answer of refused) expect(answer).toMatchObject({ reason: { kind: "conflict" } });
    const { history, words: current } = await readMessageWords(database, kind);
    expect(history).toHaveLength(1);
    expect((await messageWordsEntity(database).get({ kind }).go()).data?.words).toEqual(current);
    await expect(save(0, words)).rejects.toMatchObject({ kind: "conflict" });
    await expect(save(7, words)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("that are sent again, as after a lost answer, are saved once", async () => {
    await save(0, words);
    expect(await save(0, words)).toMatchObject({ revision: 1 });
    expect(await save(0, { ...words, body: words.body.replaceAll("\n", "\r\n") })).toMatchObject({ revision: 1 });
  });

  it("that are the kind's own are none, so that a release may improve them", async () => {
    await save(0, words);
    const { history: _, ...back } = await saveMessageWords(
      database,
      kind,
      { revision: 1, words: own },
      { by: "sub-ada", now },
    );
    expect(back).toEqual({ kind, revision: 2, words: null });
  });

  it("that do not fit are refused with the field", async () => {
    await expect(save(0, { ...words, subject: "On {nothing}" })).rejects.toMatchObject({
      kind: "invalid",
      field: "words.subject",
    });
    await expect(save(0, { ...words, subject: "a\nBcc: b@example.com" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(
      saveMessageWords(database, "no-such-kind", { revision: 0, words: null }, { by: "sub-ada", now }),
    ).rejects.toMatchObject({ kind: "notFound" });
    expect(await listMessageWords(database)).toEqual({ kinds: [] });
  });

  it("that a release has made unfit give way to the kind's own, and stay to be seen", async () => {
    const outdated = { ...own, body: "We come {hour}.\n\n{link}" };
    await messageWordsEntity(database)
      .put({ kind, revision: 1, words: outdated, savedAt: now.toISOString(), savedBy: "sub-ada" })
      .go();
    expect(await sentWords()).toBeUndefined();
    expect((await listMessageWords(database)).kinds).toMatchObject([{ words: outdated }]);
  });
});
