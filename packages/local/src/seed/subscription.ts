import type { Frequency } from "@cleaning/contract/pricing/frequencies";

/** The next cleaning is `inDays` after the first start. */
export type DemoSubscription = {
  email: string;
  profile: { preferredService: "standard" | "deep" | "moveout"; hasPets: boolean };
  subscription: { serviceId: number; frequency: Frequency; priceCents: number; inDays: number };
};
