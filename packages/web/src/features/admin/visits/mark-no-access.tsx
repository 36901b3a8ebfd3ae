import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { dateAtBusiness, isoDate, plusDays } from "@cleaning/contract/format/calendar";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { Dialog, Text } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { Button } from "#ui/button.tsx";
import { FormEnd } from "../record/form-end.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { visitTitle } from "./visit-title.ts";

type Props = { visit: AdminVisit; onConfirm: () => void; onClose: () => void };

/** Says whom "no access" is told, and which fee is there, before it is noted. */
export const MarkNoAccess = ({ visit, onConfirm, onClose }: Props): ReactElement => {
  const [isTold] = useState(() => visit.date >= plusDays(isoDate(dateAtBusiness(new Date())), -1));
  const { fee } = visit;
  const confirm = (): void => {
    onClose();
    onConfirm();
  };
  return (
    <RecordDialog title="Mark No Access" description={visitTitle(visit)} onClose={onClose}>
      <div className="form">
        <Text as="p">
          {isTold
            ? "In two minutes its customer is told that we could not get in, unless you undo it."
            : "Its customer is not told any more: the visit was more than a day ago."}
        </Text>
        {fee !== undefined && <Text as="p">Its fee of {formatMoneyWithCents(fee.amount)} stays.</Text>}
        <FormEnd>
          <Dialog.Close>
            <Button look="quiet">Keep as it is</Button>
          </Dialog.Close>
          <Button onClick={confirm}>Note no access</Button>
        </FormEnd>
      </div>
    </RecordDialog>
  );
};
