import { formatList } from "@cleaning/contract/format/list";
import { formatTime } from "@cleaning/contract/format/time";
import type { DayBoardVisit } from "@cleaning/contract/visits/visit-record";
import { Box, Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { RowMenu } from "#kit/row-menu.tsx";
import { HomeInList } from "#nouns/homes/home-in-list.tsx";
import { CustomerLine } from "#nouns/visits/customer-line.tsx";
import { useVisitActions } from "#nouns/visits/visit-actions.tsx";
import { VisitStatus } from "#nouns/visits/visit-status.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { countWithUnit, durationText, reasonWords, timesText } from "./day-words.ts";

type Props = {
  visit: DayBoardVisit;
  today: string;
  /** The agent of the list; the other agents of the visit are named. */
  agentId?: number;
  showsHome: boolean;
  onOpen: (visit: DayBoardVisit) => void;
};

const Badges = ({ visit }: Pick<Props, "visit">): ReactElement => (
  <>
    {visit.status !== "scheduled" && <VisitStatus status={visit.status} />}
    {visit.isLateStart && <Badge tone="danger">Late start</Badge>}
    {visit.isUnreported && <Badge tone="sun">Not reported</Badge>}
    {visit.supersededCount > 0 && (
      <Badge tone="sun">{countWithUnit(visit.supersededCount, "report")} after it was changed</Badge>
    )}
    {visit.isResolved && <Badge tone="quiet">Dealt with</Badge>}
    {visit.isTentative && visit.status === "scheduled" && <Badge tone="quiet">Time not settled</Badge>}
  </>
);

const factsOf = ({ status, checksDone, checks, photoCount, noteCount }: DayBoardVisit): string =>
  [
    checks > 0 && (checksDone > 0 || status === "started" || status === "done") && `${checksDone} of ${checks} checked`,
    photoCount > 0 && countWithUnit(photoCount, "photo"),
    noteCount > 0 && countWithUnit(noteCount, "note"),
  ]
    .filter((part) => part !== false)
    .join(" · ");

export const DayVisit = ({ visit, today, agentId, showsHome, onOpen }: Props): ReactElement => {
  const { actions, dialog, isPending } = useVisitActions(visit, today);
  const { start, workUntil, date, customer, status, reason } = visit;
  const otherAgents = visit.agents.filter(({ id }) => id !== agentId).map(({ name }) => name);
  const times = timesText(visit, status === "no-access");
  const duration = durationText(visit);
  const facts = factsOf(visit);
  const visitLabel = `${customer.name}, ${formatTime(start)}`;
  const assign = actions.find(({ text }) => text === "Assign Agents");
  return (
    <li>
      <Flex justify="between" gap="2">
        <Flex direction="column" gap="1" minWidth="0" flexGrow="1">
          <Flex wrap="wrap" align="center" gapX="3" gapY="1">
            <Text asChild weight="bold">
              <time dateTime={`${date}T${start}`}>
                {formatTime(start)} to {formatTime(workUntil)}
              </time>
            </Text>
            <Badges visit={visit} />
          </Flex>
          <CustomerLine visit={visit} showsPhone={status === "no-access" || visit.isLateStart}>
            {showsHome && <HomeInList visit={visit} />}
          </CustomerLine>
          {agentId !== undefined && otherAgents.length > 0 && (
            <Text as="p" size="2" color="gray">
              Together with {formatList(otherAgents)}
            </Text>
          )}
          {reason !== null && status === "no-access" && <p>{reasonWords[reason]}</p>}
          {times !== "" && (
            <Text as="p" size="2">
              {times}
            </Text>
          )}
          {duration !== "" && (
            <Text as="p" size="2" color="gray">
              {duration}
            </Text>
          )}
          {facts !== "" && (
            <Text as="p" size="2" color="gray">
              {facts}
            </Text>
          )}
          <Flex wrap="wrap" gap="3" align="center">
            {agentId === undefined && assign !== undefined && "onChoose" in assign && (
              <Button look="outline" isBusy={isPending} onClick={assign.onChoose}>
                {assign.text}
                <span className="visually-hidden">, {visitLabel}</span>
              </Button>
            )}
            <Box ml="-3">
              <Button look="quiet" onClick={() => onOpen(visit)}>
                Record
                <span className="visually-hidden">, {visitLabel}</span>
              </Button>
            </Box>
          </Flex>
        </Flex>
        <div>
          <RowMenu of={visitLabel} actions={actions} />
        </div>
      </Flex>
      {dialog}
    </li>
  );
};
