import type { Overview } from "@cleaning/contract/admin/overview";
import type { ReactElement } from "react";
import { monthName } from "./dates.ts";
import { dollarsText } from "./words.ts";

const height = 160;
const barWidth = 40;
const step = 72;
const whole = (dollars: number): string => dollarsText(Math.round(dollars));

/** A bar for each month, the current one last, and a table that says the same for screen readers. */
export const RevenueChart = ({ revenue }: Pick<Overview, "revenue">): ReactElement => {
  const highest = Math.max(...revenue.map((month) => month.revenue));
  return (
    <>
      <svg className="bars" viewBox={`0 0 ${step * revenue.length} ${height + 48}`} aria-hidden>
        <line x1="0" x2={step * revenue.length} y1={height + 20.5} y2={height + 20.5} />
        {revenue.map(({ month, revenue: dollars }, index) => {
          const bar = highest === 0 ? 0 : (height * dollars) / highest;
          const middle = step * (index + 0.5);
          return (
            <g key={month}>
              <rect x={middle - barWidth / 2} y={height + 20 - bar} width={barWidth} height={bar} rx="4" />
              <text className="bars__value" x={middle} y={height + 12 - bar}>
                {whole(dollars)}
              </text>
              <text x={middle} y={height + 40}>
                {monthName(month)}
              </text>
            </g>
          );
        })}
      </svg>
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
