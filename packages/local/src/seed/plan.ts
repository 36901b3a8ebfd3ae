import type { Frequency } from "@cleaning/contract/pricing/frequencies";

/** Of the customer with this e-mail address; the next cleaning is `inDays` after the first start. */
export type DemoPlan = {
  email: string;
  profile: { preferredService: "standard" | "deep" | "moveout"; hasPets: boolean };
  plan: { serviceId: number; frequency: Frequency; priceCents: number; inDays: number };
};
