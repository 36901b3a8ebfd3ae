import type { BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { Subscription } from "@cleaning/scheduling/schedule";

/**
 * The SEQUENCE of all events of a subscription (docs/decisions/0029): grows with each change of a visit's time or
 * status, an undo too, whether the visit is a record or follows from the rule.
 */
export const calendarSequence = (
  { revision }: Pick<Subscription, "revision">,
  { revision: hoursRevision = 0 }: Pick<BusinessHours, "revision">,
): number => revision + hoursRevision;
