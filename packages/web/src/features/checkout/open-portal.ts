import type { PortalMessage } from "@cleaning/contract/accounts/registration-message";
import { portal } from "@cleaning/contract/checkout/portal";
import { provider } from "@cleaning/contract/checkout/provider";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { framed } from "./framed.ts";
import { type PortalAccess, keepAccess, keptAccess } from "./portal-access.ts";
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
export const getAccess = async (signal: AbortSignal): Promise<PortalAccess> => {
  const storedAccess = keptAccess(Date.now());
  if (storedAccess !== undefined) return storedAccess;
  const ask = async (): Promise<PortalAccess> => {
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

/** Who we are, for the script's own tag and for the container alike. */
const account = {
  [portal.attributes.organizationId]: provider.organizationId,
  [portal.attributes.publicKey]: provider.publicKey,
};

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
 * Puts the provider's portal into a container, in the frame that keeps it apart. The frame is fetched while the access
 * is; script and portal have 3 s each.
 *
 * @param asking what opens the portal, as soon as it is there
 * @returns when its form can be used
 * @throws what `asking` throws; also when the script is blocked, late or not what it should be, or the portal does not
 *   show itself
 */
export const openPortal = async (
  asking: Promise<PortalAccess>,
  { container, plan, onRegistered, signal }: Options,
): Promise<void> => {
  const frame = framed({
    container,
    signal,
    hear: (message) => {
      if (message.type !== "said") return;
      const { message: said } = message;
      if (said.type === "registration" && said.status === "success") onRegistered(said);
    },
  });
  const access = await asking;
  const { token, serviceType, frequency, price } = portal.attributes;
  const attributes = {
    ...account,
    [token]: access.token,
    [serviceType]: plan.serviceType,
    [frequency]: plan.frequency,
    [price]: String(plan.price),
  };
  const mount = async (): Promise<void> => {
    await frame.said("here");
    frame.tell({ scriptUrl: access.scriptUrl, account, attributes });
    await frame.said("mounted");
  };
  await within(mount(), portal.timeout);
  await within(frame.said("ready"), portal.timeout);
};
