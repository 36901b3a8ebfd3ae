import { paymentPartition } from "@cleaning/contract/catalog/catalog-lists";
import { firstPayment } from "@cleaning/contract/checkout/payment";
import { beforeEach, expect, it } from "vitest";
import { readHistory } from "../../platform/audit/index.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { changePayment, paymentEntity, readPayment, readPaymentSettings } from "./index.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
const author = (second: number) => ({ by: "sub-admin", now: new Date(Date.UTC(2026, 9, 21, 12, 0, second)) });
const cashOnly = { when: "You pay when we are done.", ways: { cash: "" } };
const history = async () => (await readHistory(database, { kind: "payment", id: 1 }, { limit: 9 })).entries;

it("payment: the first words count until the office saves others, whose history names both", async () => {
  expect(await readPaymentSettings(database)).toEqual({ ...firstPayment, revision: 0 });
  expect(await changePayment(database, { ...cashOnly, revision: 0 }, author(1))).toEqual({ ...cashOnly, revision: 1 });
  expect(await readPayment(database)).toEqual(cashOnly);
  const venmo = { ...cashOnly, ways: { cash: "", venmo: "@nucleaning" } };
  await changePayment(database, { ...venmo, revision: 1 }, author(2));
  expect(await readPayment(database)).toEqual(venmo);
  expect((await history()).map(({ changes }) => changes)).toEqual([
    [{ field: "ways", from: ["Cash"], to: ["Cash", "Venmo: @nucleaning"] }],
    [
      { field: "when", from: firstPayment.when, to: cashOnly.when },
      {
        field: "ways",
        from: expect.arrayContaining(["Card: online, we mail you the link to our payment portal"]),
        to: ["Cash"],
      },
    ],
  ]);
});

it("payment: a change from another revision is refused, of two at once one is, and the same words again write nothing", async () => {
  await changePayment(database, { ...cashOnly, revision: 0 }, author(1));
  const late = changePayment(database, { ...firstPayment, revision: 0 }, author(2));
  await expect(late).rejects.toMatchObject({ kind: "conflict" });
  for (const revision of [0, 1])
    expect(await changePayment(database, { ...cashOnly, revision }, author(3))).toEqual({ ...cashOnly, revision: 1 });
  const both = await Promise.allSettled(
    ["noon", "night"].map((when, second) =>
      changePayment(database, { ...cashOnly, when, revision: 1 }, author(4 + second)),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await readPaymentSettings(database)).revision).toBe(2);
  expect(await history()).toHaveLength(2);
});

it("payment: its record lies in the partition that a build may read", () => {
  const { Key } = paymentEntity(database).get({ name: "company" }).params<{ Key: { pk: string } }>();
  expect(Key.pk).toBe(paymentPartition);
});
