import { pendingMail } from "@cleaning/core/mail";
import { mailEntity } from "@cleaning/core/mail/entity.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
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

beforeEach(async () => {
  database = await testDatabase();
  printed.length = 0;
  vi.useFakeTimers({ now, toFake: ["Date"] });
  vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", "cleaning-test");
  vi.stubEnv("POWERTOOLS_DEV", "true"); // prints by the console, which can be listened to
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(deps, "database").mockImplementation(() => database);
  vi.spyOn(deps, "sendMail").mockImplementation(() => async () => {
    if (!isWorking) throw Object.assign(new Error("not verified"), { name: "MessageRejected" });
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
