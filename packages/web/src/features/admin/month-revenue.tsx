import type { MonthRevenue } from "@cleaning/contract/admin/month-revenue";
import { formatMonthAndYear } from "@cleaning/contract/format/date";
import { formatMoney, formatNumber } from "@cleaning/contract/format/money";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { monthRevenueQuery } from "#queries/admin-visits.ts";
import type { Stat } from "./list/stats.tsx";
import { AdminLoaded } from "./loaded.tsx";
import { Panel } from "./panel.tsx";

/** In cents internally, so that the sum is exact. */
const sum = (...amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

const totalOf = ({ done, toCome }: MonthRevenue): number => sum(done.dollars, toCome.dollars);

export const useMonthRevenue = (): Pick<Stat, "value" | "note"> => {
  const { data, isError } = useQuery(monthRevenueQuery);
  if (data === undefined) return { value: isError ? "–" : undefined };
  const { done, toCome } = data;
  return {
    value: formatMoney(totalOf(data)),
    note: `${formatMoney(done.dollars)} done, ${formatMoney(toCome.dollars)} to come`,
  };
};

const visitsText = (visits: number): string => `${formatNumber(visits)} ${visits === 1 ? "visit" : "visits"}`;

const RevenueLines = ({ revenue }: { revenue: MonthRevenue }): ReactElement => {
  const { done, toCome, unreported } = revenue;
  const lines = [
    ["Done", done],
    ["To come", toCome],
  ] as const;
  return (
    <>
      <table className="revenue-lines">
        <caption className="visually-hidden">Revenue of the month from visits</caption>
        <tbody>
          {lines.map(([title, { visits, dollars: amount }]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{visitsText(visits)}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Together</th>
            <td>{visitsText(done.visits + toCome.visits)}</td>
            <td>{formatMoney(totalOf(revenue))}</td>
          </tr>
        </tbody>
      </table>
      {unreported.visits > 0 && (
        <Text as="p" size="2" color="gray" mt="3">
          Not in it: {visitsText(unreported.visits)} of past days without a report, {formatMoney(unreported.dollars)}.
        </Text>
      )}
    </>
  );
};

export const MonthRevenuePanel = (): ReactElement => (
  <AdminLoaded
    query={useQuery(monthRevenueQuery)}
    what="this month's revenue"
    loading={<output className="soft">Loading this month's revenue...</output>}
  >
    {(revenue) => (
      <Panel
        title={`Revenue of ${formatMonthAndYear(revenue.month)} from visits`}
        note="The price of every visit of the month, one-time visits too. Skipped, cancelled and without access are not in it."
      >
        <RevenueLines revenue={revenue} />
      </Panel>
    )}
  </AdminLoaded>
);
