import { formatClock } from "@cleaning/contract/format/date";
import type { FollowedVisit } from "@cleaning/contract/visits/visit-record";
import { Flex, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { adminRecordQuery } from "#queries/visit-record.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { compareByStart } from "./in-order-of-time.ts";
import { QueueSection } from "./queue-section.tsx";
import { VisitRow } from "./visit-row.tsx";

type Props = { visits: readonly FollowedVisit[]; today: string; most: number };

const todayLink = (
  <ButtonLink look="quiet" to="/admin/today">
    Today's board
  </ButtonLink>
);

/** Fifteen minutes late, or more. */
export const LateStarts = ({ visits, today, most }: Props): ReactElement | null => {
  const late = visits.filter(({ isLateStart, isUnassigned }) => isLateStart && !isUnassigned).toSorted(compareByStart);
  if (late.length === 0) return null;
  return (
    <QueueSection
      title="Late starts"
      count={String(late.length)}
      hint="Nobody has begun. Call the agent, or give the visit to somebody else."
    >
      <ul className="ruled">
        {late.slice(0, most).map((visit) => (
          <VisitRow key={visit.id} visit={visit} today={today} quickActions={["Assign Agents", "Move"]} />
        ))}
      </ul>
      {late.length > most && todayLink}
    </QueueSection>
  );
};

export const AgentNotes = ({ visits, today, most }: Props): ReactElement | null => {
  const visitsWithNotes = visits.filter(({ noteCount }) => noteCount > 0).toSorted(compareByStart);
  if (visitsWithNotes.length === 0) return null;
  const notes = visitsWithNotes.reduce((sum, { noteCount }) => sum + noteCount, 0);
  return (
    <QueueSection title="Notes from agents" count={String(notes)} hint="Written at today's visits.">
      <ul className="ruled">
        {visitsWithNotes.slice(0, most).map((visit) => (
          <VisitRow key={visit.id} visit={visit} today={today} footer={<Notes visit={visit} />} />
        ))}
      </ul>
      {visitsWithNotes.length > most && todayLink}
    </QueueSection>
  );
};

const Notes = ({ visit }: { visit: FollowedVisit }): ReactElement => {
  const { data, isError } = useQuery(adminRecordQuery(visit));
  if (data === undefined)
    return (
      <p className="soft">{isError ? "The notes could not be loaded: see today's board." : "Loading the notes..."}</p>
    );
  return (
    <Flex direction="column" gap="1">
      {data.events
        .filter(({ kind, text }) => kind === "note" && text !== null)
        .map(({ id, text, agent, at }) => (
          <p key={id}>
            “{text}”{" "}
            <Text size="2" color="gray">
              {agent.name}, {formatClock(at)}
            </Text>
          </p>
        ))}
    </Flex>
  );
};
