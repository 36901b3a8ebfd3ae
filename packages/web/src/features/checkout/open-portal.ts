import type { CheckoutPlan } from "@cleaning/contract/plans";
import { type Portal, portal } from "@cleaning/contract/portal";
import { provider } from "@cleaning/contract/provider";
import type { PortalMessage } from "@cleaning/contract/registration-message";
import { loadScript } from "./load-script.ts";
import { type Access, keepAccess, keptAccess } from "./portal-access.ts";
import { within } from "./within.ts";

/** Somebody whom the provider has registered, with the ids that it gave. */
export type Registered = Extract<PortalMessage, { status: "success" }>;

/** Our own server asks the provider for the token and gives up after 4 s; its start may take a moment. */
const accessTimeout = 6_000;

/**
 * Asks our server for what opens the portal, or takes what this tab still has.
 *
 * @throws ApiError when the server has none; TypeError or a `TimeoutError` when it does not answer
 */
export const getAccess = async (signal: AbortSignal): Promise<Access> => {
  const kept = keptAccess(Date.now());
  if (kept !== undefined) return kept;
  const ask = async (): Promise<Access> => {
    const [{ checkoutApi }, { portalCall }] = await Promise.all([
      import("#lib/api/checkout.ts"),
      import("@cleaning/contract/routes/checkout"),
    ]);
    return checkoutApi(portalCall, {}, { signal });
  };
  const access = await within(ask(), accessTimeout);
  keepAccess(access);
  return access;
};

const isPortal = (value: unknown): value is Portal<HTMLElement> =>
  typeof value === "object" && value !== null && "mount" in value && typeof value.mount === "function";

/** Who we are, for the script's own tag and for the container alike (specification, section 7). */
const account = {
  [portal.attributes.organizationId]: provider.organizationId,
  [portal.attributes.publicKey]: provider.publicKey,
};

/** Follows the portal's messages until the signal; resolves when its form can be used. */
const listen = (
  origin: string,
  read: (data: unknown) => PortalMessage | undefined,
  onRegistered: (registered: Registered) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const hear = (event: MessageEvent<unknown>): void => {
      const message = event.origin === origin ? read(event.data) : undefined;
      if (message === undefined) return;
      // Whoever can register sees the form, even if it forgot to say so.
      resolve();
      if (message.type === "registration" && message.status === "success") onRegistered(message);
    };
    window.addEventListener("message", hear, { signal });
  });

/** What the portal is told about the plan. */
export type ShownPlan = Pick<CheckoutPlan, "serviceType" | "frequency" | "price">;

type Options = {
  container: HTMLElement;
  plan: ShownPlan;
  onRegistered: (registered: Registered) => void;
  /** Takes the portal away. */
  signal: AbortSignal;
};

/**
 * Puts the provider's portal into a container. Script and portal have 3 s each (specification, section 9).
 *
 * @returns when its form can be used
 * @throws when the script is blocked, late or not what it should be, or the portal does not show itself
 */
export const openPortal = async (access: Access, { container, plan, onRegistered, signal }: Options): Promise<void> => {
  const { origin } = new URL(access.scriptUrl);
  const [{ readPortalMessage }] = await within(
    Promise.all([import("@cleaning/contract/registration-message"), loadScript(access.scriptUrl, account, signal)]),
    portal.timeout,
  );
  const made: unknown = Reflect.get(window, portal.global);
  if (!isPortal(made)) throw new Error("The script came without the portal.");
  const { token, serviceType, frequency, price } = portal.attributes;
  const attributes = {
    ...account,
    [token]: access.token,
    [serviceType]: plan.serviceType,
    [frequency]: plan.frequency,
    [price]: String(plan.price),
  };
  for (const [name, value] of Object.entries(attributes)) container.setAttribute(name, value);
  const isReady = listen(origin, readPortalMessage, onRegistered, signal);
  const takeAway = made.mount(container);
  signal.addEventListener("abort", () => takeAway());
  await within(isReady, portal.timeout);
};
