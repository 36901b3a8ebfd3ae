import { type Subscription, subscriptionChange } from "@cleaning/contract/admin/subscriptions";
import type { ReactElement } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { asNumberOrNull, asTextOrNull, forForm } from "../record/form-schema.ts";
import { RecordDialog } from "../record/record-dialog.tsx";
import { RecordForm } from "../record/record-form.tsx";
import { useRecordForm } from "../record/use-record-form.ts";
import { AcceptanceNote } from "./acceptance-badge.tsx";
import { NotAtProviderNote } from "./not-at-provider.tsx";
import { NextServiceInput, SubscriptionFields } from "./subscription-fields.tsx";

const schedule = { nextServiceDate: asTextOrNull };
/** An emptied field is deliberately none, which the contract complains about: left out, it would stay as it is. */
const details = { ...schedule, serviceId: asNumberOrNull, price: asNumberOrNull };

type Props = { subscription: Subscription; part: "details" | "schedule"; onClose: () => void };

/** The dialogs "Edit Details" and "Update Schedule" of a subscription. The latter sends the date and nothing else. */
export const EditSubscription = ({ subscription, part, onClose }: Props): ReactElement => {
  const schema = forForm(subscriptionChange, part === "details" ? details : schedule, subscription);
  const form = useRecordForm({
    schema,
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
      <AcceptanceNote acceptance={subscription.acceptance} />
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
