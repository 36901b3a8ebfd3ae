import type { Overview } from "@cleaning/contract/admin/overview";
import { dollars as dollarsText } from "@cleaning/contract/money";
import type { ReactElement } from "react";
import { monthName } from "./dates.ts";

const compact = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});
/** Over a bar there is room for six characters; the table has every cent. */
const shortDollars = (dollars: number): string =>
  dollars < 10_000 ? dollarsText(Math.round(dollars)) : compact.format(dollars);

/** A bar for each month, the current one last, and a table that says the same for screen readers. */
export const RevenueChart = ({ revenue }: Pick<Overview, "revenue">): ReactElement => {
  const highest = Math.max(...revenue.map((month) => month.revenue));
  return (
    <>
      <div className="bars" aria-hidden>
        {revenue.map(({ month, revenue: dollars }) => (
          <div key={month} className="bars__month">
            <div className="bars__space">
              <strong>{shortDollars(dollars)}</strong>
              <div className="bars__bar" style={{ height: `${highest === 0 ? 0 : (100 * dollars) / highest}%` }} />
            </div>
            {monthName(month)}
          </div>
        ))}
      </div>
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
              <th scope="row">{monthName(month, "long")}</th>
              <td>{dollarsText(dollars)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
