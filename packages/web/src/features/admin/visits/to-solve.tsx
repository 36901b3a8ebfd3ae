import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { Box, Flex } from "@radix-ui/themes";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { firstVisitsQuery, type AdminVisitsPage } from "#queries/admin-visits.ts";
import { followedDayOptions } from "#queries/visit-record.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TableSkeleton } from "../list/table-skeleton.tsx";
import { AdminLoaded } from "../loaded.tsx";
import { Panel } from "../panel.tsx";
import { RefreshButton } from "../refresh-button.tsx";
import { compareByStart } from "./in-order-of-time.ts";
import { OpenBookings, useOpenBookings } from "./open-bookings.tsx";
import { ProblemTasks, useTasks } from "./problem-tasks.tsx";
import { QueueSection } from "./queue-section.tsx";
import { late, noAccess, type Queue, unassigned, unreported } from "./queues.ts";
import { AgentNotes, LateStarts } from "./todays-trouble.tsx";
import { VisitRow } from "./visit-row.tsx";

/** Items shown and loaded per queue. */
const maxShown = 3;
const limit = 100;
/** Milliseconds. */
const pollInterval = 60_000;

const useQueue = ({ state, range }: Queue, today: CalendarDate | undefined) =>
  useQuery({ ...firstVisitsQuery({ state, limit, ...(today && range(today)) }), enabled: today !== undefined });

export const ToSolve = (): ReactElement => {
  const today = useToday();
  const day = useQuery({ ...followedDayOptions(), refetchInterval: pollInterval });
  // Not `useQueries`, which would add its code to the bundle of every page.
  const queueQueries = [
    { queue: noAccess, query: useQueue(noAccess, today) },
    { queue: unassigned, query: useQueue(unassigned, today) },
    { queue: unreported, query: useQueue(unreported, today) },
    { queue: late, query: useQueue(late, today) },
  ];
  const openBookings = useOpenBookings();
  const tasks = useTasks();
  const results = queueQueries.map(({ query }) => query);
  const isFetching = results.some((query) => query.isFetching);
  const isLoading = results.every((query) => query.data === undefined && query.errorUpdateCount === 0);
  const isSolved =
    tasks.open.data?.tasks.length === 0 &&
    tasks.answered.data?.tasks.length === 0 &&
    openBookings.data?.pages.every(({ bookings }) => bookings.length === 0) === true &&
    day.data?.visits.every(({ isLateStart, noteCount }) => !isLateStart && noteCount === 0) === true &&
    results.every(({ data }) => data !== undefined && data.visits.length === 0 && data.nextCursor === null);
  const refresh = (): void =>
    void Promise.all([day, openBookings, tasks.open, tasks.answered, ...results].map(({ refetch }) => refetch()));
  const date = today ? isoDate(today) : "";
  return (
    <Panel
      title="To solve today"
      action={
        <RefreshButton isBusy={isFetching} onClick={refresh}>
          Refresh
          <span className="visually-hidden"> what is to solve</span>
        </RefreshButton>
      }
    >
      {isLoading && <TableSkeleton what="what is to solve" rows={3} />}
      {isSolved && (
        <EmptyState title="Nothing to solve">
          <p className="soft">Every visit has its agents, and every past one is reported.</p>
        </EmptyState>
      )}
      <Flex direction="column" gap="5">
        <ProblemTasks tasks={tasks} />
        <AdminLoaded query={day} what="today's visits" loading={null}>
          {({ visits }) => <LateStarts visits={visits} today={date} most={maxShown} />}
        </AdminLoaded>
        {queueQueries.map(({ queue, query }) => (
          <Section key={queue.state} queue={queue} query={query} today={date} />
        ))}
        {day.data && <AgentNotes visits={day.data.visits} today={date} most={maxShown} />}
        <OpenBookings query={openBookings} />
      </Flex>
    </Panel>
  );
};

type Props = { queue: Queue; query: UseQueryResult<AdminVisitsPage>; today: string };

const Section = ({ queue, query, today }: Props): ReactElement => {
  const { state, title, hint, quickActions } = queue;
  return (
    <AdminLoaded query={query} what={title.toLowerCase()} loading={null}>
      {({ visits, nextCursor }) =>
        visits.length === 0 && nextCursor === null ? null : (
          <QueueSection
            title={title}
            hint={hint}
            count={nextCursor === null ? String(visits.length) : `more than ${visits.length}`}
          >
            <ul className="ruled">
              {visits
                .toSorted(compareByStart)
                .slice(0, maxShown)
                .map((visit) => (
                  <VisitRow key={visit.id} visit={visit} today={today} showsDay quickActions={quickActions} />
                ))}
            </ul>
            {(visits.length > maxShown || nextCursor !== null) && (
              <Box ml="-3">
                <ButtonLink look="quiet" to="/admin/schedule" search={{ state }}>
                  All {title.toLowerCase()}
                </ButtonLink>
              </Box>
            )}
          </QueueSection>
        )
      }
    </AdminLoaded>
  );
};
