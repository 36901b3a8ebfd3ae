export const formatNumber = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

export const formatMoneyWithCents = (dollars: number): string => {
  const [whole = "", cents = ""] = Math.abs(dollars).toFixed(2).split(".");
  return `${dollars < 0 ? "-" : ""}$${formatNumber(Number(whole))}.${cents}`;
};

/** `$1,128`, or `$149.50` with cents. */
export const formatMoney = (dollars: number): string =>
  Number.isInteger(dollars) ? formatMoneyWithCents(dollars).slice(0, -3) : formatMoneyWithCents(dollars);
