import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { RETRY, poll, retry } from "./index.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn<() => Promise<void>>(async () => undefined) }));
afterEach(() => {
  vi.mocked(sleep).mockClear();
});

it("tries until there is an answer, and says which try it is", async () => {
  const times: number[] = [];
  const answer = await retry({ maxAttempts: 5, pause: 0 }, async (time) => {
    times.push(time);
    return time === 2 ? "done" : RETRY;
  });
  expect([answer, times]).toEqual(["done", [0, 1, 2]]);
});

it("gives up after its tries, without a pause behind the last", async () => {
  const run = vi.fn<() => Promise<typeof RETRY>>(async () => RETRY);
  const failed = retry({ maxAttempts: 3, pause: 0 }, run, "Later, please.");
  await expect(failed).rejects.toMatchObject({ kind: "unavailable", message: "Later, please.", retryAfter: 1 });
  expect(run).toHaveBeenCalledTimes(3);
});

it("waits longer each time, up to the longest pause, and by chance less", async () => {
  const chance = vi.spyOn(Math, "random").mockReturnValue(1);
  const policy = { maxAttempts: 5, pause: 10, maxPause: 50 };
  await expect(retry(policy, async () => RETRY)).rejects.toMatchObject({ kind: "unavailable" });
  chance.mockReturnValue(0.5);
  await expect(retry(policy, async () => RETRY)).rejects.toMatchObject({ kind: "unavailable" });
  expect(vi.mocked(sleep).mock.calls.flat()).toEqual([10, 20, 40, 50, 5, 10, 20, 25]);
});

it("hands an attempt what the last one that left something has left", async () => {
  const states: (number | undefined)[] = [];
  const answer = await retry({ maxAttempts: 5, pause: 0 }, async (time, state: number | undefined) => {
    states.push(state);
    if (time === 3) return "done";
    return time === 1 ? RETRY : { [RETRY]: time };
  });
  expect([answer, states]).toEqual(["done", [undefined, 0, 0, 2]]);
});

it("leaves failures to the caller", async () => {
  const run = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("a bug")));
  await expect(retry({ maxAttempts: 3, pause: 0 }, run)).rejects.toThrow("a bug");
  expect(run).toHaveBeenCalledTimes(1);
});

it("looks until there is something, or as often as it may, without a pause behind the last look", async () => {
  const answers = [undefined, undefined, "found", "too late"];
  expect(await poll({ maxAttempts: 5, pause: 10 }, async () => answers.shift())).toBe("found");
  expect(await poll({ maxAttempts: 2, pause: 7 }, async () => undefined)).toBeUndefined();
  expect(vi.mocked(sleep).mock.calls.flat()).toEqual([10, 10, 7]);
});

it("is the only loop of tries with random pauses", () => {
  const core = join(import.meta.dirname, "../..");
  const loops = readdirSync(core, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith(".ts") &&
      !file.endsWith(".test.ts") &&
      /sleep\([^)]*random/.test(readFileSync(join(core, file), "utf8")),
  );
  expect(loops).toEqual(["platform/retry/index.ts"]);
});
