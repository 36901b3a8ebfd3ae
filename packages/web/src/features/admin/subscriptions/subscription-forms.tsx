import { expectedFields } from "@cleaning/contract/admin/record";
import {
  adminFrequencies,
  newSubscription,
  type AdminSubscription,
  subscriptionTerms,
} from "@cleaning/contract/admin/subscriptions";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { formatMoney, formatMoneyWithCents } from "@cleaning/contract/format/money";
import { type Infer, schema as schemaOf } from "@cleaning/contract/http/schema";
import { type Frequency, readFrequency } from "@cleaning/contract/pricing/frequencies";
import { visitPriceText } from "@cleaning/contract/pricing/monthly-amount";
import { parsePrice } from "@cleaning/contract/pricing/pricing";
import type { AdminSubscriptionChange } from "@cleaning/contract/visits/visits";
import { Text } from "@radix-ui/themes";
import { type ReactElement, useRef, useState } from "react";
import * as z from "zod/mini";
import { asNumber, asNumberOrNull, asTextOrNull, formSchemaOf, hasFields } from "#kit/form-schema.ts";
import { outcomeText } from "#kit/outcome-text.ts";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { RecordForm, continueToNextStep } from "#kit/record-form.tsx";
import { isApiError } from "#lib/api.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { AdminChangeReview, useAdminChange } from "#nouns/visits/change/change-dialog.tsx";
import { adminVisitsApi } from "#nouns/visits/office-queries.ts";
import { CheckboxInput, SelectInput, TextInput } from "#ui/field.tsx";
import type { Typed } from "#ui/merge-fields.ts";
import { showToast } from "#ui/toast.tsx";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { customerChoices, serviceChoices } from "../record/choices.ts";
import { type RecordChoice, RecordPicker } from "../record/record-picker.tsx";
import { adminSubscriptionCalls } from "./change-subscription.tsx";
import { AcceptanceNote, NotAtProviderNote } from "./order-badges.tsx";
import { ServiceDateInput } from "./service-date.tsx";
import { frequencyNames, frequencyOf } from "./subscription-list.ts";

const schedule = { nextServiceDate: asTextOrNull };
const newSchema = formSchemaOf(newSubscription, {
  ...schedule,
  customerId: asNumber,
  serviceId: asNumber,
  price: asNumber,
});
/** Null for an empty field, which the contract rejects; undefined would keep the old value. */
const details = {
  ...schedule,
  serviceId: asNumberOrNull,
  price: asNumberOrNull,
  priceReason: (input: unknown) => asTextOrNull(input) ?? undefined,
};
const frequencies = Object.fromEntries(adminFrequencies.map((frequency) => [frequency, frequencyNames[frequency]]));

type AddProps = { customer?: RecordChoice; onClose: () => void; onAdded?: () => void };

export const AddSubscription = ({ customer, ...dialog }: AddProps): ReactElement => {
  const [today] = useState(() => isoDate(dateAtBusiness(new Date())));
  return (
    <RecordForm
      record="Subscription"
      description="A cleaning that comes again and again."
      schema={newSchema}
      send={(body, idempotencyKey) => adminApi("POST /api/admin/subscriptions", { body, idempotencyKey })}
      {...dialog}
    >
      <RecordPicker
        label="Customer"
        placeholder="Name, email, phone or town"
        source={customerChoices}
        initialChoice={customer}
        name="customerId"
      />
      <Fields date={today} />
    </RecordForm>
  );
};

type EditProps = {
  subscription: AdminSubscription;
  part: "details" | "schedule";
  onClose: () => void;
  /** Called after everything else is saved. */
  onDeactivate: () => void;
};

const typedOf = ({ serviceId, frequency, price, nextServiceDate, isActive }: AdminSubscription): Typed => ({
  serviceId: String(serviceId),
  frequency,
  price: String(price),
  nextServiceDate: nextServiceDate ?? "",
  isActive,
});

const textOf = ({ service, price }: AdminSubscription, name: string): string | undefined => {
  if (name === "serviceId") return service.name;
  return name === "price" ? formatMoneyWithCents(price) : undefined;
};

const readSubscription = async (id: number): Promise<AdminSubscription> =>
  (await adminVisitsApi("GET /api/admin/subscriptions/{id}", { params: { id } })).subscription;

/** Ending a subscription needs more input than this form has, so `isActive` is handled apart. */
const termsInput = schemaOf(() =>
  z.extend(subscriptionTerms(), { isActive: z.optional(z.boolean()), expected: expectedFields() }),
);

const failedText = (error: unknown): string => outcomeText(error, { refused: "Failed to update subscription: " });

/** Shows failures in a toast too. */
const termsCalls = (id: number): ReturnType<typeof adminSubscriptionCalls> => {
  // Not the preview of the refusal, which does not tell what a colleague has changed.
  const { apply, previewFromError: _, ...calls } = adminSubscriptionCalls(id);
  return {
    ...calls,
    apply: (...sent) =>
      apply(...sent).catch((error: unknown) => {
        if (!isApiError(error) || error.status !== 409)
          showToast({ title: "Error", description: failedText(error), tone: "error" });
        throw error;
      }),
  };
};

/** What the list of visits does not show. */
const summaryOf = (change: AdminSubscriptionChange): ReactElement | undefined =>
  "terms" in change && change.terms.serviceId !== undefined ? (
    <Text as="p" mb="3">
      The visits to come get the other service.
    </Text>
  ) : undefined;

