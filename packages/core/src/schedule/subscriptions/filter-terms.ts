import { type LeftFilter, leftFilters, type SubscriptionFilter } from "@cleaning/contract/admin/subscription-filters";
import type { SubscriptionRecord } from "./entity.ts";

/** No search can ask for a text that begins with this sign. */
export const filterPrefix = (filter: Exclude<SubscriptionFilter, "no-visit">): string =>
  filter === "ends" || filter === "paused" ? `~${filter}` : `~${filter}.`;

type Filtered = Pick<SubscriptionRecord, "isActive" | "endsOn" | "endReason" | "pausedUntil">;

export const leftFiltersOf = ({
  isActive,
  endReason,
}: {
  isActive: boolean;
  endReason?: string | undefined;
}): LeftFilter[] =>
  isActive || endReason === undefined
    ? []
    : ["left", ...leftFilters.filter((filter) => filter === `left-${endReason}`)];

export const filterTerms = ({ isActive, endsOn = "", endReason, pausedUntil }: Filtered): string[] =>
  isActive
    ? [
        ...(endsOn === "" ? [] : [`${filterPrefix("ends")}${endsOn}`]),
        ...(pausedUntil === undefined ? [] : [`${filterPrefix("paused")}${pausedUntil}`]),
      ]
    : leftFiltersOf({ isActive, endReason }).map((filter) => `${filterPrefix(filter)}${endsOn}`);
