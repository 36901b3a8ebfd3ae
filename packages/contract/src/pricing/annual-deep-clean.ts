import { business } from "../site/business.ts";
import type { ScheduleFrequency } from "./frequencies.ts";
import { hasAnnualDeepClean, packageOf } from "./plans.ts";

type Terms = { service: string; frequency: ScheduleFrequency };

const isWithin = ({ service, frequency }: Terms): boolean => hasAnnualDeepClean(packageOf(service), frequency);

/** What a change of a plan does to its free annual deep clean; undefined where nothing. */
export const annualDeepCleanText = (before: Terms, after: Terms): string | undefined => {
  if (isWithin(before) === isWithin(after)) return undefined;
  return isWithin(after)
    ? `This comes with a free annual deep clean: call ${business.phone.text} to choose its day.`
    : "This comes without the free annual deep clean, which belongs to the monthly plan.";
};
