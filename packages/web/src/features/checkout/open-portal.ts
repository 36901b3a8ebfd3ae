import type { PortalMessage } from "@cleaning/contract/accounts/registration-message";
import { portal } from "@cleaning/contract/checkout/portal";
import { provider } from "@cleaning/contract/checkout/provider";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { framed } from "./framed.ts";
import { type PortalAccess, keepAccess, keptAccess } from "./portal-access.ts";
import { within } from "./within.ts";

export type Registered = Extract<PortalMessage, { status: "success" }>;

/** Our server gives up on the provider after 4 s; a cold start may add to that. */
const accessTimeout = 6_000;

/**
 * From this tab, else from the server. Throws ApiError when refused; TypeError or a `TimeoutError` without an answer.
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

const account = {
  [portal.attributes.organizationId]: provider.organizationId,
  [portal.attributes.publicKey]: provider.publicKey,
};

export type ShownPlan = Pick<CheckoutPlan, "serviceType" | "frequency" | "price">;

type Options = {
  container: HTMLElement;
  plan: ShownPlan;
  onRegistered: (registered: Registered) => void;
  signal: AbortSignal;
};

/** Resolves when the form can be used. Throws what `asking` throws, and when script or portal take more than 3 s. */
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
