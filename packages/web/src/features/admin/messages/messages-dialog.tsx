import type { ReactElement } from "react";
import { RecordDialog } from "#kit/record-dialog.tsx";
import CustomerMessages from "./customer-messages.tsx";

/** The messages of a customer. */
const MessagesDialog = ({
  customer: { id, user },
  onClose,
}: {
  customer: { id: number; user: { name: string; email: string } };
  onClose: () => void;
}): ReactElement => (
  <RecordDialog title={`Messages to ${user.name}`} description={user.email} onClose={onClose}>
    <CustomerMessages customerId={id} />
  </RecordDialog>
);

export default MessagesDialog;
