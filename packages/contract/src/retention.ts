/**
 * How long what people send is kept, in months: the owner's rule, in one place. The job that erases what is older, the
 * bucket of resumes and the privacy page read it. Shorter takes effect at the next night's run, for old records too.
 */
export const retention = {
  /** Requests of the contact form, from the day they were sent. */
  contactRequests: 24,
  /** Job applications with their resumes, from the day they were sent. */
  applications: 24,
  /**
   * Orders whose plan has ended, from the day it ended, and never while the customer has a plan that runs. Whoever ordered
   * without an account goes with the last of them.
   */
  orders: 24,
} as const;

/** A time in days, for those that cannot count months: years and months at their longest, so that nothing goes too early. */
export const daysOf = (months: number): number => Math.floor(months / 12) * 366 + (months % 12) * 31;

/** A time in words: "2 years", "18 months". */
export const inWords = (months: number): string => {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

/**
 * What was sent before this is older than a number of months. Calendar months in UTC: of the last days of a month that
 * is too short, the last one is taken.
 */
export const monthsBefore = (now: Date, months: number): Date => {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
};
