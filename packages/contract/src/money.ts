const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Dollars as people write them: `$1,128`, and `$149.50` where there are cents. */
export const dollars = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount);

/** Dollars with their cents, `$150.00`, so that those of a column stand below each other. */
export const dollarsAndCents = (amount: number): string => exact.format(amount);
