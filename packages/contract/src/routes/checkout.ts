import { portalAccess, subscriptionAnswer, subscriptionRequest } from "../checkout/checkout.ts";
import { provider } from "../checkout/provider.ts";
import { defineRoutes, hourly } from "../http/route.ts";

export const portalCall = `POST /api/${provider.slug}/auth` as const;

export const checkoutRoutes = defineRoutes({
  [portalCall]: {
    lambda: "checkout",
    access: "public",
    output: portalAccess,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(60),
    carriesSuccess: true,
  },
  "POST /api/subscriptions": {
    lambda: "checkout",
    access: "public",
    body: subscriptionRequest,
    output: subscriptionAnswer,
    status: 201,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(20),
    idempotent: true,
    carriesSuccess: true,
  },
});
