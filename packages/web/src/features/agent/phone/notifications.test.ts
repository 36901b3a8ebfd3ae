import { webcrypto } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { endNotifications, notificationsKey } from "#lib/agent-phone.ts";
import { onDevice } from "#lib/storage.ts";
import { phoneState, renewNotifications, turnOff, turnOn } from "./notifications.ts";

const publicKey = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const keyBytes = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
const idOf = async (endpoint: string): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest("SHA-256", Buffer.from(endpoint))).toString("base64url");

type Subscription = { endpoint: string; key: string };
let current: Subscription | undefined;
let made = 0;
let known: string[];
const calls = vi.fn<(name: string, value?: string) => void>();

const asSubscription = (subscription: Subscription) => ({
  endpoint: subscription.endpoint,
  options: { applicationServerKey: keyBytes(subscription.key) },
  toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: async () => {
    current = undefined;
    return true;
  },
});
const pushManager = {
  getSubscription: async () => (current === undefined ? null : asSubscription(current)),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    made += 1;
    current = { endpoint: `https://push.test/${made}`, key: applicationServerKey };
    return asSubscription(current);
  },
};
const list = async () => ({ publicKey, phones: known });
const add = async ({ endpoint }: { endpoint: string }) => {
  calls("add", endpoint);
  known = [await idOf(endpoint)];
  return list();
};
const remove = async (id: string) => {
  calls("remove", id);
  known = known.filter((one) => one !== id);
  return list();
};
const answer = (permission: NotificationPermission, asked: NotificationPermission = permission): void => {
  const api = { permission, requestPermission: async () => Object.assign(api, { permission: asked }).permission };
  vi.stubGlobal("Notification", api);
};
const browser = (userAgent: string, registration: object | undefined = { pushManager }): void => {
  const serviceWorker = { getRegistration: async () => registration };
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 5, serviceWorker });
};

beforeEach(() => {
  [current, made, known] = [undefined, 0, []];
  calls.mockClear();
  vi.stubGlobal("crypto", webcrypto);
  vi.stubGlobal("PushManager", () => undefined);
  browser("Android Chrome");
  answer("default", "granted");
});

const lost = () => Promise.reject(new TypeError("no connection"));
const state = (userId = 7) => phoneState(userId, { phones: known });

test("a phone that lets the app turns on and off, and our server knows", async () => {
  expect(await state()).toBe("off");
  expect(await turnOn(7, publicKey, { add })).toEqual({ publicKey, phones: [await idOf("https://push.test/1")] });
  expect([await state(), await state(8)]).toEqual(["on", "off"]);
  await turnOff({ remove });
  expect([await state(), current, known, onDevice.read(notificationsKey)]).toEqual(["off", undefined, [], undefined]);
});

test("a phone that says no, or whose question was closed, stays off", async () => {
  answer("default", "default");
  expect([await turnOn(7, publicKey, { add }), await state()]).toEqual(["dismissed", "off"]);
  answer("default", "denied");
  expect([await turnOn(7, publicKey, { add }), await state()]).toEqual(["denied", "denied"]);
  expect([made, calls.mock.calls]).toEqual([0, []]);
});

test("when our server cannot be told, nothing is on; when it cannot be told that it is off, it stays on", async () => {
  await expect(turnOn(7, publicKey, { add: lost })).rejects.toThrow("no connection");
  expect([await state(), current]).toEqual(["off", undefined]);
  await turnOn(7, publicKey, { add });
  await expect(turnOff({ remove: lost })).rejects.toThrow("no connection");
  expect(await state()).toBe("on");
});

test.each([
  ["an iPhone whose app is not on the home screen", "Mozilla/5.0 (iPhone)", "install"],
  ["an iPad, which calls itself a Mac", "Mozilla/5.0 (Macintosh)", "install"],
  ["another browser without notifications", "Mozilla/5.0 (X11)", "unsupported"],
])("%s", async (_, userAgent, expected) => {
  browser(userAgent);
  Reflect.deleteProperty(window, "PushManager");
  expect(await state()).toBe(expected);
});

test("a page without the app's worker has no notifications", async () => {
  vi.stubGlobal("navigator", { userAgent: "", serviceWorker: { getRegistration: async () => undefined } });
  expect(await state()).toBe("unsupported");
});

test("opening the app tells our server another address, and only then", async () => {
  await turnOn(7, publicKey, { add });
  await renewNotifications(7, { list, add });
  expect(calls).toHaveBeenCalledTimes(1);
  current = { endpoint: "https://push.test/changed", key: publicKey };
  await renewNotifications(7, { list, add });
  expect(calls).toHaveBeenLastCalledWith("add", "https://push.test/changed");
  expect(await state()).toBe("on");
});

test("opening the app subscribes anew where the browser has lost it, or our key is another", async () => {
  await turnOn(7, publicKey, { add });
  current = undefined;
  await renewNotifications(7, { list, add });
  expect(calls).toHaveBeenLastCalledWith("add", "https://push.test/2");
  current = { endpoint: "https://push.test/old-key", key: `BA${publicKey.slice(2)}` };
  await renewNotifications(7, { list, add });
  expect(calls).toHaveBeenLastCalledWith("add", "https://push.test/3");
});

test("opening the app turns nothing on for another agent, and fails for nobody", async () => {
  await turnOn(7, publicKey, { add });
  await renewNotifications(8, { list, add });
  await renewNotifications(7, { list: () => Promise.reject(new TypeError("no connection")), add });
  expect(calls).toHaveBeenCalledTimes(1);
});

test("signing out ends them on the phone", async () => {
  await turnOn(7, publicKey, { add });
  endNotifications();
  await vi.waitFor(() => expect(current).toBeUndefined());
  expect(onDevice.read(notificationsKey)).toBeUndefined();
});
