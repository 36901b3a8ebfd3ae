import { beforeEach, expect, test, vi } from "vitest";
import { connectedAgain } from "./connected-again.ts";

const isAgain = async (wait: Promise<void>): Promise<boolean> => {
  const nothing = Symbol("still waiting");
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([wait, Promise.resolve(nothing)])) !== nothing;
};

beforeEach(() => void vi.useFakeTimers());

const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

test("a wait ends with its time, with a connection, and with a look at the page, but not when the page is left", async () => {
  const timed = connectedAgain(1_000);
  show("hidden");
  expect(await isAgain(timed)).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isAgain(timed)).toBe(true);

  const online = connectedAgain(1_000);
  dispatchEvent(new Event("online"));
  expect(await isAgain(online)).toBe(true);

  const shown = connectedAgain(1_000);
  show("visible");
  expect(await isAgain(shown)).toBe(true);
});

test("a wait that has ended leaves no listener", async () => {
  const added = [vi.spyOn(globalThis, "addEventListener"), vi.spyOn(document, "addEventListener")];
  const wait = connectedAgain(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  await wait;
  const signals = added.flatMap(({ mock }) => mock.calls.map(([, , options]) => options));
  expect(signals).toEqual([
    { signal: expect.objectContaining({ aborted: true }) },
    { signal: expect.objectContaining({ aborted: true }) },
  ]);
});
