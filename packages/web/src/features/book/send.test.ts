import { afterEach, expect, test, vi } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { booked, bookingBody as body } from "./book-fixtures.tsx";

afterEach(() => {
  vi.resetModules();
});

const answering = (answer: () => Response) => {
  const requests: { key: string | null; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get("idempotency-key");
    requests.push({ key, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    return answer();
  });
  return requests;
};
const loseAnswer = (): Response => {
  throw new TypeError("fetch failed");
};
const tooMany = (): Response => json(429, { message: "Too many." });

test("a booking whose answer was lost is sent again with the notes that are there: as they were, or after a reload as they are typed again", async () => {
  const noted = { ...body, accessNotes: "Gate code 4711" };
  const first = await import("./send.ts");
  const [lostRequests] = [answering(loseAnswer)];
  await expect(first.sendBooking(async () => noted, noted.accessNotes)).rejects.toThrow("fetch failed");
  await expect(first.sendBooking(async () => noted, "Gate code 4712")).rejects.toThrow("fetch failed");
  expect(lostRequests[1]).toEqual(lostRequests[0]);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("Gate code");

  vi.resetModules();
  const reloaded = await import("./send.ts");
  const arrived = answering(() => json(201, booked));
  await reloaded.sendBooking(async () => body, "Gate code 4712");
  expect(arrived).toEqual([{ key: lostRequests[0]?.key, body: { ...body, accessNotes: "Gate code 4712" } }]);
  expect(reloaded.pendingBooking()).toBeUndefined();
});

test("a booking that is refused as one too many is sent as it is chosen then, unless an answer was lost before", async () => {
  const { sendBooking } = await import("./send.ts");
  const other = { ...body, holdId: "another-hold" };
  const refusedRequests = answering(tooMany);
  await expect(sendBooking(async () => body)).rejects.toThrow("Too many.");
  await expect(sendBooking(async () => other)).rejects.toThrow("Too many.");
  expect(refusedRequests.map((one) => one.body)).toEqual([body, other]);

  const lostRequests = answering(loseAnswer);
  await expect(sendBooking(async () => body)).rejects.toThrow("fetch failed");
  const again = answering(tooMany);
  await expect(sendBooking(async () => other)).rejects.toThrow("Too many.");
  await expect(sendBooking(async () => other)).rejects.toThrow("Too many.");
  expect(again).toEqual([...lostRequests, ...lostRequests]);
});

test("a booking whose answer was lost is not sent by who comes after a sign-out", async () => {
  const { pendingBooking, sendBooking } = await import("./send.ts");
  const { endSession } = await import("#lib/session.ts");
  answering(loseAnswer);
  await expect(sendBooking(async () => body)).rejects.toThrow("fetch failed");
  expect(pendingBooking()).toBeDefined();
  await endSession();
  expect(pendingBooking()).toBeUndefined();
});
