import type { FrameMessage } from "@cleaning/contract/accounts/registration-message";
import { providerFrame } from "@cleaning/contract/checkout/provider-frame";

type FrameChannel = {
  send: (message: Readonly<Record<string, unknown>>) => void;
  /** Also for a message that has come already. Throws Error when the frame reports a failure. */
  waitFor: (kind: Kind) => Promise<void>;
};

/** `ready` is what the portal in the frame says. */
type Kind = FrameMessage["type"] | "ready";

type Options = {
  container: HTMLElement;
  onMessage: (message: FrameMessage) => void;
  /** Removes the frame; no message is handled afterwards. */
  signal: AbortSignal;
};

const load = () => import("@cleaning/contract/accounts/registration-message");

/**
 * The sandboxed frame has an opaque origin; messages count only from its window, with that origin and a valid shape.
 */
export const openFrame = ({ container, onMessage, signal }: Options): FrameChannel => {
  const frame = document.createElement("iframe");
  frame.className = "portal__frame";
  frame.title = "Secure registration";
  frame.setAttribute("sandbox", providerFrame.sandbox);
  frame.src = `${providerFrame.path}.html`;

  const received = new Set<Kind>();
  const checks = new Set<() => void>();
  const handle = (message: FrameMessage): void => {
    received.add(message.type);
    // Whoever can register sees the form, even if it forgot to say so.
    if (message.type === "said") received.add("ready");
    if (message.type === "resized") frame.style.height = `${Math.min(message.height, providerFrame.maxHeight)}px`;
    for (const check of checks) check();
    onMessage(message);
  };
  const rules = load();
  // The wait for a message reports this failure.
  rules.catch(() => undefined);
  const receive = async ({ source, origin, data }: MessageEvent<unknown>): Promise<void> => {
    if (source !== frame.contentWindow || origin !== providerFrame.origin) return;
    const message = (await rules).readFrameMessage(data);
    if (message !== undefined && !signal.aborted) handle(message);
  };
  window.addEventListener("message", (event) => void receive(event).catch(() => undefined), { signal });
  signal.addEventListener("abort", () => frame.remove());
  container.append(frame);

  return {
    // An origin of its own cannot be named; where the frame may lead is in the page's policy (`frame-src`).
    send: (message) => frame.contentWindow?.postMessage({ source: providerFrame.source, ...message }, "*"),
    waitFor: async (kind) => {
      await rules;
      await new Promise<void>((resolve, reject) => {
        const check = (): void => {
          if (received.has("failed")) reject(new Error("The portal cannot be shown."));
          else if (received.has(kind)) resolve();
        };
        checks.add(check);
        check();
      });
    },
  };
};
