import type { Overview } from "@cleaning/contract/admin/overview";
import { formatMonth, formatMonthAndYear } from "@cleaning/contract/format/date";
import { formatMoney as dollarsText } from "@cleaning/contract/format/money";
import { Box, Flex, Grid, Separator, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

const compactCurrency = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});
/** A bar has room for six characters, and all bars use the same format; the table has the exact amounts. */
const shortDollars = (dollars: number, highest: number): string =>
  highest < 10_000 ? dollarsText(Math.round(dollars)) : compactCurrency.format(dollars);

/** Pixels. */
const most = 176;

export const RevenueChart = ({ revenue }: Pick<Overview, "revenue">): ReactElement => {
  const highest = Math.max(...revenue.map((month) => month.revenue));
  return (
    <>
      <Grid aria-hidden className="bars" columns="repeat(auto-fit, minmax(40px, 1fr))" align="end">
        {revenue.map(({ month, revenue: dollars }) => (
          <Flex key={month} direction="column" align="center">
            <Text size="1" weight="medium" wrap="nowrap">
              {shortDollars(dollars, highest)}
            </Text>
            <Box className="bar" width="min(44px, 70%)" height={`${Math.round((most * dollars) / (highest || 1))}px`} />
            <Separator size="4" mb="2" />
            <Text size="1" color="gray">
              {formatMonth(month)}
            </Text>
          </Flex>
        ))}
      </Grid>
      <table className="visually-hidden">
        <caption>Monthly revenue</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {revenue.map(({ month, revenue: dollars }) => (
            <tr key={month}>
              <th scope="row">{formatMonthAndYear(month)}</th>
              <td>{dollarsText(dollars)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
