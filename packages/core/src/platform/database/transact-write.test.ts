import { describe, expect, it } from "vitest";
import { stackDatabase } from "../../testing/index.ts";
import { attemptWrite, transactWrite, type Write } from "./transact-write.ts";

const write: Write = { Put: { TableName: "Table", Item: { pk: "a", sk: "b" } } };
const policy = { maxAttempts: 4, pause: 0 };

const tableAnswering = async (...codes: string[]) => {
  const database = await stackDatabase();
  const CancellationReasons = codes.map((Code) => ({ Code }));
  let requests = 0;
  database.client.middlewareStack.add(
    () => async () => {
      requests += 1;
      throw Object.assign(new Error("canceled"), { name: "TransactionCanceledException", CancellationReasons });
    },
    { step: "initialize" },
  );
  return { database, requests: () => requests };
};

describe("a transaction that is canceled", () => {
  it.each(["ValidationError", "ItemCollectionSizeLimitExceeded"])(
    "by %s, which no repeat can mend, is sent once and fails with that name",
    async (code) => {
      const { database, requests } = await tableAnswering("None", code);
      const parts = { parts: [write, write] };
      await expect(transactWrite(database, parts, policy)).rejects.toMatchObject({ name: code });
      await expect(attemptWrite(database, parts, policy)).rejects.toMatchObject({ name: code });
      expect(requests()).toBe(2);
    },
  );

  it("by a condition too is refused, so that its caller reads anew", async () => {
    const { database, requests } = await tableAnswering("ConditionalCheckFailed", "ValidationError");
    const { written, refused } = await transactWrite(database, { first: write, second: write }, policy);
    expect([written, refused("first"), refused("second"), requests()]).toEqual([false, true, false, 1]);
  });

  it("by others is sent again, and is contended in the end", async () => {
    const { database, requests } = await tableAnswering("TransactionConflict");
    await expect(transactWrite(database, { write }, policy)).rejects.toMatchObject({ kind: "unavailable" });
    expect(await attemptWrite(database, { write }, policy)).toMatchObject({ written: false, isContended: true });
    expect(requests()).toBe(8);
  });
});
