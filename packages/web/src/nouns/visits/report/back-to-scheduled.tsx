import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import type { ReactElement } from "react";
import { VisitQuestion, type VisitQuestionProps } from "./visit-question.tsx";

const reported = "The times that agents reported stay in their timesheets, and so do notes, photos and checks.";

const correctionMail = "If its customer was told lately, they get a short correction.";

const effects = {
  done: [
    "It no longer counts as done: not in the revenue, and not among its agents' visits, until it is marked again.",
    correctionMail,
    reported,
  ],
  "no-access": ["It begins anew.", correctionMail, reported],
  skipped: ["It takes place again, and its customer is told."],
} as const;

const begun = ["It begins anew: no agent is on the way any more.", correctionMail, reported] as const;

const priceLines = ({ correction }: AdminVisit): string[] =>
  correction === undefined
    ? []
    : [
        `It costs ${formatMoneyWithCents(correction.was)} again: the ${correction.isCredit ? "credit" : "corrected price"} goes with it. To keep it, enter it again once the visit is done.`,
      ];

const feeLines = ({ fee, isLate, isLateWaived, status, keepsFee }: AdminVisit): string[] => {
  if (fee === undefined) return status === "skipped" && isLate && !isLateWaived ? ["Its late fee is waived."] : [];
  if (status === "done") return [];
  const name = `Its fee of ${formatMoneyWithCents(fee.amount)}`;
  return [keepsFee === true ? `${name} stays.` : `${name} goes with it, and its customer is told.`];
};

/** Says what setting a visit back does, before it is done. */
export const BackToScheduled = ({ visit, ...question }: VisitQuestionProps): ReactElement => {
  const lines: Partial<Record<AdminVisit["status"], readonly string[]>> = effects;
  return (
    <VisitQuestion
      {...question}
      title="Back to Scheduled"
      visit={visit}
      lines={[...(lines[visit.status] ?? begun), ...feeLines(visit), ...priceLines(visit)]}
      action="Set back"
    />
  );
};
