import { type CalendarDate, isoDate } from "@cleaning/contract/calendar";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type ReactElement, useId } from "react";
import { useToday } from "#lib/use-today.ts";
import { firstVisitsQuery, type VisitsPage } from "#queries/office-visits.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TableSkeleton } from "../list/table-skeleton.tsx";
import { Loaded } from "../loaded.tsx";
import { Panel } from "../panel.tsx";
import { RefreshButton } from "../refresh-button.tsx";
import { OpenBookings, useOpenBookings } from "./open-bookings.tsx";
import { late, noAccess, type Queue, unassigned, unreported } from "./queues.ts";
import { VisitRow } from "./visit-row.tsx";

/** How many of a kind are shown. */
const limit = 3;

const useQueue = ({ state, range }: Queue, today: CalendarDate | undefined) =>
  useQuery({ ...firstVisitsQuery({ state, limit, ...(today && range(today)) }), enabled: today !== undefined });

/** What the office is to solve today: visits without agents, without a report, changed late, without access. */
export const ToSolve = (): ReactElement => {
  const today = useToday();
  // One by one: `useQueries` would bring its code into what every page loads.
  const asked = [
    { queue: unassigned, query: useQueue(unassigned, today) },
    { queue: unreported, query: useQueue(unreported, today) },
    { queue: late, query: useQueue(late, today) },
    { queue: noAccess, query: useQueue(noAccess, today) },
  ];
  const openBookings = useOpenBookings();
  const results = asked.map(({ query }) => query);
  const isFetching = results.some((query) => query.isFetching);
  const isLoading = results.every((query) => query.data === undefined && query.errorUpdateCount === 0);
  const isSolved =
    openBookings.data?.pages.every(({ bookings }) => bookings.length === 0) === true &&
    results.every(({ data }) => data !== undefined && data.visits.length === 0 && data.nextCursor === null);
  return (
    <Panel
      title="To solve today"
      action={
        <RefreshButton
          busy={isFetching}
          onClick={() => void Promise.all([...results, openBookings].map(({ refetch }) => refetch()))}
        >
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
        {asked.map(({ queue, query }) => (
          <Section key={queue.state} queue={queue} query={query} today={today ? isoDate(today) : ""} />
        ))}
        <OpenBookings query={openBookings} />
      </Flex>
    </Panel>
  );
};

type Props = { queue: Queue; query: UseQueryResult<VisitsPage>; today: string };

const Section = ({ queue, query, today }: Props): ReactElement => {
  const { state, title, hint, quick } = queue;
  const id = useId();
  return (
    <Loaded query={query} what={title.toLowerCase()} loading={null}>
      {({ visits, nextCursor }) =>
        visits.length === 0 && nextCursor === null ? null : (
          <section aria-labelledby={id}>
            <Heading as="h3" size="3" id={id}>
              {title}
            </Heading>
            <Text as="p" color="gray" mb="3">
              {hint}
            </Text>
            <ul className="ruled">
              {visits.map((visit) => (
                <VisitRow key={visit.id} visit={visit} today={today} withDay quick={quick} />
              ))}
            </ul>
            {nextCursor !== null && (
              <ButtonLink look="quiet" to="/admin/schedule" search={{ state }}>
                All {title.toLowerCase()}
              </ButtonLink>
            )}
          </section>
        )
      }
    </Loaded>
  );
};
