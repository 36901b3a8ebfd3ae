import type { TimesheetVisit } from "@cleaning/contract/admin/timesheets";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatClock, formatShortDay } from "@cleaning/contract/format/date";
import { formatDuration, formatTime } from "@cleaning/contract/format/time";
import { Box, Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { useSave } from "#kit/use-save.ts";
import { useToday } from "#lib/use-today.ts";
import { statusWords } from "#nouns/visits/words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";
import { visitCustomer, visitText } from "./queries.ts";
import { TimeRequestCard } from "./time-request.tsx";
import { CorrectionForm } from "./timesheet-forms.tsx";
import type { SaveTimesheet } from "./use-timesheet-change.ts";

const reportedText = ({ startedAt, endedAt, worked, isOfTeam, status }: TimesheetVisit): string => {
  if (status === "no-access" && startedAt === null && endedAt !== null)
    return `No access, reported at ${formatClock(endedAt)}: Start was not pressed`;
  if (startedAt === null && endedAt === null)
    return status === "scheduled" ? "Nothing was reported" : `${statusWordOf(status)}, without times`;
  const times = [startedAt, endedAt].map((at) => (at === null ? "?" : formatClock(at))).join(" to ");
  const stopped = status === "no-access" ? `${statusWords["no-access"]}: ` : "";
  return `${stopped}${times}${worked === null ? "" : `, ${formatDuration(worked)}`}${isOfTeam ? ", as the other agent's phone reported" : ""}`;
};

const markTexts: Readonly<Record<string, string>> = {
  superseded: "The visit was moved, cancelled, set back or given to others; the day keeps its reports and minutes.",
  "reported-late": "It was reported long after its time.",
  "after-end": "More was reported after the agent had ended the visit.",
  overlap: "A part of it is at the same time as another visit. It counts once until you decide.",
  "since-corrected": "Something was reported since the correction.",
  asked: "The agent asks for other times.",
  clock: "The phone's clock was set before it sent this: the times may be others.",
  "team-start": "The agent set out and never said that they started.",
  contrary: "The visit was reported otherwise before.",
  "several-starts": "Start was pressed more than once: the first one counts until you decide.",
  "overlap-since": "Another visit has more or less of its time than when it was corrected.",
  wait: "These minutes are the wait at the door. Nothing is paid for them until you say what counts.",
};

const words: Readonly<Record<string, string>> = statusWords;
const statusWordOf = (status: string): string => words[status] ?? status;

type Props = { visit: TimesheetVisit; agent: { name: string }; isLocked: boolean; save: SaveTimesheet };

/** A visit of the week, with what is paid for it. */
export const TimesheetVisitEntry = ({ visit, agent, isLocked, save }: Props): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const now = useToday();
  const today = now === undefined ? "" : isoDate(now);
  const {
    id: visitId,
    date,
    start,
    service,
    planned,
    correction,
    paid,
    worked,
    offered,
    otherReadings = [],
    otherEnds = [],
    marks,
    isUndecided,
    request,
  } = visit;
  const isNoAccess = visit.status === "no-access";
  const name = visitCustomer(visit);
  const of = visitText(visit);
  const { save: decide, isSaving: isDeciding } = useSave(
    "count the minutes",
    // Who asks for other times reads it as the answer.
    (minutes: number) =>
      save({ correct: { visitId, date, minutes, reason: request === undefined ? "Looked at" : "As it was reported" } }),
    () => showToast({ title: "The minutes count", tone: "success" }),
  );
  const choices = isUndecided
    ? [...new Set([worked, offered, ...otherReadings])].filter((minutes) => minutes !== null)
    : [];
  const { save: takeBack, isSaving } = useSave(
    "take the correction back",
    () => save({ correct: { visitId, date, minutes: null, reason: "Correction taken back" } }),
    () => showToast({ title: "The reported minutes count again", tone: "success" }),
  );
  return (
    <li>
      <Flex justify="between" gapX="3" wrap="wrap">
        <strong>{name}</strong>
        <Flex gap="2" align="center">
          {isUndecided && <Badge tone="sun">To decide</Badge>}
          {paid !== null && <strong>{formatDuration(paid)}</strong>}
          {paid === null && !isUndecided && (
            <Badge tone="sun">{isNoAccess ? "No access, no minutes" : "No minutes"}</Badge>
          )}
        </Flex>
      </Flex>
      <Text as="p" size="2" color="gray">
        {[formatShortDay(date), formatTime(start), service].filter(Boolean).join(", ")}
        {planned > 0 && `, ${formatDuration(planned)} planned`}
      </Text>
      <Text as="p" size="2">
        {reportedText(visit)}
      </Text>
      {marks.map((mark) => (
        <Text key={mark} as="p" size="2">
          {markTexts[mark] ?? "Please look at it."}
          {mark === "after-end" && otherEnds.map((at) => ` Also reported as ended at ${formatClock(at)}.`)}
        </Text>
      ))}
      {correction !== null && (
        <Text as="p" size="2">
          Corrected to {formatDuration(correction.minutes)}
          {correction.reason !== "" && `: ${correction.reason}`}
        </Text>
      )}
      {request !== undefined && (
        <TimeRequestCard request={{ ...request, visitId, date }} agent={agent} of={of} save={save} />
      )}
      {isOpen ? (
        <Box mt="3">
          <CorrectionForm
            minutes={paid}
            of={of}
            asker={request && agent.name}
            save={async (values) => {
              await save({ correct: { visitId, date, ...values } });
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        </Box>
      ) : (
        !isLocked && (
          <Flex gap="3" wrap="wrap" mt="2">
            {choices.map((minutes) => (
              <Button key={minutes} look="outline" isBusy={isDeciding} onClick={() => decide(minutes)}>
                Count {formatDuration(minutes)}
                <span className="visually-hidden"> of {of}</span>
              </Button>
            ))}
            {date <= today && (
              <Button look="outline" onClick={() => setOpen(true)}>
                {paid === null ? "Enter minutes" : "Correct"}
                <span className="visually-hidden"> of {of}</span>
              </Button>
            )}
            {correction !== null && (
              <Button look="quiet" isBusy={isSaving} onClick={() => takeBack(undefined)}>
                Take the correction back<span className="visually-hidden"> of {of}</span>
              </Button>
            )}
          </Flex>
        )
      )}
    </li>
  );
};
