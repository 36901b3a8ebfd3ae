import { portal } from "@cleaning/contract/checkout/portal";
import { provider } from "@cleaning/contract/checkout/provider";
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
const portalSays = (message: unknown) => say("said", { message });

let controller: AbortController;
beforeEach(() => {
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

const post = (data: unknown, source: Window | null, origin = "null"): void =>
  void window.dispatchEvent(new MessageEvent("message", { data, source, origin }));
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const open = () => {
  const registrations: Registered[] = [];
  const container = document.body.appendChild(document.createElement("div"));
  const onRegistered = (registered: Registered) => void registrations.push(registered);
  const opening = openPortal(Promise.resolve(access), { container, plan, onRegistered, signal: controller.signal });
  const outcome = opening.then(
    () => "ready",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const frame = container.querySelector("iframe");
  const source = frame?.contentWindow ?? null;
  if (frame === null || source === null) throw new Error("There is no frame.");
  const postMessage = vi.spyOn(source, "postMessage").mockImplementation(() => undefined);
  return { registrations, outcome, frame, source, postMessage };
};

test("the frame has an origin of its own, and is told the plan, the token and who we are when it is there, once", async () => {
  const { outcome, frame, source, postMessage } = open();
  expect(frame.getAttribute("sandbox")?.split(" ").toSorted()).toEqual([
    "allow-forms",
    "allow-popups",
    "allow-scripts",
  ]);
  expect(frame.getAttribute("src")).toBe("/provider-frame.html");
  await settle();
  expect(postMessage).not.toHaveBeenCalled();
  post(say("here"), source);
  post(say("here"), source);
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled());
  const account = {
    "data-organization-id": provider.organizationId,
    "data-public-key": provider.publicKey,
  };
  const shown = { "data-service-type": "Standard Cleaning", "data-frequency": "biweekly", "data-price": "128" };
  expect(postMessage.mock.calls).toEqual([
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
  post(portalSays(ready), source);
  expect(await outcome).toBe("ready");
});

test("only the frame's own window is heard, with its own origin and the contract's shape, and nothing after the end", async () => {
  const { registrations, outcome, frame, source } = open();
  for (const message of [say("here"), say("mounted"), portalSays(ready)]) post(message, source);
  expect(await outcome).toBe("ready");
  const sibling = document.body.appendChild(document.createElement("iframe")).contentWindow;
  for (const other of [window, sibling, null]) {
    post(portalSays(success), other);
    post(portalSays(success), other, window.location.origin);
    post(portalSays(success), other, "https://portal.example");
  }
  for (const origin of [window.location.origin, "https://portal.example", "https://evil.example", ""])
    post(portalSays(success), source, origin);
  for (const wrong of [
    null,
    "success",
    success,
    portalSays({ ...success, source: "other" }),
    portalSays({ ...success, status: "succeeded" }),
    portalSays({ ...success, subscriptionId: "" }),
    portalSays({ ...success, customer: { ...customer, email: "ann" } }),
    portalSays({ ...success, status: "failure", message: "No" }),
  ])
    post(wrong, source);
  await settle();
  expect(registrations).toEqual([]);
  post(portalSays(success), source);
  await vi.waitFor(() => expect(registrations).toEqual([success]));
  controller.abort();
  expect(frame.isConnected).toBe(false);
  post(portalSays(success), source);
  await settle();
  expect(registrations).toHaveLength(1);
});

test("the frame grows with its content, but not for ever", async () => {
  const { frame, source } = open();
  post(say("resized", { height: 912 }), source);
  await vi.waitFor(() => expect(frame.style.height).toBe("912px"));
  post(say("resized", { height: 90_000 }), source);
  await vi.waitFor(() => expect(frame.style.height).toBe("4000px"));
});

test.each(["before", "after"])("a frame that fails %s the script was asked for is not waited for", async (when) => {
  const { outcome, source } = open();
  if (when === "after") post(say("here"), source);
  post(say("failed"), source);
  expect(await outcome).toBe("The portal cannot be shown.");
});

test.each([
  [[], "never comes"],
  [["here"], "never gets the script"],
  [["here", "mounted"], "never shows the portal"],
])("a frame that says %j and %s fails after 3 s", async (kinds) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { outcome, source } = open();
  for (const kind of kinds) post(say(kind), source);
  await settle();
  await vi.advanceTimersByTimeAsync(portal.timeout);
  expect(await outcome).toContain("Nothing came in time.");
});
