import type { SubscriptionRequest } from "@cleaning/contract/checkout/checkout";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isApiError } from "#lib/api.ts";
import type { Registered } from "./open-portal.ts";
import { storeOrder, readStoredOrder, orderKey, portalOrder } from "./portal-order.ts";
import { subscribe, subscribeFailure } from "./subscribe.ts";
import { useFinish } from "./use-finish.ts";

type State =
  | { status: "none" | "saving" }
  | { status: "refused" }
  | { status: "unsaved"; message: string; again: () => void };

/** Sending it again cannot help, except after too many requests. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Undefined when the portal's data do not fit our schema. */
const readOrder = async (order: unknown): Promise<SubscriptionRequest | undefined> => {
  const { subscriptionRequest } = await import("@cleaning/contract/checkout/checkout");
  const read = subscriptionRequest().safeParse(order);
  return read.success ? read.data : undefined;
};

/**
 * The provider reports a registration only once, so its order stays in this tab until our server has it. A refused one
 * stays too: otherwise the portal would ask for a second registration.
 */
export const usePortalOrder = (
  plan: CheckoutPlan,
): { state: State; handleRegistration: (registered: Registered) => void } => {
  const [state, setState] = useState<State>(() => ({ status: readStoredOrder() === undefined ? "none" : "saving" }));
  const finish = useFinish();
  const handledIds = useRef(new Set<string>());

  const send = async (order: unknown): Promise<void> => {
    setState({ status: "saving" });
    const body = await readOrder(order).catch(() => "unknown" as const);
    if (body === undefined) return setState({ status: "refused" });
    try {
      if (body === "unknown") throw new Error("The rules did not arrive.");
      await subscribe(body, await orderKey(body));
    } catch (error) {
      if (isFinal(error)) return setState({ status: "refused" });
      return setState({ status: "unsaved", message: subscribeFailure(error).message, again: () => void send(order) });
    }
    await finish(body);
  };

  const resume = useEffectEvent(() => {
    const order = readStoredOrder();
    if (order === undefined || handledIds.current.has("kept")) return;
    handledIds.current.add("kept");
    void send(order);
  });
  useEffect(() => resume(), []);

  const handleRegistration = (registered: Registered): void => {
    if (handledIds.current.has(registered.subscriptionId)) return;
    handledIds.current.add(registered.subscriptionId);
    const order = portalOrder(registered, plan);
    storeOrder(order);
    void send(order);
  };
  return { state, handleRegistration };
};
