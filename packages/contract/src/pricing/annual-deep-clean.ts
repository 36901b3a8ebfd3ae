import { business } from "../site/business.ts";
import type { ScheduleFrequency } from "./frequencies.ts";

type Terms = { service: string; frequency: ScheduleFrequency };

// As `hasAnnualDeepClean` says; messages that load `plans.ts` would make a start of the booking open one more file.
const isWithin = ({ service, frequency }: Terms): boolean =>
  service.trim().toLowerCase() === "standard cleaning" && frequency === "monthly";

/** What a change of a plan does to its free annual deep clean; undefined where nothing. */
export const annualDeepCleanText = (before: Terms, after: Terms): string | undefined => {
  if (isWithin(before) === isWithin(after)) return undefined;
  return isWithin(after)
    ? `This comes with a free annual deep clean: call ${business.phone.text} to choose its day.`
    : "This comes without the free annual deep clean, which belongs to the monthly plan.";
};
