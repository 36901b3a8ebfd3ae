import { ApiError } from "@cleaning/contract/api";
import { afterEach, expect, test, vi } from "vitest";
import { listApi } from "./api.ts";
import { json, serve } from "./session-fixtures.ts";

const call = "GET /api/extra-services";
const oven = { id: 1, name: "Inside Oven", description: "Racks too.", icon: "fire" as const, price: "35" };
const known = { extraServices: [oven] };
const ask = (before: typeof known | undefined) => listApi(call, {}, { known: before });

afterEach(() => vi.unstubAllGlobals());

test("an answer that says what was known is what was known, whatever the order of its fields", async () => {
  serve({ [call]: () => json(200, { extraServices: [Object.fromEntries(Object.entries(oven).toReversed())] }) });
  expect(await ask(known)).toBe(known);
});

test("any other answer is parsed, from the same request", async () => {
  const calls = serve({ [call]: () => json(200, { extraServices: [{ ...oven, icon: "rocket", price: "40" }] }) });
  expect(await ask(known)).toEqual({ extraServices: [{ ...oven, icon: "other", price: "40" }] });
  expect(calls).toEqual([call]);
});

test("an answer that breaks the contract is refused, though something is known", async () => {
  serve({ [call]: () => json(200, { extraServices: [{ name: "Inside Oven" }] }) });
  await expect(ask(known)).rejects.toThrow("Unexpected answer");
});

test.each([
  ["a failure", () => json(503, { message: "Back soon." })],
  ["a failure that repeats what is known", () => json(500, known)],
  ["a page of something else", () => new Response("<html>", { status: 502 })],
])("%s is an error of the API, after one request", async (_, answer) => {
  const calls = serve({ [call]: answer });
  await expect(ask(known)).rejects.toBeInstanceOf(ApiError);
  expect(calls).toEqual([call]);
});

test("without anything known the answer is always parsed", async () => {
  serve({ [call]: () => json(200, { extraServices: [{ ...oven, icon: "rocket" }] }) });
  expect(await ask(undefined)).toEqual({ extraServices: [{ ...oven, icon: "other" }] });
});
