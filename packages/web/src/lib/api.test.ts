import { ApiError } from "@cleaning/contract/http/api";
import { expect, test, vi } from "vitest";
import { listApi, siteApi } from "./api.ts";
import { json, serve } from "./session-fixtures.ts";

const call = "GET /api/extra-services";
const oven = { id: 1, name: "Inside Oven", description: "Racks too.", icon: "fire" as const, price: "35" };
const cachedList = { extraServices: [oven] };
const ask = (before: typeof cachedList | undefined) => listApi(call, {}, { cached: before });

test("an answer that says what was known is what was known, whatever the order of its fields", async () => {
  serve({ [call]: () => json(200, { extraServices: [Object.fromEntries(Object.entries(oven).toReversed())] }) });
  expect(await ask(cachedList)).toBe(cachedList);
});

test("any other answer is parsed, from the same request", async () => {
  const calls = serve({ [call]: () => json(200, { extraServices: [{ ...oven, icon: "rocket", price: "40" }] }) });
  expect(await ask(cachedList)).toEqual({ extraServices: [{ ...oven, icon: "other", price: "40" }] });
  expect(calls).toEqual([call]);
});

test("an answer that breaks the contract is refused, though something is known", async () => {
  serve({ [call]: () => json(200, { extraServices: [{ name: "Inside Oven" }] }) });
  await expect(ask(cachedList)).rejects.toThrow("Unexpected answer");
});

test.each([
  ["a failure", () => json(503, { message: "Back soon." })],
  ["a failure that repeats what is known", () => json(500, cachedList)],
  ["a page of something else", () => new Response("<html>", { status: 502 })],
])("%s is an error of the API, after one request", async (_, answer) => {
  const calls = serve({ [call]: answer });
  await expect(ask(cachedList)).rejects.toBeInstanceOf(ApiError);
  expect(calls).toEqual([call]);
});

test("without anything known the answer is always parsed", async () => {
  serve({ [call]: () => json(200, { extraServices: [{ ...oven, icon: "rocket" }] }) });
  expect(await ask(undefined)).toEqual({ extraServices: [{ ...oven, icon: "other" }] });
});

const stalledFetch = () => {
  const deadlines: { after: number; reach: () => void }[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((after) => {
    const control = new AbortController();
    const reach = (): void => control.abort(new DOMException("signal timed out", "TimeoutError"));
    deadlines.push({ after, reach });
    return control.signal;
  });
  const requested = vi.fn<typeof fetch>((_, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    return promise;
  });
  vi.stubGlobal("fetch", requested);
  return { deadlines, requested: () => vi.waitFor(() => expect(requested).toHaveBeenCalledOnce()) };
};
const body = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phone: "(435) 555-0100",
  service: "deep" as const,
  message: "Three bedrooms.",
};
const calls = {
  "a list that is known": (signal?: AbortSignal) =>
    listApi(call, {}, { cached: cachedList, ...(signal && { signal }) }),
  "a list that is not": (signal?: AbortSignal) => listApi(call, {}, { cached: undefined, ...(signal && { signal }) }),
  "a form": (signal?: AbortSignal) =>
    siteApi("POST /api/contact", { body, idempotencyKey: "key-00000001" }, signal && { signal }),
};

test.each(Object.entries(calls))("%s that nobody answers is given up after 15 seconds", async (_, make) => {
  const { deadlines, requested } = stalledFetch();
  const outcome = make().catch((error: unknown) => error);
  await requested();
  expect(new Set(deadlines.map(({ after }) => after))).toEqual(new Set([15_000]));
  for (const { reach } of deadlines) reach();
  expect(await outcome).toMatchObject({ name: "TimeoutError" });
});

test.each(Object.entries(calls))("%s still ends at once when it is not wanted any more", async (_, make) => {
  const { requested } = stalledFetch();
  const control = new AbortController();
  const outcome = make(control.signal).catch((error: unknown) => error);
  await requested();
  control.abort();
  expect(await outcome).toMatchObject({ name: "AbortError" });
});
