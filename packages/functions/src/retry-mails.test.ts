import { pendingMail } from "@cleaning/core/mail";
import { mailEntity } from "@cleaning/core/mail/entity.ts";
import { changeSubscription } from "@cleaning/core/subscriptions/change.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createPlan } from "@cleaning/core/testing/plans.ts";
import { createCustomer } from "@cleaning/core/testing/records.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { deps } from "./deps.ts";
import { handler } from "./retry-mails.ts";

const now = new Date("2026-11-21T12:00:00Z");
const printed: string[] = [];
/** A figure as CloudWatch reads it from the log: embedded metric format. */
const figure = z.object({ OldestPendingMail: z.number() });

let database: TestDatabase;
let isWorking = true;
const sent: string[] = [];

beforeEach(async () => {
  database = await testDatabase();
  printed.length = 0;
  sent.length = 0;
  vi.useFakeTimers({ now, toFake: ["Date"] });
  vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", "cleaning-test");
  vi.stubEnv("POWERTOOLS_DEV", "true"); // prints by the console, which can be listened to
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(deps, "database").mockImplementation(() => database);
  vi.spyOn(deps, "sendMail").mockImplementation(() => async (mail) => {
    if (isWorking) sent.push(`${mail.subject} ${mail.action?.link}`);
    else throw Object.assign(new Error("not verified"), { name: "MessageRejected" });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const ages = (): number[] =>
  printed.flatMap((line) => {
    const { success, data } = figure.safeParse(JSON.parse(line));
    return success ? [data.OldestPendingMail] : [];
  });

it("says after its work how many seconds the oldest mail waits, and nothing is nothing", async () => {
  const since = new Date(now.getTime() - 2 * 3_600_000);
  await mailEntity(database)
    .create(
      pendingMail({ kind: "contact-request", to: "office@example.test", subject: "Request 1", text: "Hello" }, since),
    )
    .go();
  isWorking = false;
  await handler();
  expect(ages()).toEqual([7_200]);
  // Whatever time it is tried next: it still waits.
  await handler();
  expect(ages()).toEqual([7_200, 7_200]);
  isWorking = true;
  vi.setSystemTime(now.getTime() + 3_600_000);
  await handler();
  expect(ages()).toEqual([7_200, 7_200, 0]);
});

it("sends what has changed with a plan, with a link to the site, and counts it among the mails that wait", async () => {
  vi.stubEnv("SITE_ORIGIN", "https://site.example");
  await createPlan(database, { id: 1, customerId: 1, anchor: "2026-11-25" }, now);
  await createCustomer(database, { userId: await testUser(database), hasPets: false }, now);
  const since = new Date(now.getTime() - 600_000);
  await changeSubscription(database, 1, { price: 140 }, { by: "sub-admin", now: since });
  isWorking = false;
  await handler();
  expect(ages()).toEqual([600]);
  isWorking = true;
  vi.setSystemTime(now.getTime() + 600_000);
  await handler();
  expect(sent).toEqual(["The price of your cleanings has changed https://site.example/customer-portal?tab=schedule"]);
});
