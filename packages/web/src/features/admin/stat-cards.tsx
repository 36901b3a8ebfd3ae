import type { Overview } from "@cleaning/contract/admin/overview";
import { formatMoney, formatNumber } from "@cleaning/contract/format/money";
import { useQuery } from "@tanstack/react-query";
import CalendarCheck from "lucide-react/icons/calendar-check";
import DollarSign from "lucide-react/icons/dollar-sign";
import Repeat from "lucide-react/icons/repeat";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import type { ReactElement } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { monthlyRevenueNote } from "#kit/words.ts";
import { overviewQuery } from "#nouns/records/queries.ts";
import { Stats } from "./list/stats.tsx";
import { useMonthRevenue } from "./use-month-revenue.ts";

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

export const StatCards = (): ReactElement => (
  <AdminLoaded query={useQuery(overviewQuery)} what="the figures" loading={<Figures />}>
    {(overview) => <Figures {...overview} />}
  </AdminLoaded>
);
