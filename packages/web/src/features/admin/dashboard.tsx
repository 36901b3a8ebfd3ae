import "./dashboard.css";
import type { Overview } from "@cleaning/contract/admin/overview";
import { formatMoney, formatNumber } from "@cleaning/contract/format/money";
import { Box, Grid, Tabs } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import CalendarCheck from "lucide-react/icons/calendar-check";
import DollarSign from "lucide-react/icons/dollar-sign";
import Repeat from "lucide-react/icons/repeat";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import { type ReactElement, Suspense, lazy } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Screen } from "#kit/screen.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { monthlyRevenueNote } from "#kit/words.ts";
import { overviewQuery } from "#nouns/records/queries.ts";
import { TabList } from "#ui/tabs.tsx";
import { Stats } from "./list/stats.tsx";
import { useMonthRevenue } from "./use-month-revenue.ts";
import { WorkList } from "./work-list.tsx";
import { contactRequests, jobApplications } from "./work-lists.ts";

const Figures = ({ customers, agents, subscriptions }: Partial<Overview>): ReactElement => (
  <Stats
    stats={[
      { title: "Total Customers", Icon: UsersRound, value: customers && formatNumber(customers.total) },
      { title: "Active Agents", Icon: UserRoundCheck, value: agents && formatNumber(agents.active) },
      { title: "Active Subscriptions", Icon: Repeat, value: subscriptions && formatNumber(subscriptions.active) },
      {
        title: "Monthly Revenue",
        Icon: DollarSign,
        value: subscriptions && formatMoney(subscriptions.monthlyRevenue),
        note: monthlyRevenueNote,
      },
      { title: "Visits This Month", Icon: CalendarCheck, ...useMonthRevenue() },
    ]}
  />
);

const StatCards = (): ReactElement => (
  <AdminLoaded query={useQuery(overviewQuery)} what="the figures" loading={<Figures />}>
    {(overview) => <Figures {...overview} />}
  </AdminLoaded>
);

const ToSolve = lazy(() => import("./inbox/to-solve.tsx"));
const Analytics = lazy(() => import("./analytics.tsx"));
const MissingSetup = lazy(() => import("./missing-setup.tsx"));
const tabs = { overview: "Overview", analytics: "Analytics" };

/** Nothing more is asked for in a company that is at work. */
const Setup = (): ReactElement | null => {
  const { data } = useQuery(overviewQuery);
  if (data === undefined || (data.agents.active > 0 && data.subscriptions.total > 0)) return null;
  return (
    <Suspense>
      <MissingSetup />
    </Suspense>
  );
};

const Dashboard = (): ReactElement => {
  const navigate = useNavigate();
  const { tab = "overview" } = useSearch({ from: "/admin/admin" });
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(selectedTab) =>
        void navigate({ to: "/admin", search: selectedTab === "analytics" ? { tab: selectedTab } : {}, replace: true })
      }
    >
      <Screen title="Dashboard" actions={<TabList label="Dashboard" tabs={tabs} />}>
        <Tabs.Content value="overview">
          <Setup />
          <StatCards />
          <Box pt="5">
            <Suspense fallback={<TableSkeleton what="what is to solve" rows={3} />}>
              <ToSolve />
            </Suspense>
          </Box>
          <Grid columns={{ initial: "1", md: "3fr 2fr" }} gap="5" pt="5" align="start">
            <WorkList list={contactRequests} />
            <WorkList list={jobApplications} />
          </Grid>
        </Tabs.Content>
        <Tabs.Content value="analytics">
          <Suspense fallback={<output className="soft">Loading the charts...</output>}>
            <Analytics />
          </Suspense>
        </Tabs.Content>
      </Screen>
    </Tabs.Root>
  );
};

export default Dashboard;
