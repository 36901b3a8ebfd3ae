import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { discounted, frequencyDiscounts } from "@cleaning/contract/pricing/pricing";
import { segmentOn } from "../recurrence/occurrences.ts";
import { hasOwnWork, type Subscription, type Visit } from "../schedule.ts";

export const discountIn = (frequency: ScheduleFrequency): number =>
  frequency === "once" ? 0 : frequencyDiscounts[frequency];

/** Cents, in whole dollars; at least 0: the extras of a free visit are part of what it does not cost. */
export const priceIn = (frequency: ScheduleFrequency, fullCents: number): number =>
  discounted(Math.max(0, fullCents) / 100, discountIn(frequency)) * 100;

/** A first visit that its customer may not skip: it costs more than the rule's, whose price counts on it. */
export const costsMore = ({ segments }: Pick<Subscription, "segments">, visit: Visit): boolean =>
  hasOwnWork(visit) && visit.priceCents > (segmentOn(segments, visit.occurrenceDate)?.priceCents ?? 0);
