import type { AdminVisit, VisitReport } from "@cleaning/contract/admin/visits";
import { dateAtBusiness, isoDate, addDaysTo } from "@cleaning/contract/format/calendar";
import { formatClock } from "@cleaning/contract/format/date";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { formatDuration, formatTime } from "@cleaning/contract/format/time";
import { lateChoices } from "@cleaning/contract/visits/running-late";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { RecordProblem } from "#nouns/problems/record-problem.tsx";
import { Button } from "#ui/button.tsx";
import { shownState } from "../charges-of.ts";
import { DescribedVisit } from "../described-visit.tsx";
import { isAheadOfStart } from "../words.ts";
import { BackToScheduled } from "./back-to-scheduled.tsx";
import { CorrectPrice } from "./correct-price.tsx";
import { SetFee } from "./set-fee.tsx";
import { VisitNoteDialog } from "./visit-note.tsx";
import { VisitQuestion, type VisitQuestionProps } from "./visit-question.tsx";

type TellLateProps = { visit: AdminVisit; onTell: (minutesLate: number) => void; onClose: () => void };

/** Of a visit of today that has not begun: how late it begins, which its customer is told. */
const TellLate = ({ visit, onTell, onClose }: TellLateProps): ReactElement => {
  const [now] = useState(() => new Date());
  const choices = lateChoices(visit, now);
  const { start, lateArrival } = visit;
  return (
    <RecordDialog title="Running Late" description={<DescribedVisit visit={visit} />} onClose={onClose}>
      <div className="form">
        <Text as="p">
          {choices.length === 0
            ? "It is too late for a message. Please call the customer."
            : `Planned at ${formatTime(start)}. How late does it begin? Its customer is told at once, by mail and by text where they want texts.`}
        </Text>
        {lateArrival !== undefined && <Text as="p">Told before: at about {formatClock(lateArrival)}.</Text>}
        <Flex wrap="wrap" gap="2">
          {choices.map(({ minutes, at }) => (
            <Button
              key={minutes}
              look="outline"
              onClick={() => {
                onClose();
                onTell(minutes);
              }}
            >
              {formatDuration(minutes)}: {formatClock(at.toISOString())}
            </Button>
          ))}
        </Flex>
      </div>
    </RecordDialog>
  );
};

/** Says whom "no access" is told, and which fee is there, before it is noted. */
const MarkNoAccess = ({ visit, ...question }: VisitQuestionProps): ReactElement => {
  const [isTold] = useState(() => visit.date >= addDaysTo(isoDate(dateAtBusiness(new Date())), -1));
  const [isEarly] = useState(() => isAheadOfStart(visit));
  const { fee, start } = visit;
  return (
    <VisitQuestion
      {...question}
      title="Mark No Access"
      visit={visit}
      lines={[
        ...(isEarly ? [`It starts at ${formatTime(start)}, which is still to come.`] : []),
        isTold
          ? "In two minutes its customer is told that we could not get in, unless you undo it."
          : "Its customer is not told any more: the visit was more than a day ago.",
        ...(fee === undefined ? [] : [`Its fee of ${formatMoneyWithCents(fee.amount)} stays.`]),
      ]}
      action="Note no access"
    />
  );
};

/** Only before the visit's start: what is said of it so early may be meant for another one. */
const MarkDone = ({ visit, ...question }: VisitQuestionProps): ReactElement => (
  <VisitQuestion
    {...question}
    title="Mark Done"
    visit={visit}
    lines={[
      `It starts at ${formatTime(visit.start)}, which is still to come.`,
      "In two minutes its customer is told that it is done, unless you undo it.",
    ]}
    action="Mark as done"
  />
);

export type RareDialogKind = "problem" | "back" | "done" | "no-access" | "price" | "credit" | "fee" | "note" | "late";

type Props = {
  kind: RareDialogKind;
  visit: AdminVisit;
  onReport: (report: VisitReport, done: string) => void;
  onClose: () => void;
};

/** Of what is rarely done: one file that loads with the first of them. */
export const RareDialog = ({ kind, onReport, ...dialog }: Props): ReactElement => {
  const expected = shownState(dialog.visit);
  if (kind === "problem") return <RecordProblem {...dialog} />;
  if (kind === "back")
    return (
      <BackToScheduled onConfirm={() => onReport({ status: "scheduled", expected }, "Visit Scheduled")} {...dialog} />
    );
  if (kind === "done")
    return <MarkDone onConfirm={() => onReport({ status: "done", expected }, "Visit Done")} {...dialog} />;
  if (kind === "no-access")
    return (
      <MarkNoAccess onConfirm={() => onReport({ status: "no-access", expected }, "No Access Noted")} {...dialog} />
    );
  if (kind === "late") {
    const { start } = dialog.visit;
    const tell = (minutesLate: number) => onReport({ minutesLate, expected: { start } }, "Customer Told");
    return <TellLate onTell={tell} {...dialog} />;
  }
  if (kind === "fee") return <SetFee {...dialog} />;
  if (kind === "note") return <VisitNoteDialog {...dialog} />;
  return <CorrectPrice isCredit={kind === "credit"} {...dialog} />;
};
