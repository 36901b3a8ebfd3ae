import { expect, test, vi } from "vitest";
import { createAgentGeolocation } from "./geolocation.ts";

const coords = { latitude: 41.73, longitude: -111.83, accuracy: 12 };
const failing = (code: number) => ({ code }) as GeolocationPositionError;

const phone = (isAllowed: boolean) => {
  let clock = 1_000_000;
  let found: PositionCallback | undefined;
  let onError: PositionErrorCallback | null | undefined;
  const native = {
    watchPosition: vi.fn<Geolocation["watchPosition"]>((success, failure) => {
      found = success;
      onError = failure;
      return 5;
    }),
    clearWatch: vi.fn<(id: number) => void>(),
    getCurrentPosition: vi.fn<Geolocation["getCurrentPosition"]>(),
  };
  const parts = { geolocation: native, isAllowed: async () => isAllowed, now: () => clock };
  return {
    native,
    geolocation: createAgentGeolocation(parts),
    find: (changes: Partial<typeof coords> = {}) =>
      found?.({ coords: { ...coords, ...changes } } as GeolocationPosition),
    lose: () => onError?.(failing(2)),
    pass: (milliseconds: number) => {
      clock += milliseconds;
    },
  };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("a phone that may is followed while a visit is open, and its place counts for two minutes", async () => {
  const { geolocation, native, find, pass } = phone(true);
  const end = geolocation.follow();
  await settle();
  expect(geolocation.latest()).toBeUndefined();
  find();
  pass(120_000);
  expect(geolocation.latest()).toEqual(coords);
  pass(1);
  expect(geolocation.latest()).toBeUndefined();
  find();
  end();
  expect(geolocation.latest()).toBeUndefined();
  expect(native.clearWatch).toHaveBeenCalledWith(5);
});

test("a phone that does not know any more where it is says nothing old", async () => {
  const { geolocation, find, lose } = phone(true);
  geolocation.follow();
  await settle();
  find();
  lose();
  expect(geolocation.latest()).toBeUndefined();
});

test.each([
  ["off by more than a thousand kilometers", { accuracy: 1_000_001 }],
  ["without a number", { latitude: Number.NaN }],
  ["off by no one knows how much", { accuracy: Number.POSITIVE_INFINITY }],
])("a place %s is none: an event with it would be refused", async (_, changes) => {
  const { geolocation, find } = phone(true);
  geolocation.follow();
  await settle();
  find();
  find(changes);
  expect(geolocation.latest()).toBeUndefined();
});

test.each([
  ["may not", false, false],
  ["may, but whose visit was closed meanwhile", true, true],
])("a phone that %s is not followed, and its owner is not asked", async (_, isAllowed, isClosed) => {
  const { geolocation, native } = phone(isAllowed);
  const end = geolocation.follow();
  if (isClosed) end();
  await settle();
  expect(native.watchPosition).not.toHaveBeenCalled();
  expect(native.getCurrentPosition).not.toHaveBeenCalled();
});

test.each([
  [1, false],
  [2, true],
  [3, true],
])("what a phone fails with when it is asked says whether it may: %i", async (code, isAllowed) => {
  const { geolocation, native } = phone(false);
  native.getCurrentPosition.mockImplementation((_, failure) => failure?.(failing(code)));
  expect(await geolocation.ask()).toBe(isAllowed);
});

test("a browser without a place may not say one", async () => {
  const parts = { geolocation: undefined, isAllowed: async () => true, now: Date.now };
  const geolocation = createAgentGeolocation(parts);
  geolocation.follow()();
  expect([await geolocation.ask(), geolocation.latest()]).toEqual([false, undefined]);
});
