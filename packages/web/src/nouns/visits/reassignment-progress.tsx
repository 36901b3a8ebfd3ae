import { type AdminVisit } from "@cleaning/contract/admin/visits";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatTime } from "@cleaning/contract/format/time";
import { maxTimeOffVisits } from "@cleaning/contract/time-off/admin";
import { Box, Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useId } from "react";
import { ListDialogs } from "#kit/list-dialogs.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { useToday } from "#lib/use-today.ts";
import { visitsByIdQuery } from "./office-queries.ts";
import { VisitRow } from "./visit-row.tsx";

/** Milliseconds. */
const pollInterval = 3_000;
/** Milliseconds after which the reassignment is over. */
const maxReassignmentTime = 300_000;

const hasBegun = ({ status }: AdminVisit): boolean => status !== "scheduled";

/** Visits that the agent still has after that stay with the agent. */
const groupByProgress = (visits: readonly AdminVisit[], agentId: number, isOver: boolean) => {
  const notReassigned = visits.filter(({ agents }) => agents.some(({ id }) => id === agentId));
  const started = notReassigned.filter(hasBegun);
  const pending = notReassigned.filter((visit) => !hasBegun(visit));
  const [waiting, remaining] = isOver ? [[], pending] : [pending, []];
  const others = visits.filter((visit) => !notReassigned.includes(visit));
  const unassigned = others.filter(({ isUnassigned }) => isUnassigned);
  const reassigned = others.filter(({ agents }) => agents.length > 0);
  return { started, waiting, remaining, unassigned, reassigned, count: visits.length };
};

const whenText = ({ date, start }: AdminVisit, year: string): string =>
  `${formatShortDate(date, year)}, ${formatTime(start)}`;
const namesOf = ({ agents }: AdminVisit): string => formatList(agents.map(({ name }) => name));

type Props = {
  /** Visits that were affected when the time off was added. */
  ids: readonly string[];
  /** UTC. */
  addedAt: string;
  agentId: number;
  /** A visit that no agent took; a row with the usual actions unless given. */
  renderOpen?: (visit: AdminVisit, today: string) => ReactElement;
};

const renderRow = (visit: AdminVisit, today: string): ReactElement => (
  <VisitRow key={visit.id} visit={visit} today={today} showsDay quickActions={["Assign Agents", "Move"]} />
);

/** Polls while visits are reassigned. */
export const ReassignmentProgress = ({ ids, addedAt, agentId, renderOpen = renderRow }: Props): ReactElement => {
  const id = useId();
  const today = useToday();
  const isReassignmentOver = (now: number): boolean => now - Date.parse(addedAt) > maxReassignmentTime;
  const query = useQuery({
    ...visitsByIdQuery(ids),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data !== undefined && groupByProgress(data, agentId, isReassignmentOver(dataUpdatedAt)).waiting.length === 0
        ? false
        : pollInterval,
  });
  return (
    <section aria-labelledby={id}>
      <Heading as="h3" size="3" mb="2" id={id}>
        What became of the visits
      </Heading>
      <AdminLoaded query={query} what="the visits" loading={<output className="soft">Loading the visits...</output>}>
        {(visits) => (
          <ListDialogs>
            <Lists
              progress={groupByProgress(visits, agentId, isReassignmentOver(query.dataUpdatedAt))}
              today={today ? isoDate(today) : ""}
              renderOpen={renderOpen}
            />
          </ListDialogs>
        )}
      </AdminLoaded>
      {ids.length === maxTimeOffVisits && (
        <Text as="p" color="gray">
          The first {maxTimeOffVisits} are listed. What is left unassigned is on the dashboard.
        </Text>
      )}
    </section>
  );
};

type ListsProps = Required<Pick<Props, "renderOpen">> & {
  progress: ReturnType<typeof groupByProgress>;
  today: string;
};

const Lists = ({ progress, today, renderOpen }: ListsProps): ReactElement => {
  const { started, waiting, remaining, unassigned, reassigned, count } = progress;
  const year = today.slice(0, 4);
  const done = count - waiting.length;
  return (
    <Flex direction="column" gap="3">
      <output>
        {waiting.length > 0
          ? `Handing over: ${done} of ${count} done. This takes up to two minutes.`
          : `${reassigned.length} taken over, ${unassigned.length} open.`}
      </output>
      {waiting.length > 0 && (
        <Box asChild width="100%" maxWidth="320px">
          <progress value={done} max={count} aria-label="Visits handed over" />
        </Box>
      )}
      {reassigned.length + started.length + remaining.length > 0 && (
        <ul>
          {reassigned.map((visit) => (
            <li key={visit.id}>
              <strong>{namesOf(visit)}</strong> took {visit.customer.name}, {whenText(visit, year)}
            </li>
          ))}
          {started.map((visit) => (
            <li key={visit.id}>
              {visit.customer.name}, {whenText(visit, year)}, has begun and stays
            </li>
          ))}
          {remaining.map((visit) => (
            <li key={visit.id}>
              {visit.customer.name}, {whenText(visit, year)}, is with {namesOf(visit)}
            </li>
          ))}
        </ul>
      )}
      {unassigned.length > 0 && (
        <ul className="ruled" aria-label="Open visits">
          {unassigned.map((visit) => renderOpen(visit, today))}
        </ul>
      )}
    </Flex>
  );
};
