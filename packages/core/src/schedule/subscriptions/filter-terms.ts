import type { SubscriptionRecord } from "./entity.ts";

/** The filters that are search terms, each with its day: no search can ask for a text that begins with this sign. */
export const signOf = { ends: "~ends", paused: "~paused" } as const;

type Filtered = Pick<SubscriptionRecord, "isActive" | "endsOn" | "pausedUntil">;

/** Under which terms a subscription is listed that ends or pauses. */
export const filterTerms = ({ isActive, endsOn, pausedUntil }: Filtered): string[] =>
  isActive
    ? [
        ...(endsOn === undefined ? [] : [`${signOf.ends}${endsOn}`]),
        ...(pausedUntil === undefined ? [] : [`${signOf.paused}${pausedUntil}`]),
      ]
    : [];
