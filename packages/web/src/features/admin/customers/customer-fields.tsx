import { type Customer, preferredServices } from "@cleaning/contract/admin/customers";
import type { ReactElement } from "react";
import { CheckboxInput, SelectInput, TextAreaInput } from "#ui/field.tsx";

type Props = { field: (name: string) => { name: string; error: string | undefined }; customer?: Customer };

const services = { none: "No preference", ...preferredServices };

/** What staff say about a customer (specification, section 5, "Customer form"). */
export const CustomerFields = ({ field, customer }: Props): ReactElement => (
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
