import type { SubscriptionRecord } from "./entity.ts";

/** No search can ask for a text that begins with this sign. */
export const filterPrefix = { ends: "~ends", paused: "~paused" } as const;

type Filtered = Pick<SubscriptionRecord, "isActive" | "endsOn" | "pausedUntil">;

export const filterTerms = ({ isActive, endsOn, pausedUntil }: Filtered): string[] =>
  isActive
    ? [
        ...(endsOn === undefined ? [] : [`${filterPrefix.ends}${endsOn}`]),
        ...(pausedUntil === undefined ? [] : [`${filterPrefix.paused}${pausedUntil}`]),
      ]
    : [];
