import { portal } from "@cleaning/contract/portal";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPortal, type Registered } from "./open-portal.ts";

const access = { token: "t-1", expiresAt: "2030-01-01T00:00:00Z", scriptUrl: "https://portal.example/embed/v1.js" };
const plan = { serviceType: "Standard Cleaning", frequency: "biweekly", price: 128 } as const;
const customer = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phone: "(435) 555-0100",
  address: "12 Main Street",
  city: "Logan",
  state: "UT",
  zipCode: "84321",
};
const success = {
  source: portal.source,
  type: "registration",
  status: "success",
  customerId: "cus_1",
  subscriptionId: "sub_1",
  customer,
};
const ready = { source: portal.source, type: "ready" };

let ending: AbortController;
beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  Reflect.deleteProperty(window, portal.global);
  vi.useRealTimers();
});

/** Begins to open the portal and waits for the script's tag. */
const open = async () => {
  const heard: Registered[] = [];
  const container = document.createElement("div");
  const opening = openPortal(access, { container, plan, onRegistered: (it) => heard.push(it), signal: ending.signal });
  const settled = opening.then(
    () => "ready",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const script = await vi.waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>(`script[src="${access.scriptUrl}"]`);
    if (found === null) throw new Error("There is no script.");
    return found;
  });
  return { heard, container, settled, script };
};
const say = (data: unknown, origin = "https://portal.example"): void =>
  void window.dispatchEvent(new MessageEvent("message", { data, origin }));
const offer = (mount: (container: HTMLElement) => () => void): void => {
  Reflect.set(window, portal.global, { mount });
};

test("script and container carry who we are; the container also the token and the plan", async () => {
  const mount = vi.fn<(container: HTMLElement) => () => void>(() => () => undefined);
  offer(mount);
  const { container, settled, script } = await open();
  expect(script.getAttribute("data-organization-id")).toBe("org-northern-utah-cleaning");
  expect(script.getAttribute("data-public-key")).toBe("pk-northern-utah-cleaning");
  script.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(mount).toHaveBeenCalledWith(container));
  expect(Object.fromEntries(Object.entries(container.dataset))).toEqual({
    organizationId: "org-northern-utah-cleaning",
    publicKey: "pk-northern-utah-cleaning",
    token: "t-1",
    serviceType: "Standard Cleaning",
    frequency: "biweekly",
    price: "128",
  });
  say(ready);
  expect(await settled).toBe("ready");
});

test("only the provider's origin and the contract's shape are heard, and nothing after the end", async () => {
  const takeAway = vi.fn<() => void>();
  const mount = vi.fn<(container: HTMLElement) => () => void>(() => takeAway);
  offer(mount);
  const { heard, settled, script } = await open();
  script.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(mount).toHaveBeenCalled());
  say(ready);
  expect(await settled).toBe("ready");
  for (const origin of [
    "https://evil.example",
    "https://portal.example.evil.example",
    "http://portal.example",
    "null",
    "",
  ])
    say(success, origin);
  for (const wrong of [
    null,
    "success",
    { ...success, source: "other" },
    { ...success, status: "succeeded" },
    { ...success, subscriptionId: "" },
    { ...success, customer: { ...customer, email: "ann" } },
    { ...success, status: "failure", message: "No" },
  ])
    say(wrong);
  expect(heard).toEqual([]);
  say(success);
  expect(heard).toEqual([success]);
  ending.abort();
  expect(takeAway).toHaveBeenCalledOnce();
  say(success);
  expect(heard).toHaveLength(1);
});

test("a blocked script, a script without its global, and a container that is refused all fail", async () => {
  const blocked = await open();
  blocked.script.dispatchEvent(new Event("error"));
  expect(await blocked.settled).toBe("The script did not arrive.");
  blocked.script.remove();

  const empty = await open();
  empty.script.dispatchEvent(new Event("load"));
  expect(await empty.settled).toBe("The script came without the portal.");
  empty.script.remove();

  offer(() => {
    throw new Error("refused");
  });
  const refused = await open();
  refused.script.dispatchEvent(new Event("load"));
  expect(await refused.settled).toBe("refused");
});

test("a script that is not there after 3 s fails, and its tag goes with the end", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { settled, script } = await open();
  await vi.advanceTimersByTimeAsync(portal.timeout);
  expect(await settled).toContain("Nothing came in time.");
  ending.abort();
  expect(script.isConnected).toBe(false);
});
