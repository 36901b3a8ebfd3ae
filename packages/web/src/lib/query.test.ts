import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { makeQueryClient, publicQuery, retryDelay } from "./query.ts";

const failing = () => vi.fn<() => Promise<string>>(() => Promise.reject(new Error("503: down")));

beforeEach(() => void vi.useFakeTimers());

test("a public page asks again after 1, 2 and 4 seconds, and then gives up", async () => {
  const queryFn = failing();
  const outcome = makeQueryClient()
    .fetchQuery({ ...publicQuery, queryKey: ["services"], queryFn })
    .catch(String);
  const calls: number[] = [];
  for (const wait of [999, 1, 1_999, 1, 3_999, 1, 60_000]) {
    await vi.advanceTimersByTimeAsync(wait);
    calls.push(queryFn.mock.calls.length);
  }
  expect(calls).toEqual([1, 2, 2, 3, 3, 4, 4]);
  expect(await outcome).toBe("Error: 503: down");
});

test("the wait doubles and never exceeds 30 seconds", () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test("every other page asks once", async () => {
  const queryFn = failing();
  await makeQueryClient()
    .fetchQuery({ queryKey: ["customers"], queryFn })
    .catch(String);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test("a change is never sent twice by itself", async () => {
  const mutationFn = failing();
  const client = makeQueryClient();
  await client.getMutationCache().build(client, { mutationFn }).execute(undefined).catch(String);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test("public data is fresh for five minutes, other data until something changes", () => {
  expect(publicQuery.staleTime).toBe(300_000);
  expect(publicQuery.gcTime).toBe(300_000);
  expect(makeQueryClient().getDefaultOptions().queries?.staleTime).toBe(Number.POSITIVE_INFINITY);
});

test("what is asked again when the window has the focus says for how long it is fresh: others are fresh for good", async () => {
  const root = join(import.meta.dirname, "..");
  const withoutAge: string[] = [];
  for await (const path of glob("**/*.{ts,tsx}", { cwd: root })) {
    const source = await readFile(join(root, path), "utf8");
    for (const { index } of source.matchAll(/refetchOnWindowFocus: (?:true|"always")/g)) {
      const start = Math.max(
        0,
        ...["ueryOptions({", "const ", "useQuery({"].map((begin) => source.lastIndexOf(begin, index)),
      );
      const [options = ""] = source.slice(start).split(/\n\}|\n {2}\}\)/);
      if (!/staleTime|\.\.\.fourWeeks/.test(options)) withoutAge.push(path);
    }
  }
  expect(withoutAge).toEqual([]);
});
