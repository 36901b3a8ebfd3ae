import { describe, expect, it, vi } from "vitest";
import { httpProvider, providerAt } from "./index.ts";

const paula = { email: "paula@example.test", firstName: "Paula", lastName: "Hansen" };
const fetchAnswering = (body: string, status = 200) =>
  vi.fn<typeof fetch>().mockImplementation(async () => new Response(body, { status }));
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("late", "TimeoutError")));
  });
const signIn = (fetch: typeof globalThis.fetch, email = "Paula@Example.test") =>
  httpProvider(fetch, "https://provider.example", 100).signIn(email, "key");

describe("signing in with the provider", () => {
  it("asks with address and key in the body, never in the address, and follows no redirect", async () => {
    const fetch = fetchAnswering(JSON.stringify({ customer: { ...paula, email: "PAULA@example.test", id: "c-1" } }));
    await expect(signIn(fetch)).resolves.toEqual(paula);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("https://provider.example/v1/customers/sign-in");
    expect(init).toMatchObject({ method: "POST", redirect: "error" });
    expect(init?.body).toBe('{"email":"Paula@Example.test","securityKey":"key"}');
  });

  it.each([401, 403, 404])("takes status %d for a refusal", async (status) => {
    await expect(signIn(fetchAnswering("{}", status))).rejects.toMatchObject({ kind: "unauthorized" });
  });

  it.each([429, 500, 502, 503])("takes status %d for an outage, and does not try twice", async (status) => {
    const fetch = fetchAnswering("", status);
    await expect(signIn(fetch)).rejects.toMatchObject({ kind: "unavailable", retryAfter: 30 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("gives up when nothing answers in time, and when nothing answers at all", async () => {
    await expect(signIn(silent)).rejects.toMatchObject({ kind: "unavailable" });
    const failingFetch = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("fetch failed"));
    await expect(signIn(failingFetch)).rejects.toMatchObject({ kind: "unavailable" });
  });

  it.each([
    ["no JSON", "<html>", 200],
    ["another shape", '{"customer":{"email":7}}', 200],
    ["an empty name", JSON.stringify({ customer: { ...paula, firstName: " " } }), 200],
    ["another customer", JSON.stringify({ customer: { ...paula, email: "admin@example.test" } }), 200],
    ["far too much", JSON.stringify({ customer: { ...paula, more: "m".repeat(70_000) } }), 200],
    ["an odd status", JSON.stringify({ customer: paula }), 206],
  ])("does not understand %s", async (_, body, status) => {
    await expect(signIn(fetchAnswering(body, status))).rejects.toMatchObject({ kind: "badAnswer" });
  });
});

it("knows no one where no provider is set up, instead of being down", async () => {
  const fetch = fetchAnswering("{}");
  await expect(providerAt(fetch, undefined).signIn("paula@example.test", "key")).rejects.toMatchObject({
    kind: "unauthorized",
  });
  expect(fetch).not.toHaveBeenCalled();
});