/** "Edit Details" and "Update Schedule"; the latter sends the date alone. */
export const EditSubscription = ({ subscription, part, onClose, onDeactivate }: EditProps): ReactElement => {
  const { id, customer, service, providerSync, acceptance, nextServiceDate } = subscription;
  const hasAllFields = part === "details";
  const title = hasAllFields ? "Edit Details" : "Update Schedule";
  const description = `${customer.name}, ${service.name}`;
  const conflicts = useConflictMerge({ record: subscription, read: () => readSubscription(id), typedOf, textOf });
  const { current } = conflicts;
  const schema = formSchemaOf(termsInput, hasAllFields ? details : schedule, current);
  /** Whether the deactivation dialog follows. */
  const isDeactivating = useRef(false);
  const hasPreview = useRef(false);
  const change = useAdminChange(termsCalls(id), {
    done: "Subscription Updated",
    onDone: () => (isDeactivating.current ? onDeactivate() : onClose()),
  });
  const send = async ({ isActive, expected, ...rest }: Infer<typeof termsInput>): Promise<unknown> => {
    isDeactivating.current = isActive === false;
    const terms = { ...rest, ...(isActive === true ? { isActive } : {}) };
    // A colleague's reason is in the history, not in the record.
    const { priceReason: _, ...seen } = expected ?? {};
    hasPreview.current = hasFields(terms);
    if (hasPreview.current) await change.loadPreview({ terms, expected: seen });
    return continueToNextStep;
  };
  return (
    <>
      <RecordForm
        record="Subscription"
        title={title}
        description={description}
        note={
          <>
            {providerSync === "overdue" && <NotAtProviderNote />}
            <AcceptanceNote acceptance={acceptance} />
          </>
        }
        schema={schema}
        send={send}
        onNextStep={() => {
          if (!hasPreview.current) onDeactivate();
        }}
        conflicts={conflicts}
        onClose={onClose}
      >
        {hasAllFields ? (
          <Fields
            date={nextServiceDate ?? ""}
            subscription={subscription}
            service={{ id: current.serviceId, title: current.service.name, detail: formatMoney(current.price) }}
          />
        ) : (
          <ServiceDateInput date={nextServiceDate ?? ""} />
        )}
      </RecordForm>
      {change.current !== undefined && (
        <RecordDialog title={title} description={description} onClose={change.goBack}>
          <AdminChangeReview change={change} action="Save" summary={summaryOf} />
        </RecordDialog>
      )}
    </>
  );
};

/** `date` is the default, `2026-11-21`; "" for none. */
type FieldsProps = { date: string; subscription?: AdminSubscription; service?: RecordChoice };

/** Fills in the price of the selected service, but never overwrites a typed price. */
const usePrice = (initialPrice: number | undefined, onFilled: (row: HTMLElement) => void) => {
  const row = useRef<HTMLDivElement>(null);
  const filledPrice = useRef(initialPrice === undefined ? "" : String(initialPrice));
  const [serviceName, setServiceName] = useState<string>();
  const fillPrice = ({ title, detail }: RecordChoice): void => {
    const input = row.current?.querySelector<HTMLInputElement>("input[name=price]");
    const price = parsePrice(detail);
    if (!input || price === 0 || ![filledPrice.current, ""].includes(input.value)) return;
    input.value = filledPrice.current = String(price);
    setServiceName(title);
    if (row.current) onFilled(row.current);
    // Validates the price again.
    input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  };
  return {
    row,
    fillPrice,
    hint:
      serviceName === undefined
        ? "In dollars, for one visit"
        : `In dollars, for one visit. This is the price of ${serviceName}.`,
  };
};

/** "" while either is missing or invalid. */
const useMonthlyPrice = (subscription: AdminSubscription | undefined) => {
  const [input, setInput] = useState<{ price: number; frequency: Frequency | undefined } | undefined>(
    subscription && { price: subscription.price, frequency: frequencyOf(subscription.frequency) },
  );
  const read = (row: HTMLElement): void => {
    const valueOf = (name: string): string =>
      row.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? "";
    setInput({ price: parsePrice(valueOf("price")), frequency: readFrequency(valueOf("frequency")) });
  };
  const isComplete = input?.frequency !== undefined && input.price > 0;
  const isChanged = subscription !== undefined && input !== undefined && input.price !== subscription.price;
  return { read, isChanged, text: isComplete && input.frequency ? visitPriceText(input.price, input.frequency) : "" };
};

const Fields = ({ date, subscription, service }: FieldsProps): ReactElement => {
  const { read, isChanged, text } = useMonthlyPrice(subscription);
  const { row, fillPrice, hint } = usePrice(subscription?.price, read);
  return (
    <>
      <RecordPicker
        key={service?.id}
        label="Service"
        placeholder="Name of the service"
        source={serviceChoices}
        initialChoice={service}
        onChoose={fillPrice}
        name="serviceId"
      />
      <div className="form__row" ref={row} onChange={({ currentTarget }) => read(currentTarget)}>
        <SelectInput
          label="Frequency"
          hint="How often we come"
          options={frequencies}
          {...(subscription === undefined
            ? { placeholder: "Select a frequency" }
            : { defaultValue: subscription.frequency })}
          name="frequency"
        />
        <TextInput
          label="Monthly price"
          hint={hint}
          inputMode="decimal"
          defaultValue={subscription?.price}
          name="price"
        />
      </div>
      <Text asChild color="gray">
        <output>{text}</output>
      </Text>
      {isChanged && (
        <TextInput
          label="Why another price"
          hint="For the office: it stays in the history. The customer does not read it."
          required={false}
          maxLength={200}
          name="priceReason"
        />
      )}
      <ServiceDateInput date={date} />
      <CheckboxInput label="Active" defaultChecked={subscription?.isActive ?? true} name="isActive" />
    </>
  );
};
