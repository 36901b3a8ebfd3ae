import { portalAccess, subscriptionAnswer, subscriptionRequest } from "../checkout/checkout.ts";
import { provider } from "../checkout/provider.ts";
import { customer, termsVersion } from "../example-values.ts";
import { defineRoutes, hourly } from "../http/route.ts";

export const portalCall = `POST /api/${provider.slug}/auth` as const;

export const checkoutRoutes = defineRoutes({
  [portalCall]: {
    summary: "Ask for a short-lived token that opens the provider's portal",

    lambda: "checkout",
    access: "public",
    output: portalAccess,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(60),
    carriesSuccess: true,
    fails: [502],
  },
  "POST /api/subscriptions": {
    tag: "Subscriptions",
    summary: "Start a subscription; whoever is signed in gets it into their account",

    lambda: "checkout",
    access: "public",
    body: subscriptionRequest,
    output: subscriptionAnswer,
    status: 201,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(20),
    idempotent: true,
    carriesSuccess: true,
    fails: [422],
    mayBeSignedIn: true,
    example: {
      body: {
        serviceType: "Standard Cleaning",
        frequency: "weekly",
        price: 120,
        basePrice: 150,
        discountPercentage: 20,
        customerInfo: customer,
        agreeToTerms: true,
        termsVersion,
      },
    },
  },
});
