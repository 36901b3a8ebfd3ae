import type { Frequency } from "@cleaning/contract/frequencies";

/** A customer's plan by their e-mail address. `inDays` after the first start is the next cleaning. */
export type DemoPlan = {
  email: string;
  profile: { preferredService: "standard" | "deep" | "moveout"; hasPets: boolean };
  plan: { serviceId: number; frequency: Frequency; priceCents: number; inDays: number };
};
