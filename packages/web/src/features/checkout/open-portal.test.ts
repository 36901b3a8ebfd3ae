import { portal } from "@cleaning/contract/checkout/portal";
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

const say = (type: string, more: object = {}) => ({ source: "provider-frame", type, ...more });
const said = (message: unknown) => say("said", { message });

let ending: AbortController;
beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const post = (data: unknown, source: Window | null, origin = "null"): void =>
  void window.dispatchEvent(new MessageEvent("message", { data, source, origin }));
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const open = () => {
  const heard: Registered[] = [];
  const container = document.body.appendChild(document.createElement("div"));
  const onRegistered = (registered: Registered) => void heard.push(registered);
  const opening = openPortal(Promise.resolve(access), { container, plan, onRegistered, signal: ending.signal });
  const settled = opening.then(
    () => "ready",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const frame = container.querySelector("iframe");
  const source = frame?.contentWindow ?? null;
  if (frame === null || source === null) throw new Error("There is no frame.");
  const told = vi.spyOn(source, "postMessage").mockImplementation(() => undefined);
  return { heard, settled, frame, source, told };
};

test("the frame has an origin of its own, and is told the plan, the token and who we are when it is there, once", async () => {
  const { settled, frame, source, told } = open();
  expect(frame.getAttribute("sandbox")?.split(" ").toSorted()).toEqual([
    "allow-forms",
    "allow-popups",
    "allow-scripts",
  ]);
  expect(frame.getAttribute("src")).toBe("/provider-frame.html");
  await settle();
  expect(told).not.toHaveBeenCalled();
  post(say("here"), source);
  post(say("here"), source);
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  const account = {
    "data-organization-id": "org-northern-utah-cleaning",
    "data-public-key": "pk-northern-utah-cleaning",
  };
  const shown = { "data-service-type": "Standard Cleaning", "data-frequency": "biweekly", "data-price": "128" };
  expect(told.mock.calls).toEqual([
    [
      {
        source: "provider-frame",
        scriptUrl: access.scriptUrl,
        account,
        attributes: { ...account, "data-token": "t-1", ...shown },
      },
      "*",
    ],
  ]);
  post(say("mounted"), source);
  post(said(ready), source);
  expect(await settled).toBe("ready");
});

test("only the frame's own window is heard, with its own origin and the contract's shape, and nothing after the end", async () => {
  const { heard, settled, frame, source } = open();
  for (const message of [say("here"), say("mounted"), said(ready)]) post(message, source);
  expect(await settled).toBe("ready");
  const sibling = document.body.appendChild(document.createElement("iframe")).contentWindow;
  for (const other of [window, sibling, null]) {
    post(said(success), other);
    post(said(success), other, window.location.origin);
    post(said(success), other, "https://portal.example");
  }
  for (const origin of [window.location.origin, "https://portal.example", "https://evil.example", ""])
    post(said(success), source, origin);
  for (const wrong of [
    null,
    "success",
    success,
    said({ ...success, source: "other" }),
    said({ ...success, status: "succeeded" }),
    said({ ...success, subscriptionId: "" }),
    said({ ...success, customer: { ...customer, email: "ann" } }),
    said({ ...success, status: "failure", message: "No" }),
  ])
    post(wrong, source);
  await settle();
  expect(heard).toEqual([]);
  post(said(success), source);
  await vi.waitFor(() => expect(heard).toEqual([success]));
  ending.abort();
  expect(frame.isConnected).toBe(false);
  post(said(success), source);
  await settle();
  expect(heard).toHaveLength(1);
});

test("the frame grows with its content, but not for ever", async () => {
  const { frame, source } = open();
  post(say("resized", { height: 912 }), source);
  await vi.waitFor(() => expect(frame.style.height).toBe("912px"));
  post(say("resized", { height: 90_000 }), source);
  await vi.waitFor(() => expect(frame.style.height).toBe("4000px"));
});

test.each(["before", "after"])("a frame that fails %s the script was asked for is not waited for", async (when) => {
  const { settled, source } = open();
  if (when === "after") post(say("here"), source);
  post(say("failed"), source);
  expect(await settled).toBe("The portal cannot be shown.");
});

test.each([
  [[], "never comes"],
  [["here"], "never gets the script"],
  [["here", "mounted"], "never shows the portal"],
])("a frame that says %j and %s fails after 3 s", async (kinds) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { settled, source } = open();
  for (const kind of kinds) post(say(kind), source);
  await settle();
  await vi.advanceTimersByTimeAsync(portal.timeout);
  expect(await settled).toContain("Nothing came in time.");
});
