import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { Dialog, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { FormEnd } from "../record/form-end.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { visitTitle } from "./visit-title.ts";

const reported = "The times that agents reported stay in their timesheets, and so do notes, photos and checks.";

const effects = {
  done: [
    "It no longer counts as done: not in the revenue, and not among its agents' visits, until somebody marks it again.",
    reported,
  ],
  "no-access": ["It begins anew. A fee for no access goes with it.", reported],
  skipped: ["It takes place again, and its customer is told."],
} as const;

const begun = ["It begins anew: nobody is on the way any more.", reported] as const;

const priceLines = ({ correction }: AdminVisit): string[] =>
  correction === undefined
    ? []
    : [
        `It costs ${formatMoneyWithCents(correction.was)} again: the ${correction.isCredit ? "credit" : "corrected price"} goes with it.`,
      ];

/** Says what setting a visit back does, before it is done. */
export const BackToScheduled = ({
  visit,
  onConfirm,
  onClose,
}: {
  visit: AdminVisit;
  onConfirm: () => void;
  onClose: () => void;
}): ReactElement => {
  const lines: Partial<Record<AdminVisit["status"], readonly string[]>> = effects;
  const confirm = (): void => {
    onClose();
    onConfirm();
  };
  return (
    <RecordDialog title="Back to Scheduled" description={visitTitle(visit)} onClose={onClose}>
      <div className="form">
        {[...(lines[visit.status] ?? begun), ...priceLines(visit)].map((line) => (
          <Text as="p" key={line}>
            {line}
          </Text>
        ))}
        <FormEnd>
          <Dialog.Close>
            <Button look="quiet">Keep as it is</Button>
          </Dialog.Close>
          <Button onClick={confirm}>Set back</Button>
        </FormEnd>
      </div>
    </RecordDialog>
  );
};
