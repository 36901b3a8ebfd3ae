import type { MonthRevenue } from "@cleaning/contract/admin/month-revenue";
import { addDays, addMonth, isoDate, readDate } from "@cleaning/contract/format/calendar";
import { formatMonthAndYear } from "@cleaning/contract/format/date";
import { formatMoney, formatNumber } from "@cleaning/contract/format/money";
import { Flex, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { monthRevenueQuery } from "#nouns/visits/office-queries.ts";
import { Button } from "#ui/button.tsx";
import { totalOf } from "./use-month-revenue.ts";

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
        <caption className="visually-hidden">What the visits of the month bring</caption>
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

/** `2026-11`, by months. */
const monthBeside = (month: string, step: -1 | 1): string => {
  const first = readDate(`${month}-01`);
  if (first === undefined) return month;
  return isoDate(step === 1 ? addMonth(first) : addDays(first, -1)).slice(0, 7);
};

type MonthButtonProps = { month: string; isDisabled?: boolean; onShow: (month: string) => void };

const MonthButton = ({ month, isDisabled = false, onShow }: MonthButtonProps): ReactElement => (
  <Button look="outline" isBusy={isDisabled} onClick={() => onShow(month)}>
    {formatMonthAndYear(month)}
  </Button>
);

/** One month's visits in dollars: the present one, or one before it. */
export const MonthPanel = (): ReactElement => {
  const [chosen, setChosen] = useState<string>();
  const present = useQuery(monthRevenueQuery()).data?.month;
  const month = chosen ?? present;
  const show = (next: string): void => setChosen(next === present ? undefined : next);
  return (
    <Panel
      title={`Visits of ${month === undefined ? "the month" : formatMonthAndYear(month)}, in dollars`}
      note="The price of every visit of the month, one-time visits too. Skipped, cancelled and without access are not in it."
    >
      <AdminLoaded
        query={useQuery(monthRevenueQuery(chosen))}
        what="the month's visits"
        loading={<output className="soft">Loading the month's visits...</output>}
      >
        {(revenue) => <RevenueLines revenue={revenue} />}
      </AdminLoaded>
      {month !== undefined && (
        <Flex wrap="wrap" gap="3" mt="3">
          <MonthButton month={monthBeside(month, -1)} onShow={show} />
          <MonthButton month={monthBeside(month, 1)} isDisabled={month === present} onShow={show} />
        </Flex>
      )}
    </Panel>
  );
};
