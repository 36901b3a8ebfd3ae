import { customerInfo, portalAccess, subscriptionAnswer, subscriptionRequest } from "../checkout/checkout.ts";
import { currentTerms } from "../checkout/terms.ts";
import { customer } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import { type checkoutRoutes, portalCall } from "./checkout.ts";

export const checkoutOperations = defineOperations<typeof checkoutRoutes>("Provider", {
  [portalCall]: {
    name: "openProviderPortal",
    summary: "Ask for a short-lived token that opens the provider's portal",
    fails: [502],
  },
  "POST /api/subscriptions": {
    tag: "Subscriptions",
    name: "createSubscription",
    summary: "Start a subscription; whoever is signed in gets it into their account",
    fails: [422],
    mayBeSignedIn: true,
    body: {
      serviceType: "Standard Cleaning",
      frequency: "weekly",
      price: 120,
      basePrice: 150,
      discountPercentage: 20,
      customerInfo: customer,
      agreeToTerms: true,
      termsVersion: currentTerms,
    },
  },
});

export const checkoutSchemas: NamedSchemas = {
  CustomerInfo: customerInfo,
  PortalAccess: portalAccess,
  SubscriptionAnswer: subscriptionAnswer,
  SubscriptionRequest: subscriptionRequest,
};
