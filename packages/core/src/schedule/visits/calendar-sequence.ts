import type { BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { Subscription } from "@cleaning/scheduling/schedule";

/** Grows with each change of a visit's time or status, an undo too (docs/decisions/0029). */
export const calendarSequence = (
  { revision }: Pick<Subscription, "revision">,
  { revision: hoursRevision = 0 }: Pick<BusinessHours, "revision">,
): number => revision + hoursRevision;
