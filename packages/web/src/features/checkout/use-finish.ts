import { useNavigate } from "@tanstack/react-router";
import { forgetDraft } from "#nouns/booking/draft.ts";
import { type Booked, storeBooked, storeFirstStart } from "#nouns/booking/ordered.ts";
import { orderKeys } from "./order-keys.ts";
import { forgetAccess } from "./portal-access.ts";
import { forgetOrder } from "./portal-order.ts";

/** Replaces this page, so that "back" does not lead to a sent form. Resolves when the thank-you page is shown. */
export const useFinish = (): ((booked: Booked, firstStart?: string) => Promise<void>) => {
  const navigate = useNavigate();
  return async ({ serviceType, frequency, isOwnForm }, firstStart) => {
    storeBooked({ serviceType, frequency, ...(isOwnForm === undefined ? {} : { isOwnForm }) });
    forgetAccess();
    forgetDraft();
    forgetOrder();
    orderKeys.clear();
    storeFirstStart(firstStart);
    await navigate({ to: "/thank-you", search: { serviceType, frequency }, replace: true });
  };
};
