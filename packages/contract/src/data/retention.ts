/** In months, set by the owner. A shorter time takes effect the next night, for old records too. */
export const retention = {
  contactRequests: 24,
  applications: 24,
  /** From the end of the subscription; customers without an account go with their last order. */
  orders: 24,
  visitPhotos: 12,
  /** Payroll, which the law wants for three years. */
  timesheets: 48,
} as const;

/** Months at their longest, so that nothing is erased early. */
export const monthsInDays = (months: number): number => Math.floor(months / 12) * 366 + (months % 12) * 31;

export const inWords = (months: number): string => {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

/** In UTC; a day that the month lacks becomes its last. */
export const monthsBefore = (now: Date, months: number): Date => {
  const date = new Date(now);
  date.setUTCMonth(now.getUTCMonth() - months);
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0);
  return date;
};
