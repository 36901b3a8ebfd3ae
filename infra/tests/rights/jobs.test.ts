import { oldestOwed, settleDue } from "@cleaning/core/mail";
import { deliverDue } from "@cleaning/core/orders/deliver-due.ts";
import { runSync } from "@cleaning/core/sync";
import { lastSuccess } from "@cleaning/core/sync/lease.ts";
import { readSyncLogs } from "@cleaning/core/sync/log.ts";
import { beforeEach, expect, it } from "vitest";
import { missing, needs, unused } from "./noting.ts";
import { provider, services } from "./services.ts";

beforeEach(() => {
  needs.length = 0;
  provider.isWilling = true;
});

it("RetryMails may do what it asks of the table, and nothing more", async () => {
  await settleDue(services().database(), async () => undefined, new Date());
  await oldestOwed(services().database());
  expect(new Set(needs.map(({ action }) => action))).toEqual(
    new Set(["dynamodb:Query", "dynamodb:UpdateItem", "dynamodb:DeleteItem"]),
  );
  expect(missing("RetryMails")).toEqual([]);
  expect(unused("RetryMails")).toEqual([]);
});

it.each(["ApiSync", "SyncHourly"] as const)(
  "%s may do what a sync asks of the table, well or not, and nothing more",
  async (id) => {
    const { database, providerData } = services();
    const syncing = { database: database(), provider: await providerData(), now: () => new Date() };
    const options = { includeData: true, until: new Date("2099-01-01") };
    // One that is long enough to write down how far it is.
    let minutes = 0;
    const now = (): Date => new Date(Date.now() + (minutes += 1) * 60_000);
    await runSync({ ...syncing, now }, options);
    provider.isWilling = false;
    await expect(runSync(syncing, options)).rejects.toMatchObject({ kind: "badAnswer" });
    await lastSuccess(database());
    if (id === "ApiSync") await readSyncLogs(database(), new Date());
    expect(missing(id)).toEqual([]);
    expect(unused(id)).toEqual([]);
  },
);

it("DeliverOrders may do what it asks of the table, well or not, and nothing more", async () => {
  const { database, providerApi } = services();
  const { api } = await providerApi();
  const delivering = { database: database(), provider: api };
  const until = new Date("2099-01-01");
  await deliverDue(delivering, () => new Date(), until);
  provider.isWilling = false;
  await deliverDue(delivering, () => new Date(), until);
  expect(missing("DeliverOrders")).toEqual([]);
  expect(unused("DeliverOrders")).toEqual([]);
});
