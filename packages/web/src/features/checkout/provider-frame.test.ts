import { portal } from "@cleaning/contract/checkout/portal";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFrame } from "./provider-frame.ts";

const scriptUrl = "https://portal.example/embed/v1.js";
const opening = {
  source: "provider-frame",
  scriptUrl,
  account: { "data-organization-id": "org-1" },
  attributes: { "data-organization-id": "org-1", "data-token": "t-1" },
};
const success = { source: "provider-portal", type: "registration", status: "success", customerId: "cus_1" };
const site = window.location.origin;

let messages: unknown[] = [];
let controller: AbortController;
beforeEach(() => {
  messages = [];
  controller = new AbortController();
  // The tests share one window, so its listeners end with each test.
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => add(type, listener, { signal: controller.signal }),
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = (): void => undefined;
    },
  );
  vi.spyOn(window.parent, "postMessage").mockImplementation((...args: unknown[]) => void messages.push(args));
});
afterEach(() => {
  controller.abort();
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, portal.global);
});

const post = (data: unknown, source: Window | null = window.parent, origin = site): void =>
  void window.dispatchEvent(new MessageEvent("message", { data, source, origin }));
const tells = (message: object) => [{ source: "provider-frame", ...message }, site];
const scripts = () => document.head.querySelectorAll("script");
const frameTo = (src: string): Window | null => {
  const frame = document.createElement("iframe");
  frame.setAttribute("src", src);
  document.body.append(frame);
  return frame.contentWindow;
};
const start = () => {
  const container = document.body.appendChild(document.createElement("main"));
  startFrame(container);
  return container;
};
const opened = async () => {
  const container = start();
  const mount = vi.fn<(container: HTMLElement) => () => void>(() => () => undefined);
  Reflect.set(window, portal.global, { mount });
  post(opening);
  scripts()[0]?.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(messages).toContainEqual(tells({ type: "mounted" })));
  return { container, mount };
};

test("opens what the page that holds it says, once, and gives script and container their attributes", async () => {
  const { container, mount } = await opened();
  post({ ...opening, scriptUrl: "https://portal.example/other.js" });
  expect(Array.from(scripts(), ({ src }) => src)).toEqual([scriptUrl]);
  expect(scripts()[0]?.getAttribute("data-organization-id")).toBe("org-1");
  expect(mount).toHaveBeenCalledExactlyOnceWith(container);
  expect(Object.fromEntries(Object.entries(container.dataset))).toEqual({ organizationId: "org-1", token: "t-1" });
  expect(messages).toEqual([tells({ type: "here" }), tells({ type: "mounted" })]);
});

test("is told by nobody else, and by nothing of another shape", () => {
  start();
  post(opening, frameTo("https://portal.example/portal"));
  post(opening, window.parent, "https://evil.example");
  post(opening, window.parent, "null");
  for (const wrong of [null, "open", { ...opening, source: "x" }, { ...opening, attributes: { "data-token": 1 } }])
    post(wrong);
  expect(scripts()).toHaveLength(0);
});

test("passes on that the form is ready and who registered, from the provider's window alone", async () => {
  await opened();
  messages = [];
  const provider = frameTo("https://portal.example/portal#token");
  for (const [source, origin] of [
    [provider, "https://evil.example"],
    [provider, site],
    [window, "null"],
    [frameTo("https://evil.example/portal"), "null"],
    [null, "null"],
  ] as const)
    post(success, source, origin);
  for (const other of [
    null,
    { ...success, source: "other" },
    { ...success, status: "failure", message: "Card refused" },
    { source: "provider-portal", type: "resize", height: 3 },
  ])
    post(other, provider, "null");
  expect(messages).toEqual([]);
  // With its own origin where the frame is not in a sandbox.
  post({ source: "provider-portal", type: "ready" }, provider, "https://portal.example");
  post(success, provider, "null");
  expect(messages).toEqual([
    tells({ type: "said", message: { source: "provider-portal", type: "ready" } }),
    tells({ type: "said", message: success }),
  ]);
});

test.each([
  ["is blocked", undefined, "error"],
  ["comes without its object", undefined, "load"],
  ["brings something else", "portal", "load"],
  [
    "refuses the container",
    {
      mount: () => {
        throw new Error("refused");
      },
    },
    "load",
  ],
])("says so when the script %s", async (_, made, event) => {
  start();
  if (made !== undefined) Reflect.set(window, portal.global, made);
  post(opening);
  scripts()[0]?.dispatchEvent(new Event(event));
  await vi.waitFor(() => expect(messages).toContainEqual(tells({ type: "failed" })));
});
