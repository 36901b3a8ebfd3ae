/**
 * The owner's rule, in months: for how long records of people are kept. The nightly job, the bucket of resumes and the
 * privacy page read it; a shorter time takes effect the next night, for old records too.
 */
export const retention = {
  /** From the day they were sent. */
  contactRequests: 24,
  /** With their resumes, from the day they were sent. */
  applications: 24,
  /**
   * From the day the subscription ended, and never while the customer has a subscription that runs; a customer without an account goes
   * with the last order.
   */
  orders: 24,
  /** From the day they were taken, and no longer than the visit. */
  visitPhotos: 12,
} as const;

/** Months as days, at their longest, so that nothing is erased too early. */
export const daysOf = (months: number): number => Math.floor(months / 12) * 366 + (months % 12) * 31;

/** "2 years", "18 months". */
export const inWords = (months: number): string => {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

/** Calendar months in UTC before `now`; a day that the month lacks becomes its last. */
export const monthsBefore = (now: Date, months: number): Date => {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
};
