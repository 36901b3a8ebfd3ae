import type { Agent } from "@cleaning/contract/admin/agents";
import type { VisitFilter } from "@cleaning/contract/admin/visits";
import { isoDate } from "@cleaning/contract/format/calendar";
import { Card, Flex, Tabs } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, type ReactElement, type ReactNode, Suspense, useRef } from "react";
import { Screen, ScreenBackLink } from "#kit/screen.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { useToday } from "#lib/use-today.ts";
import { adminAgentQuery } from "#nouns/agents/queries.ts";
import { TabList } from "#ui/tabs.tsx";
import type { SearchOf } from "../../../pages.ts";
import { idOf } from "../admin-pages.ts";
import { AgentReach } from "../agents/agent-reach.tsx";
import { BusinessHoursScreen } from "../business-hours/business-hours-screen.tsx";
import { MonthVisits } from "./month-visits.tsx";
import { monthOrCurrent } from "./months.ts";
import { NextSevenDays } from "./next-seven-days.tsx";
import { queues } from "./queues.ts";
import { FilteredVisits } from "./visit-days.tsx";

const AgentMessages = lazy(() => import("../messages/agent-messages.tsx"));
const AgentPartner = lazy(() => import("./agent-partner.tsx"));
const HoursEditor = lazy(async () => ({ default: (await import("./hours-editor.tsx")).HoursEditor }));
const TimeOffPanel = lazy(async () => ({ default: (await import("#nouns/time-off/panel.tsx")).TimeOffPanel }));
const ProfileRequests = lazy(() => import("./profile-requests.tsx"));

type Search = SearchOf<"admin-schedule">;

/** The schedule of an agent, of a queue or of the company, depending on the search parameters. */
const ScheduleScreen = (): ReactElement => {
  const search = useSearch({ from: "/admin/admin/schedule" });
  const agentId = idOf(search.agent);
  if (agentId !== undefined) return <AgentSchedule key={agentId} id={agentId} search={search} />;
  const customerId = idOf(search.customer);
  if (customerId !== undefined)
    return (
      <Navigate
        to="/admin/customers/$id"
        params={{ id: String(customerId) }}
        search={{ subscription: search.subscription, month: search.month }}
        replace
      />
    );
  return <QueueSchedule search={search} />;
};

const panel = (name: string, content: ReactNode): ReactElement => (
  <Tabs.Content key={name} value={name}>
    <Card size={{ initial: "2", md: "3" }} mt="4">
      {content}
    </Card>
  </Tabs.Content>
);

type PageProps = { id: number; search: Search };

const useUpdateSearch = (search: Search) => {
  const navigate = useNavigate();
  const updateSearch = (change: Search): void =>
    void navigate({ to: "/admin/schedule", search: { ...search, ...change }, replace: true });
  return updateSearch;
};

const HoursPanel = ({ agent }: { agent: Agent }): ReactElement => {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Flex direction="column" gap="5">
      {/* Together: the title takes the focus of a request that was answered. */}
      <Suspense fallback={<TableSkeleton what="the hours" rows={7} />}>
        <ProfileRequests agent={agent} onFocusLost={() => title.current?.focus()} />
        <HoursEditor agent={agent} title={title} />
      </Suspense>
    </Flex>
  );
};

const agentTabs = { visits: "Visits", hours: "Hours", off: "Time off", messages: "Messages" } as const;
const readAgentTab = (tab: string | undefined) =>
  tab === "hours" || tab === "off" || tab === "messages" ? tab : "visits";

const AgentSchedule = ({ id, search }: PageProps): ReactElement => {
  const query = useQuery(adminAgentQuery(id));
  const today = useToday();
  const updateSearch = useUpdateSearch(search);
  return (
    <Screen
      title={query.data?.user.name ?? "Agent"}
      note={query.data && `${query.data.assignedArea}${query.data.isActive ? "" : ", inactive"}`}
      back={<ScreenBackLink to="/admin/agents">Agents</ScreenBackLink>}
      query={query}
      what="the agent"
      rows={5}
    >
      {(agent) => (
        <>
          <AgentReach agents={[{ id, name: agent.user.name, phone: agent.phone }]} />
          {agent.isActive && (
            <Suspense fallback={null}>
              <AgentPartner agent={agent} />
            </Suspense>
          )}
          <Tabs.Root value={readAgentTab(search.tab)} onValueChange={(tab) => updateSearch({ tab: readAgentTab(tab) })}>
            <TabList label="Agent" tabs={agentTabs} />
            {panel(
              "visits",
              today && (
                <MonthVisits
                  filter={{ agentId: id }}
                  month={monthOrCurrent(search.month, today)}
                  onMonth={(month) => updateSearch({ month })}
                />
              ),
            )}
            {panel("hours", <HoursPanel agent={agent} />)}
            {panel(
              "off",
              <Suspense fallback={<TableSkeleton what="the time off" rows={2} />}>
                <TimeOffPanel agent={agent} />
              </Suspense>,
            )}
            {panel(
              "messages",
              <Suspense fallback={<output className="soft">Loading the messages...</output>}>
                <AgentMessages id={id} />
              </Suspense>,
            )}
          </Tabs.Root>
        </>
      )}
    </Screen>
  );
};

const companyTabs = { visits: "Next 7 days", "business-hours": "Hours and closed days" } as const;

const QueueSchedule = ({ search }: { search: Search }): ReactElement => {
  const { state, tab } = search;
  const today = useToday();
  const updateSearch = useUpdateSearch(search);
  const queue = queues.find((one) => one.state === state);
  const back = <ScreenBackLink to="/admin">Dashboard</ScreenBackLink>;
  if (queue === undefined)
    return (
      <Screen title="Company schedule" back={back}>
        <Tabs.Root
          value={tab === "business-hours" ? tab : "visits"}
          onValueChange={(next) => updateSearch({ tab: next === "business-hours" ? next : undefined })}
        >
          <TabList label="Company" tabs={companyTabs} />
          {panel("visits", today && <NextSevenDays today={today} />)}
          {panel("business-hours", today && <BusinessHoursScreen today={isoDate(today)} />)}
        </Tabs.Root>
      </Screen>
    );
  return (
    <Screen title={queue.title} note={queue.hint} back={back}>
      <Card size={{ initial: "2", md: "3" }}>
        {today && (
          <FilteredVisits
            filter={{ state: queue.state satisfies VisitFilter, ...queue.range(today) }}
            empty={{ title: queue.empty, text: queue.hint }}
          />
        )}
      </Card>
    </Screen>
  );
};

export default ScheduleScreen;
