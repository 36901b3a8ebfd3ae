import { type ProviderPortal, portal } from "@cleaning/contract/checkout/portal";
import { providerFrame } from "@cleaning/contract/checkout/provider-frame";

/** Throws Error when the script is blocked or incomplete. `attributes` go onto its tag. */
const loadScript = (src: string, attributes: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.async = true;
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("The script did not arrive.")));
    document.head.append(script);
  });

/** Runs in the sandboxed frame of the provider's script (decisions/0019). The page does not trust what it posts. */
type PortalOptions = { scriptUrl: string; account: Record<string, string>; attributes: Record<string, string> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === "string");
const isPortalOptions = (value: unknown): value is PortalOptions =>
  isRecord(value) &&
  value["source"] === providerFrame.source &&
  typeof value["scriptUrl"] === "string" &&
  isTexts(value["account"]) &&
  isTexts(value["attributes"]);
const isPortal = (value: unknown): value is ProviderPortal<HTMLElement> =>
  isRecord(value) && typeof value["mount"] === "function";
const isNeeded = (data: unknown): boolean =>
  isRecord(data) &&
  data["source"] === portal.source &&
  (data["type"] === "ready" || (data["type"] === "registration" && data["status"] === "success"));

/** What the page is told; `registration-message.ts` reads it there. */
type FrameMessage =
  | { type: "here" | "mounted" | "failed" }
  | { type: "resized"; height: number }
  | { type: "said"; message: unknown };

/** From a window that the provider's script put in, at the provider's host. A frame in a sandbox has its own origin too. */
const isOfProvider = ({ source, origin }: MessageEvent<unknown>, host: string): boolean =>
  (origin === host || origin === providerFrame.origin) &&
  Array.from(document.querySelectorAll("iframe")).some(
    (frame) => frame.contentWindow === source && new URL(frame.src).origin === host,
  );

export const startFrame = (container: HTMLElement): void => {
  // Of the address, not of the document: that one's origin is its own.
  const site = new URL(window.location.href).origin;
  const notifyPage = (frameMessage: FrameMessage): void =>
    window.parent.postMessage({ source: providerFrame.source, ...frameMessage }, site);

  const open = async ({ scriptUrl, account, attributes }: PortalOptions): Promise<void> => {
    const host = new URL(scriptUrl).origin;
    window.addEventListener("message", (event: MessageEvent<unknown>) => {
      if (isOfProvider(event, host) && isNeeded(event.data)) notifyPage({ type: "said", message: event.data });
    });
    await loadScript(scriptUrl, account);
    const made: unknown = Reflect.get(window, portal.global);
    if (!isPortal(made)) throw new Error("The script came without the portal.");
    for (const [name, value] of Object.entries(attributes)) container.setAttribute(name, value);
    made.mount(container);
    notifyPage({ type: "mounted" });
  };

  const hear = (event: MessageEvent<unknown>): void => {
    if (event.source !== window.parent || event.origin !== site || !isPortalOptions(event.data)) return;
    window.removeEventListener("message", hear);
    open(event.data).catch(() => notifyPage({ type: "failed" }));
  };
  window.addEventListener("message", hear);
  new ResizeObserver(() => notifyPage({ type: "resized", height: Math.ceil(container.offsetHeight) })).observe(
    container,
  );
  notifyPage({ type: "here" });
};
