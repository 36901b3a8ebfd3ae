import { httpProvider } from "@cleaning/core/provider";
import { expect, it, onTestFinished } from "vitest";
import { startProvider } from "./provider.ts";

const start = async () => {
  const provider = await startProvider({ slowness: 5_000 });
  onTestFinished(provider.stop);
  const signIn = (key: string) => httpProvider(fetch, provider.url, 300).signIn("Paula@example.test", key);
  const control = async (init?: RequestInit) => {
    const answer = await fetch(`${provider.url}/__control`, init);
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };
  return { provider, signIn, control };
};
const put = (fault: unknown): RequestInit => ({ method: "PUT", body: JSON.stringify({ fault }) });

it("knows its people by address and key, and nobody else", async () => {
  const { signIn } = await start();
  await expect(signIn("Paula-key-2026!")).resolves.toMatchObject({ firstName: "Paula" });
  await expect(signIn("Peter-key-2026!")).rejects.toMatchObject({ kind: "unauthorized" });
});

it.each([
  ["down", "unavailable"],
  ["slow", "unavailable"],
  ["500", "unavailable"],
  ["malformed", "badAnswer"],
  ["rejected", "unauthorized"],
])("fails as it is told (%s), which is met as %s, until it is told to stop", async (fault, kind) => {
  const { signIn, control } = await start();
  expect((await control(put(fault))).body).toEqual({ fault });
  await expect(signIn("Paula-key-2026!")).rejects.toMatchObject({ kind });
  expect((await control()).body).toEqual({ fault });
  await control(put(null));
  await expect(signIn("Paula-key-2026!")).resolves.toBeDefined();
});

it("knows no other fault", async () => {
  const { control } = await start();
  expect((await control(put("haunted"))).status).toBe(400);
  expect((await control()).body).toEqual({ fault: null });
});
