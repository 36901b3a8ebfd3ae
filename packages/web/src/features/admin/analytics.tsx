import "./analytics.css";
import { trendMonths } from "@cleaning/contract/admin/overview";
import { errorText } from "@cleaning/contract/api";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { overviewQuery } from "#queries/records.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadError } from "./load-error.tsx";
import { Panel } from "./panel.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import { ServiceTypesChart } from "./service-types-chart.tsx";
import { useLoadFailure } from "./use-load-failure.ts";

/** The dashboard's second tab: which services are subscribed to, and what they bring a month. Loaded when it is opened. */
const Analytics = (): ReactElement => {
  const query = useQuery(overviewQuery);
  const { data, isFetching, refetch } = query;
  const error = useLoadFailure(query);
  if (data === undefined)
    return error === null ? (
      <output className="chart-loading">Loading the charts...</output>
    ) : (
      <LoadError what="the charts" reason={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  const hasTypes = data.serviceTypes.some(({ active }) => active > 0);
  const hasRevenue = data.revenue.some(({ revenue }) => revenue > 0);
  return (
    <div className="dashboard__tab dashboard__charts">
      <Panel title="Service type distribution" note="Active subscriptions by type of service">
        {hasTypes ? <ServiceTypesChart serviceTypes={data.serviceTypes} /> : <NothingYet />}
      </Panel>
      <Panel
        title="Monthly revenue trend"
        note={`The last ${trendMonths} months: what the subscriptions active at the end of each bring a month`}
      >
        {hasRevenue ? <RevenueChart revenue={data.revenue} /> : <NothingYet />}
      </Panel>
    </div>
  );
};
export default Analytics;

const NothingYet = (): ReactElement => (
  <EmptyState title="Nothing to draw yet">
    <p className="soft">The chart begins with your first active subscription.</p>
  </EmptyState>
);
