import type { PortalMessage } from "@cleaning/contract/accounts/registration-message";
import { portal } from "@cleaning/contract/checkout/portal";
import { provider } from "@cleaning/contract/checkout/provider";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { openFrame } from "./framed.ts";
import { type PortalAccess, storeAccess, readPortalAccess } from "./portal-access.ts";

/** Throws a `TimeoutError` after `milliseconds`, or what `work` throws. The work itself goes on. */
export const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("Nothing came in time.", "TimeoutError")), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

export type Registered = Extract<PortalMessage, { status: "success" }>;

/** Our server gives up on the provider after 4 s; a cold start may add to that. */
const accessTimeout = 6_000;

/**
 * From this tab, else from the server. Throws ApiError when refused; TypeError or a `TimeoutError` without an answer.
 */
export const getAccess = async (signal: AbortSignal): Promise<PortalAccess> => {
  const storedAccess = readPortalAccess(Date.now());
  if (storedAccess !== undefined) return storedAccess;
  const ask = async (): Promise<PortalAccess> => {
    const [{ checkoutApi }, { portalCall }] = await Promise.all([
      import("./checkout-api.ts"),
      import("@cleaning/contract/routes/checkout"),
    ]);
    return checkoutApi(portalCall, {}, { signal });
  };
  const access = await within(ask(), accessTimeout);
  storeAccess(access);
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

/** Resolves when the form can be used. Throws what `accessPromise` throws, and when script or portal take more than 3 s. */
export const openPortal = async (
  accessPromise: Promise<PortalAccess>,
  { container, plan, onRegistered, signal }: Options,
): Promise<void> => {
  const frame = openFrame({
    container,
    signal,
    onMessage: (message) => {
      if (message.type !== "said") return;
      const { message: portalMessage } = message;
      if (portalMessage.type === "registration" && portalMessage.status === "success") onRegistered(portalMessage);
    },
  });
  const access = await accessPromise;
  const { token, serviceType, frequency, price } = portal.attributes;
  const attributes = {
    ...account,
    [token]: access.token,
    [serviceType]: plan.serviceType,
    [frequency]: plan.frequency,
    [price]: String(plan.price),
  };
  const mount = async (): Promise<void> => {
    await frame.waitFor("here");
    frame.send({ scriptUrl: access.scriptUrl, account, attributes });
    await frame.waitFor("mounted");
  };
  await within(mount(), portal.timeout);
  await within(frame.waitFor("ready"), portal.timeout);
};
