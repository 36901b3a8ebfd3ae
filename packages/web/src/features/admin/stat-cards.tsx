import { errorText } from "@cleaning/contract/api";
import { dollars } from "@cleaning/contract/money";
import { useQuery } from "@tanstack/react-query";
import DollarSign from "lucide-react/icons/dollar-sign";
import Repeat from "lucide-react/icons/repeat";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import type { ReactElement } from "react";
import { overviewQuery } from "#queries/records.ts";
import { Stats } from "./list/stats.tsx";
import { LoadError } from "./load-error.tsx";
import { useLoadFailure } from "./use-load-failure.ts";
import { countText } from "./words.ts";

/** Total Customers, Active Agents, Active Subscriptions, Monthly Revenue. */
export const StatCards = (): ReactElement => {
  const query = useQuery(overviewQuery);
  const { data, isFetching, refetch } = query;
  const error = useLoadFailure(query);
  if (data === undefined && error !== null)
    return (
      <LoadError what="the figures" reason={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  const { customers, agents, subscriptions } = data ?? {};
  return (
    <Stats
      stats={[
        { title: "Total Customers", Icon: UsersRound, value: customers && countText(customers.total) },
        { title: "Active Agents", Icon: UserRoundCheck, value: agents && countText(agents.active) },
        { title: "Active Subscriptions", Icon: Repeat, value: subscriptions && countText(subscriptions.active) },
        {
          title: "Monthly Revenue",
          Icon: DollarSign,
          value: subscriptions && dollars(subscriptions.monthlyRevenue),
        },
      ]}
    />
  );
};
