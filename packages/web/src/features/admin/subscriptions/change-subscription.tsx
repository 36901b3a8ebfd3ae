import type { AdminSubscription } from "@cleaning/contract/admin/subscriptions";
import type { AdminSubscriptionView } from "@cleaning/contract/admin/visits";
import { addDays, isoDate } from "@cleaning/contract/format/calendar";
import { formatMoney } from "@cleaning/contract/format/money";
import { schema } from "@cleaning/contract/http/schema";
import { frequencies, type Frequency } from "@cleaning/contract/pricing/frequencies";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import {
  adminCancelReasons,
  lateWarning,
  type AdminSubscriptionChange,
  visitDate,
} from "@cleaning/contract/visits/visits";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { type ChangeCalls, previewFromError } from "#changes/use-change.ts";
import { withTimeout } from "#lib/api.ts";
import { useToday } from "#lib/use-today.ts";
import { customerQuery } from "#nouns/customers/queries.ts";
import { AdminChangeDialog } from "#nouns/visits/change/change-dialog.tsx";
import type { AdminApplied } from "#nouns/visits/change/visit-changes.ts";
import { adminVisitsApi } from "#nouns/visits/office-queries.ts";
import { adminReasonWords } from "#nouns/visits/words.ts";
import { SelectInput, TextInput } from "#ui/field.tsx";

const changeForm = <FormValues,>(
  fields: () => z.ZodMiniType<FormValues>,
  changeOf: (values: FormValues) => AdminSubscriptionChange,
) => schema(() => z.pipe(fields(), z.transform(changeOf)));

const requests = {
  pause: changeForm(
    () => z.object({ from: visitDate(), until: visitDate() }),
    (pause) => ({ pause }),
  ),
  resume: changeForm(
    () => z.object({}),
    () => ({ resume: true }),
  ),
  cancel: changeForm(
    () => z.object({ on: visitDate(), reason: z.enum(adminCancelReasons, "Please choose a reason") }),
    (cancel) => ({ cancel }),
  ),
  frequency: changeForm(
    () => z.object({ frequency: z.enum(frequencies, "Please choose how often") }),
    (frequency) => frequency,
  ),
};
export type SubscriptionChangeKind = keyof typeof requests;

const dialogTexts = {
  pause: { title: "Pause Plan", action: "Pause", done: "Plan Paused" },
  resume: { title: "Resume Plan", action: "Resume", done: "Plan Resumed" },
  cancel: { title: "Cancel Plan", action: "Cancel the plan", done: "Plan Cancelled" },
  frequency: { title: "Change Frequency", action: "Change frequency", done: "Frequency Changed" },
} as const;

export const adminSubscriptionCalls = (id: number): ChangeCalls<AdminSubscriptionChange, AdminApplied> => ({
  preview: (body, options) =>
    adminVisitsApi("POST /api/admin/subscriptions/{id}/preview", { params: { id }, body }, options),
  apply: async (body, idempotencyKey) => {
    const { visits, undoToken } = await adminVisitsApi(
      "POST /api/admin/subscriptions/{id}/apply",
      { params: { id }, body, idempotencyKey },
      withTimeout(),
    );
    return { visits, ...(undoToken === undefined ? {} : { undo: { subscriptionId: id, undoToken } }) };
  },
  previewFromError,
});

const subscriptionDialogProps = (id: number) => ({
  calls: adminSubscriptionCalls(id),
  requestOf: (change: AdminSubscriptionChange) => change,
  of: `plan ${id}`,
});

export const DeactivateSubscription = ({
  subscription: { id, customer, service },
  onClose,
}: {
  subscription: AdminSubscription;
  onClose: () => void;
}): ReactElement => (
  <AdminChangeDialog
    title="Deactivate"
    action="Deactivate"
    done="Subscription Updated"
    description={`${customer.name}, ${service.name}`}
    schema={requests.cancel}
    {...subscriptionDialogProps(id)}
    onClose={onClose}
  >
    <EndFields email={customer.email} />
  </AdminChangeDialog>
);

/**
 * @param email undefined while it is not known
 * @param daysFromToday how many days from today the default is
 */
const EndFields = ({
  email,
  daysFromToday = 0,
}: {
  email: string | undefined;
  daysFromToday?: number;
}): ReactElement => {
  const today = useToday();
  const first = today && isoDate(addDays(today, daysFromToday));
  return (
    <>
      <Text as="p">
        From that day on there are no visits
        {email === undefined || email === "" ? "." : ", and the customer gets a mail."}{" "}
        {email === "" && "We have no email address of the customer, so please tell them yourself. "}
        {lateNote} Activated again, it gets the visits back that this cancels.
      </Text>
      <TextInput
        key={first}
        label="From which day on"
        type="date"
        defaultValue={first}
        {...(first === undefined ? {} : { min: first })}
        name="on"
      />
      <SelectInput label="Why" options={adminReasonWords} placeholder="Select a reason" name="reason" />
    </>
  );
};

const CancelFields = ({ customerId }: { customerId: number }): ReactElement => {
  const { data } = useQuery(customerQuery(customerId));
  return <EndFields email={data?.user.email} daysFromToday={1} />;
};

type Props = { kind: SubscriptionChangeKind; subscription: AdminSubscriptionView; onClose: () => void };

export const ChangeSubscription = ({ kind, subscription, onClose }: Props): ReactElement => (
  <AdminChangeDialog
    {...dialogTexts[kind]}
    description={`${subscription.customer.name}, ${subscription.service}`}
    schema={requests[kind]}
    {...subscriptionDialogProps(subscription.id)}
    onClose={onClose}
  >
    <Fields kind={kind} subscription={subscription} />
  </AdminChangeDialog>
);

type FieldsProps = { kind: SubscriptionChangeKind; subscription: AdminSubscriptionView };

const lateNote = `Visits in less than two days are changed late, if the customer asked: ${lateWarning.toLowerCase()}.`;

const Fields = ({ kind, subscription }: FieldsProps): ReactElement => {
  const today = useToday();
  const tomorrow = today && isoDate(addDays(today, 1));
  const earliest = tomorrow === undefined ? {} : { min: tomorrow };
  if (kind === "pause")
    return (
      <>
        <Text as="p">At most 90 days. Visits in them are skipped, and the frequency stays as it is. {lateNote}</Text>
        <div className="form__row">
          <TextInput label="First day" type="date" {...earliest} name="from" />
          <TextInput label="Last day" type="date" {...earliest} name="until" />
        </div>
      </>
    );
  if (kind === "resume")
    return (
      <Text as="p">From tomorrow on the plan goes on, and what the pause or the end took out takes place again.</Text>
    );
  if (kind === "cancel") return <CancelFields customerId={subscription.customer.id} />;
  return (
    <SelectInput
      label="How often"
      options={frequencyOptions(subscription)}
      defaultValue={subscription.frequency}
      name="frequency"
    />
  );
};

const frequencyOptions = ({ prices }: AdminSubscriptionView): Record<Frequency, string> => {
  const text = (frequency: Frequency): string =>
    `${frequencyWords[frequency].line}, ${formatMoney(prices[frequency])} a visit`;
  return {
    weekly: text("weekly"),
    biweekly: text("biweekly"),
    every3weeks: text("every3weeks"),
    every4weeks: text("every4weeks"),
    monthly: text("monthly"),
    every8weeks: text("every8weeks"),
  };
};
