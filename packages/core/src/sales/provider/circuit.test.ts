import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { circuit } from "./circuit.ts";
import { failureOf, faultOf, type FaultReason, ProviderFault } from "./faults.ts";

let database: TestDatabase;
let now = new Date("2026-11-21T18:00:00Z");
beforeEach(async () => {
  database = await testDatabase();
});
const pass = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};

const fails = (reason: FaultReason) => async (): Promise<string> => {
  throw failureOf(new ProviderFault(reason));
};
const bug = async (): Promise<string> => {
  throw new AppError("conflict", "x");
};
const works = async (): Promise<string> => "fine";
const call = (run: () => Promise<string>): Promise<string> =>
  circuit(database, "provider", () => now)(run).catch((error: unknown) => faultOf(error) ?? String(error));
const times = async (count: number, run: () => Promise<string>): Promise<string[]> => {
  const results: string[] = [];
  for (let index = 0; index < count; index += 1) results.push(await call(run));
  return results;
};

it("is shared: after five failures, whichever call met them, no call asks for half a minute", async () => {
  expect(await times(6, fails("late"))).toEqual(["late", "late", "late", "late", "late", "resting"]);
  pass(29_000);
  expect(await call(works)).toBe("resting");
});

it("counts all of those that fail at once", async () => {
  await Promise.all(Array.from({ length: 8 }, () => call(fails("unreachable"))));
  expect(await call(works)).toBe("resting");
});

it("lets one call try after the rest, and all calls when it works", async () => {
  await times(5, fails("trouble"));
  pass(30_000);
  const gate = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const probe = call(() => {
    begun.resolve();
    return gate.promise;
  });
  await begun.promise;
  expect(await call(works)).toBe("resting");
  gate.resolve("fine");
  expect(await probe).toBe("fine");
  expect(await times(2, works)).toEqual(["fine", "fine"]);
});

it("rests again when the one call fails", async () => {
  await times(5, fails("trouble"));
  pass(30_000);
  expect(await times(2, fails("trouble"))).toEqual(["trouble", "resting"]);
  pass(30_000);
  expect(await call(works)).toBe("fine");
});

it("forgets failures after a success, and does not count what is no outage", async () => {
  await times(4, fails("malformed"));
  await call(works);
  await times(4, fails("rejected"));
  expect(await times(9, fails("refused"))).toEqual(Array.from({ length: 9 }, () => "refused"));
  expect(await call(bug)).toContain("x");
  expect(await call(works)).toBe("fine");
});

it("takes the refusal of one record for a sign of life", async () => {
  await times(5, fails("trouble"));
  pass(30_000);
  expect(await times(2, fails("refused"))).toEqual(["refused", "refused"]);
  await times(4, fails("trouble"));
  await call(fails("refused"));
  expect(await times(2, fails("trouble"))).toEqual(["trouble", "trouble"]);
});

it("costs one read while all is well", async () => {
  database.requests.length = 0;
  await times(2, works);
  expect(database.requests).toEqual(["GetItemCommand", "GetItemCommand"]);
});
