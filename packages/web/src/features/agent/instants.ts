const clock = new Intl.DateTimeFormat("en-US", { timeZone: "America/Denver", hour: "numeric", minute: "2-digit" });

/** The time of an instant at the business: `9:05 AM`. */
export const clockTime = (instant: string | number): string => clock.format(new Date(instant));
