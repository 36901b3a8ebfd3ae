import { useNavigate } from "@tanstack/react-router";
import { type Booked, keepBooked } from "#lib/booked.ts";
import { forgetDraft } from "#lib/draft.ts";
import { keepFirstStart } from "#lib/first-start.ts";
import { orderKeys } from "./order-keys.ts";
import { forgetAccess } from "./portal-access.ts";
import { forgetOrder } from "./portal-order.ts";

/**
 * Ends the checkout: the device remembers what was booked, the tab forgets what was typed, and the thank-you page takes
 * this page's place, so that the back button does not lead to a form that was sent.
 *
 * @param firstStart the token with which the first start is chosen there, if there is one
 * @returns resolves when the thank-you page is there
 */
export const useFinish = (): ((booked: Booked, firstStart?: string) => Promise<void>) => {
  const navigate = useNavigate();
  return async ({ serviceType, frequency }, firstStart) => {
    keepBooked({ serviceType, frequency });
    forgetAccess();
    forgetDraft();
    forgetOrder();
    orderKeys.clear();
    keepFirstStart(firstStart);
    await navigate({ to: "/thank-you", search: { serviceType, frequency }, replace: true });
  };
};
