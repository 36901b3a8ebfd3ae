import { type Customer, customerChange, newCustomer, preferredServices } from "@cleaning/contract/admin/customers";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { Badge } from "#ui/badge.tsx";
import { CheckboxInput, SelectInput, TextAreaInput } from "#ui/field.tsx";
import { usersToBecome } from "../record/choices.ts";
import { asNumber, forForm } from "../record/form-schema.ts";
import { type Field, RecordForm } from "../record/record-form.tsx";
import { RecordPicker } from "../record/record-picker.tsx";

const newSchema = forForm(newCustomer, { userId: asNumber });
const users = usersToBecome("customer");
const services = { none: "No preference", ...preferredServices };

/** The mark of an address that is not proved to be the person's. */
export const unconfirmed = <Badge tone="sun">Email not confirmed</Badge>;

export const AddCustomer = ({ onClose }: { onClose: () => void }): ReactElement => (
  <RecordForm
    record="Customer"
    description="Somebody with an account becomes your customer."
    schema={newSchema}
    send={(body, idempotencyKey) => adminApi("POST /api/admin/customers", { body, idempotencyKey })}
    onClose={onClose}
  >
    {(field) => (
      <>
        <RecordPicker label="User" placeholder="Name or email" source={users} {...field("userId")} />
        <CustomerFields field={field} />
      </>
    )}
  </RecordForm>
);

export const EditCustomer = ({ customer, onClose }: { customer: Customer; onClose: () => void }): ReactElement => {
  const began = { ...customer, preferredService: customer.preferredService ?? "none", notes: customer.notes ?? "" };
  const schema = forForm(customerChange, {}, began);
  return (
    <RecordForm
      record="Customer"
      title="Edit Details"
      description={`${customer.user.name}, ${customer.user.email}`}
      note={
        !customer.user.emailConfirmed && (
          <Text as="p" color="gray" mb="4">
            {unconfirmed} We do not know yet that this address is theirs. Please call before you send anything private
            to it.
          </Text>
        )
      }
      schema={schema}
      send={(body) => adminApi("PATCH /api/admin/customers/{id}", { params: { id: customer.id }, body })}
      onClose={onClose}
    >
      {(field) => <CustomerFields field={field} customer={customer} />}
    </RecordForm>
  );
};

const CustomerFields = ({ field, customer }: { field: Field; customer?: Customer }): ReactElement => (
  <>
    <SelectInput
      label="Preferred service"
      options={services}
      required={false}
      defaultValue={customer?.preferredService ?? "none"}
      {...field("preferredService")}
    />
    <TextAreaInput
      label="Notes"
      hint="Keys, alarms, what to be careful with."
      rows={4}
      required={false}
      defaultValue={customer?.notes ?? ""}
      {...field("notes")}
    />
    <CheckboxInput label="Has pets" defaultChecked={customer?.hasPets ?? false} {...field("hasPets")} />
  </>
);
