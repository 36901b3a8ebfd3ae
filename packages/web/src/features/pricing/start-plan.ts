import { type Plan, subscriptionLink } from "./plans.ts";

/** Goes to the checkout with a plan. The whole page navigates: the checkout starts clean. */
export const startPlan = (plan: Plan): void => window.location.assign(subscriptionLink(plan));
