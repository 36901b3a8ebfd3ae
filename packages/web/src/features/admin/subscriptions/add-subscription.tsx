import { newSubscription } from "@cleaning/contract/admin/subscriptions";
import { dateAtBusiness, isoDate } from "@cleaning/contract/calendar";
import { type ReactElement, useState } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { customerChoices } from "../record/choices.ts";
import { forForm } from "../record/form-schema.ts";
import { RecordDialog } from "../record/record-dialog.tsx";
import { RecordForm } from "../record/record-form.tsx";
import { type Choice, RecordPicker } from "../record/record-picker.tsx";
import { useRecordForm } from "../record/use-record-form.ts";
import { SubscriptionFields, subscriptionReaders } from "./subscription-fields.tsx";

const schema = forForm(newSubscription, subscriptionReaders);

type Props = {
  /** Whose it is to be, when that is known already. */
  customer?: Choice;
  onClose: () => void;
};

/** The dialog "Add Subscription". Its first service date is today's at the business. */
export const AddSubscription = ({ customer, onClose }: Props): ReactElement => {
  const [today] = useState(() => isoDate(dateAtBusiness(new Date())));
  const form = useRecordForm({
    schema,
    send: (body, idempotencyKey) => adminApi("POST /api/admin/subscriptions", { body, idempotencyKey }),
    done: "Subscription Created",
    failed: "create subscription",
    onDone: onClose,
  });
  return (
    <RecordDialog title="Add Subscription" description="A cleaning that comes again and again." onClose={onClose}>
      <RecordForm form={form} action="Add Subscription" doing="Adding...">
        <RecordPicker
          label="Customer"
          placeholder="Name or email"
          source={customerChoices}
          {...(customer === undefined ? {} : { chosen: customer })}
          {...form.field("customerId")}
        />
        <SubscriptionFields field={form.field} nextServiceDate={today} />
      </RecordForm>
    </RecordDialog>
  );
};
