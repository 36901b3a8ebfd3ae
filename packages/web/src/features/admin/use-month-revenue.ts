import type { MonthRevenue } from "@cleaning/contract/admin/month-revenue";
import { formatMoney } from "@cleaning/contract/format/money";
import { useQuery } from "@tanstack/react-query";
import { monthRevenueQuery } from "#nouns/visits/office-queries.ts";
import type { Stat } from "./list/stats.tsx";

/** In cents internally, so that the sum is exact. */
const sum = (...amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

export const totalOf = ({ done, toCome }: MonthRevenue): number => sum(done.dollars, toCome.dollars);

/** What the present month's visits bring. */
export const useMonthRevenue = (): Pick<Stat, "value" | "note"> => {
  const { data, isError } = useQuery(monthRevenueQuery());
  if (data === undefined) return { value: isError ? "–" : undefined };
  const { done, toCome, unreported } = data;
  const parts = [`${formatMoney(done.dollars)} done`, `${formatMoney(toCome.dollars)} to come`];
  const missing = `, and not in it: ${formatMoney(unreported.dollars)} without a report`;
  return { value: formatMoney(totalOf(data)), note: parts.join(", ") + (unreported.visits === 0 ? "" : missing) };
};
