import type { AdminVisit, VisitReport } from "@cleaning/contract/admin/visits";
import type { ReactElement } from "react";
import { RecordProblem } from "#nouns/problems/record-problem.tsx";
import { shownState } from "../charges-of.ts";
import { BackToScheduled } from "./back-to-scheduled.tsx";
import { CorrectPrice } from "./correct-price.tsx";
import { MarkDone } from "./mark-done.tsx";
import { MarkNoAccess } from "./mark-no-access.tsx";
import { SetFee } from "./set-fee.tsx";
import { TellLate } from "./tell-late.tsx";
import { VisitNoteDialog } from "./visit-note.tsx";

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
  if (kind === "late")
    return <TellLate onTell={(minutesLate) => onReport({ minutesLate }, "Customer Told")} {...dialog} />;
  if (kind === "fee") return <SetFee {...dialog} />;
  if (kind === "note") return <VisitNoteDialog {...dialog} />;
  return <CorrectPrice isCredit={kind === "credit"} {...dialog} />;
};
