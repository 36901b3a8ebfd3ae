import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { Dialog, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { FormEnd } from "#kit/form-end.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { DescribedVisit } from "#nouns/visits/described-visit.tsx";
import { Button } from "#ui/button.tsx";

export type VisitQuestionProps = { visit: AdminVisit; onConfirm: () => void; onClose: () => void };

type Props = VisitQuestionProps & { title: string; lines: readonly string[]; action: string };

/** Before something is noted of a visit that its customer, its agents or its price feel. */
export const VisitQuestion = ({ visit, title, lines, action, onConfirm, onClose }: Props): ReactElement => {
  const confirm = (): void => {
    onClose();
    onConfirm();
  };
  return (
    <RecordDialog title={title} description={<DescribedVisit visit={visit} />} onClose={onClose}>
      <div className="form">
        {lines.map((line) => (
          <Text as="p" key={line}>
            {line}
          </Text>
        ))}
        <FormEnd>
          <Dialog.Close>
            <Button look="quiet">Keep as it is</Button>
          </Dialog.Close>
          <Button onClick={confirm}>{action}</Button>
        </FormEnd>
      </div>
    </RecordDialog>
  );
};
