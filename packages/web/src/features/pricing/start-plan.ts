import { type OfferedPlan, subscriptionLink } from "./plans.ts";

/** Goes to the checkout with a plan. The whole page navigates: the checkout starts clean. */
export const startPlan = (plan: OfferedPlan): void => window.location.assign(subscriptionLink(plan));
