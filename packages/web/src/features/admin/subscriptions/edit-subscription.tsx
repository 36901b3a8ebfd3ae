import { type Subscription, subscriptionChange } from "@cleaning/contract/admin/subscriptions";
import type { ReactElement } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { asNumber, asTextOrNull, forForm } from "../record/form-schema.ts";
import { RecordDialog } from "../record/record-dialog.tsx";
import { RecordForm } from "../record/record-form.tsx";
import { useRecordForm } from "../record/use-record-form.ts";
import { NotAtProviderNote } from "./not-at-provider.tsx";
import { NextServiceInput, SubscriptionFields } from "./subscription-fields.tsx";

const details = forForm(subscriptionChange, {
  serviceId: asNumber,
  price: asNumber,
  nextServiceDate: asTextOrNull,
});
const schedule = forForm(subscriptionChange, { nextServiceDate: asTextOrNull });

type Props = { subscription: Subscription; part: "details" | "schedule"; onClose: () => void };

/** The dialogs "Edit Details" and "Update Schedule" of a subscription. The latter sends the date and nothing else. */
export const EditSubscription = ({ subscription, part, onClose }: Props): ReactElement => {
  const form = useRecordForm({
    schema: part === "details" ? details : schedule,
    send: (body) => adminApi("PATCH /api/admin/subscriptions/{id}", { params: { id: subscription.id }, body }),
    done: "Subscription Updated",
    failed: "update subscription",
    onDone: onClose,
  });
  const date = subscription.nextServiceDate ?? "";
  return (
    <RecordDialog
      title={part === "details" ? "Edit Details" : "Update Schedule"}
      description={`${subscription.customer.name}, ${subscription.service.name}`}
      onClose={onClose}
    >
      {subscription.providerSync === "overdue" && <NotAtProviderNote />}
      <RecordForm form={form} action="Save" doing="Saving...">
        {part === "details" ? (
          <SubscriptionFields field={form.field} nextServiceDate={date} subscription={subscription} />
        ) : (
          <NextServiceInput field={form.field} nextServiceDate={date} />
        )}
      </RecordForm>
    </RecordDialog>
  );
};
