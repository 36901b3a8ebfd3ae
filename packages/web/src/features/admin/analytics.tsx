import type { ReactElement } from "react";
import { lastMonths } from "./dates.ts";
import { Panel } from "./panel.tsx";

const serviceTypes = ["Standard", "Deep", "Move Out"] as const;
const trendMonths = 6;
const waits = "This chart comes with subscriptions data.";

/** The dashboard's second tab: the frames of two charts that have no data yet. `now` in milliseconds since 1970. */
export const Analytics = ({ now }: { now: number }): ReactElement => (
  <div className="dashboard__tab dashboard__charts">
    <Panel title="Service type distribution" note="Share of active subscriptions by type of service">
      <div className="chart">
        <svg className="chart__ring" viewBox="0 0 120 120" aria-hidden>
          <circle cx="60" cy="60" r="46" />
        </svg>
        <ul className="chart__legend">
          {serviceTypes.map((type, index) => (
            <li key={type} data-series={index}>
              {type}
            </li>
          ))}
        </ul>
      </div>
      <p className="chart__note">{waits}</p>
    </Panel>
    <Panel title="Monthly revenue trend" note={`The last ${trendMonths} months`}>
      <ol className="chart__months">
        {lastMonths(trendMonths, now).map((month) => (
          <li key={month}>{month}</li>
        ))}
      </ol>
      <p className="chart__note">{waits}</p>
    </Panel>
  </div>
);
