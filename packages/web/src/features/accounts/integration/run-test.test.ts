import { ApiError } from "@cleaning/contract/http/api";
import { expect, test, vi } from "vitest";
import { userFixture } from "#lib/session-fixtures.ts";
import { type LogEntry, runTest, stepCount } from "./run-test.ts";

const start = (signIn: Parameters<typeof runTest>[0]["signIn"]) => {
  const events: string[] = [];
  const entries: LogEntry[] = [];
  const result = runTest({
    signIn: () => {
      events.push("call");
      return signIn();
    },
    pause: async () => void events.push("pause"),
    now: () => 7,
    log: (entry) => {
      events.push(`step ${entry.step}`);
      entries.push(entry);
    },
  });
  return { result, events, entries };
};

test("a login that succeeds is eight steps with a pause between two, and one call", async () => {
  const user = userFixture({ name: "Paula", role: "customer" });
  const { result, events, entries } = start(() => Promise.resolve(user));
  expect(await result).toEqual({ succeeded: true, user });
  expect(entries).toHaveLength(stepCount);
  expect(entries.every(({ succeeded, at }) => succeeded && at === 7)).toBe(true);
  expect(entries.at(-1)?.text).toContain("/customer-portal");
  expect(events).toEqual([
    "step 1",
    ...[2, 3, 4].flatMap((step) => ["pause", `step ${step}`]),
    "call",
    ...[5, 6, 7, 8].flatMap((step) => ["pause", `step ${step}`]),
  ]);
});

test("a login that fails stops at the fifth step, which carries the mark and the reason", async () => {
  const error = new ApiError(401, "", '{"message":"Invalid username or password"}');
  const { result, entries } = start(() => Promise.reject(error));
  expect(await result).toEqual({ succeeded: false, error });
  expect(entries.map(({ succeeded }) => succeeded)).toEqual([true, true, true, true, false]);
  expect(entries.at(-1)?.text).toBe("Authentication failed: Invalid username or password");
});

test("a test that is given up makes no call", async () => {
  const signIn = vi.fn<() => Promise<never>>();
  const testRun = runTest({ signIn, pause: () => Promise.reject(new Error("gone")), now: () => 0, log: () => {} });
  await expect(testRun).rejects.toThrow("gone");
  expect(signIn).not.toHaveBeenCalled();
});
