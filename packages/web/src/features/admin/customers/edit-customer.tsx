import { type Customer, customerChange } from "@cleaning/contract/admin/customers";
import type { ReactElement } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { forForm } from "../record/form-schema.ts";
import { RecordDialog } from "../record/record-dialog.tsx";
import { RecordForm } from "../record/record-form.tsx";
import { useRecordForm } from "../record/use-record-form.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { UnconfirmedNote } from "./unconfirmed.tsx";

/** The dialog "Edit Details" of a customer. */
export const EditCustomer = ({ customer, onClose }: { customer: Customer; onClose: () => void }): ReactElement => {
  const began = { ...customer, preferredService: customer.preferredService ?? "none", notes: customer.notes ?? "" };
  const schema = forForm(customerChange, {}, began);
  const form = useRecordForm({
    schema,
    send: (body) => adminApi("PATCH /api/admin/customers/{id}", { params: { id: customer.id }, body }),
    done: "Customer Updated",
    failed: "update customer",
    onDone: onClose,
  });
  return (
    <RecordDialog title="Edit Details" description={`${customer.user.name}, ${customer.user.email}`} onClose={onClose}>
      {!customer.user.emailConfirmed && <UnconfirmedNote />}
      <RecordForm form={form} action="Save" doing="Saving...">
        <CustomerFields field={form.field} customer={customer} />
      </RecordForm>
    </RecordDialog>
  );
};
