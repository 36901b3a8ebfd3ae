/** A whole number: `1,204`. */
export const formatNumber = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

/** Dollars with their cents, `$1,150.00`, so that those of a column stand below each other. */
export const formatMoneyWithCents = (dollars: number): string => {
  const [whole = "", cents = ""] = Math.abs(dollars).toFixed(2).split(".");
  return `${dollars < 0 ? "-" : ""}$${formatNumber(Number(whole))}.${cents}`;
};

/** Dollars as people write them: `$1,128`, and `$149.50` where there are cents. */
export const formatMoney = (dollars: number): string =>
  Number.isInteger(dollars) ? formatMoneyWithCents(dollars).slice(0, -3) : formatMoneyWithCents(dollars);
