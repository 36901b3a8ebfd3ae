import "./portal.css";
import type { Account } from "@cleaning/contract/accounts/account";
import type { User } from "@cleaning/contract/accounts/accounts";
import { Box, Card, Grid, Tabs } from "@radix-ui/themes";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, Suspense, lazy, useEffect, useState } from "react";
import { accountQuery } from "#nouns/accounts/queries.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TabList } from "#ui/tabs.tsx";
import { showToast } from "#ui/toast.tsx";
import { usePartTitle } from "#ui/use-part-title.ts";
import type { SearchOf } from "../../pages.ts";
import { DashboardTab } from "./dashboard-tab.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { HomesSkeleton } from "./homes/homes-skeleton.tsx";
import { missing } from "./missing.tsx";
import { ScheduleSkeleton } from "./schedule-skeleton.tsx";

type Props = { query: UseQueryResult<Account>; children: (account: Account) => ReactNode };

const LoadedAccount = ({ query, children }: Props): ReactElement => {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.fetchStatus === "paused")
    return <Spinner label="You seem to be offline. We load your account as soon as you are back." />;
  if (query.isError || query.errorUpdateCount > 0)
    return (
      <ErrorState what="your account information" retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  return <AccountSkeleton />;
};

const AccountSkeleton = (): ReactElement => (
  <Grid columns={{ sm: "2" }} gap="4">
    <output className="visually-hidden">Loading your account...</output>
    {["next", "subscription"].map((card) => (
      <Card size="3" key={card} aria-hidden>
        <Skeleton width="35%" />
        <Skeleton width="90%" />
        <Skeleton width="60%" />
      </Card>
    ))}
  </Grid>
);

const useAccount = (userId: number): UseQueryResult<Account> => {
  const query = useQuery(accountQuery(userId));
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError && errorUpdatedAt > 0)
      showToast({ title: "Error", description: "Failed to load your account information", tone: "error" });
  }, [isError, errorUpdatedAt]);
  return query;
};

/** Homes are part of the account tab. */
type PortalTab = Exclude<NonNullable<SearchOf<"customer-portal">["tab"]>, "homes">;

const portalTabs = {
  dashboard: "Dashboard",
  services: "Services",
  schedule: "Schedule",
  account: "Account",
} as const satisfies Record<PortalTab, string>;

const isTab = (name: string): name is PortalTab => Object.hasOwn(portalTabs, name);

const AccountTab = lazy(() => import("./account-tab.tsx").catch(() => missing("your account")));
const HomesCard = lazy(() => import("./homes/homes-card.tsx").catch(() => missing("your homes")));
const RequestCards = lazy(() => import("./request-cards.tsx").catch(() => missing("what waits for your answer")));
const ServicesTab = lazy(() => import("./services-tab.tsx").catch(() => missing("our services")));
const ScheduleTab = lazy(() => import("./schedule/schedule-tab.tsx").catch(() => missing("your schedule")));

/** Their profile is in the agents' app. Agents for whom we clean have this portal too. */
const isAgentAlone = ({ isCustomer, requests }: Account): boolean => isCustomer === false && requests.length === 0;

export const PortalTabs = ({ user }: { user: User }): ReactElement => {
  const navigate = useNavigate();
  const { tab: requestedTab = "dashboard" } = useSearch({ from: "/customer-portal" });
  const tab = requestedTab === "homes" ? "account" : requestedTab;
  usePartTitle(tab === "dashboard" ? undefined : portalTabs[tab]);
  const account = useAccount(user.id);
  const withAccount = (render: (account: Account) => ReactNode): ReactElement => (
    <LoadedAccount query={account}>{render}</LoadedAccount>
  );
  const [wasAccountOpened, setWasAccountOpened] = useState(tab === "account");
  if (tab === "account" && !wasAccountOpened) setWasAccountOpened(true);
  // The cards stay after the last answer, which they thank for.
  const [hadRequests, setHadRequests] = useState(false);
  if (!hadRequests && account.data !== undefined && account.data.requests.length > 0) setHadRequests(true);
  const name = user.name.trim();

  if (user.role === "agent" && account.data !== undefined && isAgentAlone(account.data))
    return <Navigate to="/agent-dashboard" search={{ view: "profile" }} replace />;
  return (
    <>
      <h1 className="title">Welcome, {name === "" ? "Customer" : name}</h1>
      {account.data !== undefined && (
        <>
          <EmailNotice account={account.data} />
          {hadRequests && (
            <Suspense>
              <RequestCards account={account.data} />
            </Suspense>
          )}
        </>
      )}
      <Tabs.Root
        className="portal-tabs"
        value={tab}
        onValueChange={(selectedTab) =>
          void navigate({
            to: "/customer-portal",
            search: isTab(selectedTab) && selectedTab !== "dashboard" ? { tab: selectedTab } : {},
          })
        }
        // Arrow keys only move the focus: each opened tab is a history entry.
        activationMode="manual"
      >
        <TabList label="Customer portal" tabs={portalTabs} />
        <Box pt="4">
          <Tabs.Content value="dashboard">
            {withAccount((loadedAccount) => (
              <DashboardTab account={loadedAccount} />
            ))}
          </Tabs.Content>
          <Tabs.Content value="services">
            <Suspense fallback={<AccountSkeleton />}>
              <ServicesTab account={account.data} />
            </Suspense>
          </Tabs.Content>
          <Tabs.Content value="schedule">
            {withAccount((loadedAccount) => (
              <Suspense fallback={<ScheduleSkeleton />}>
                <ScheduleTab account={loadedAccount} />
              </Suspense>
            ))}
          </Tabs.Content>
          {/* Stays mounted while another tab is shown, so that unsaved input is not lost. */}
          <Tabs.Content
            value="account"
            hidden={tab !== "account"}
            {...(wasAccountOpened && account.data !== undefined ? { forceMount: true } : {})}
          >
            {withAccount((loadedAccount) => (
              <Grid columns={{ md: "2" }} gap="4" align="start">
                {/* Together: what stands above the homes would push them down on a phone. */}
                <Suspense
                  fallback={
                    <>
                      <AccountSkeleton />
                      <HomesSkeleton />
                    </>
                  }
                >
                  <AccountTab account={loadedAccount} />
                  {tab === "account" && (
                    <HomesCard userId={loadedAccount.id} scrollsIntoView={requestedTab === "homes"} />
                  )}
                </Suspense>
              </Grid>
            ))}
          </Tabs.Content>
        </Box>
      </Tabs.Root>
    </>
  );
};
