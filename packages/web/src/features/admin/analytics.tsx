import { trendMonths } from "@cleaning/contract/admin/trend-months";
import { Box, Grid } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { overviewQuery } from "#nouns/records/queries.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { MonthPanel } from "./month-panel.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import { ServiceTypesChart } from "./service-types-chart.tsx";

const emptyChart = (
  <EmptyState title="Nothing to draw yet">
    <p className="soft">The chart begins with your first active subscription.</p>
  </EmptyState>
);

const Analytics = (): ReactElement => (
  <AdminLoaded
    query={useQuery(overviewQuery)}
    what="the charts"
    loading={<output className="soft">Loading the charts...</output>}
  >
    {({ serviceTypes, revenue }) => (
      <Grid columns={{ initial: "1", md: "2" }} gap="5">
        <Panel title="Service type distribution" note="Active subscriptions by type of service">
          {serviceTypes.some(({ active }) => active > 0) ? (
            <ServiceTypesChart serviceTypes={serviceTypes} />
          ) : (
            emptyChart
          )}
        </Panel>
        <Panel
          title="Monthly revenue trend"
          note={`The last ${trendMonths} months: one visit of each subscription that was active at the end of the month. What visits brought is below.`}
        >
          {revenue.some((month) => month.revenue > 0) ? <RevenueChart revenue={revenue} /> : emptyChart}
        </Panel>
        <Box gridColumn="1 / -1">
          <MonthPanel />
        </Box>
      </Grid>
    )}
  </AdminLoaded>
);
export default Analytics;
