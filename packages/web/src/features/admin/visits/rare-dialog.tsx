import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { ReactElement } from "react";
import { BackToScheduled } from "./back-to-scheduled.tsx";
import { CorrectPrice } from "./correct-price.tsx";
import { RecordProblem } from "./record-problem.tsx";
import { SetFee } from "./set-fee.tsx";
import { VisitNote } from "./visit-note.tsx";

export type RareDialogKind = "problem" | "back" | "price" | "credit" | "fee" | "note";

type Props = {
  kind: RareDialogKind;
  visit: AdminVisit;
  onConfirm: () => void;
  onClose: () => void;
};

/** Of what is rarely done: one file that loads with the first of them. */
export const RareDialog = ({ kind, onConfirm, ...dialog }: Props): ReactElement => {
  if (kind === "problem") return <RecordProblem {...dialog} />;
  if (kind === "back") return <BackToScheduled onConfirm={onConfirm} {...dialog} />;
  if (kind === "fee") return <SetFee {...dialog} />;
  if (kind === "note") return <VisitNote {...dialog} />;
  return <CorrectPrice isCredit={kind === "credit"} {...dialog} />;
};
