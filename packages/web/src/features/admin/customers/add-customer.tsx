import { newCustomer } from "@cleaning/contract/admin/customers";
import type { ReactElement } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { usersToBecome } from "../record/choices.ts";
import { asNumber, forForm } from "../record/form-schema.ts";
import { RecordDialog } from "../record/record-dialog.tsx";
import { RecordForm } from "../record/record-form.tsx";
import { RecordPicker } from "../record/record-picker.tsx";
import { useRecordForm } from "../record/use-record-form.ts";
import { CustomerFields } from "./customer-fields.tsx";

const schema = forForm(newCustomer, { userId: asNumber });
const users = usersToBecome("customer");

/** The dialog "Add Customer". */
export const AddCustomer = ({ onClose }: { onClose: () => void }): ReactElement => {
  const form = useRecordForm({
    schema,
    send: (body, idempotencyKey) => adminApi("POST /api/admin/customers", { body, idempotencyKey }),
    done: "Customer Created",
    failed: "create customer",
    onDone: onClose,
  });
  return (
    <RecordDialog title="Add Customer" description="Somebody with an account becomes your customer." onClose={onClose}>
      <RecordForm form={form} action="Add Customer" doing="Adding...">
        <RecordPicker label="User" placeholder="Name or email" source={users} {...form.field("userId")} />
        <CustomerFields field={form.field} />
      </RecordForm>
    </RecordDialog>
  );
};
