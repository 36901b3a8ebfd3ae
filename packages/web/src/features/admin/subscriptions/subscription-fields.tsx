import { adminFrequencies, type Subscription } from "@cleaning/contract/admin/subscriptions";
import { dollars } from "@cleaning/contract/money";
import type { ReactElement } from "react";
import { CheckboxInput, SelectInput, TextInput } from "#ui/field.tsx";
import { serviceChoices } from "../record/choices.ts";
import { asNumber, asTextOrNull, type FieldReader } from "../record/form-schema.ts";
import { RecordPicker } from "../record/record-picker.tsx";
import { frequencyNames } from "./frequency-names.ts";

type Field = (name: string) => { name: string; error: string | undefined };
type Props = {
  field: Field;
  /** The first date that is proposed, `2026-11-21`; empty for none. */
  nextServiceDate: string;
  subscription?: Subscription;
};

/** How what is typed into a subscription's fields is read. */
export const subscriptionReaders: Readonly<Record<string, FieldReader>> = {
  customerId: asNumber,
  serviceId: asNumber,
  price: asNumber,
  nextServiceDate: asTextOrNull,
};

const options = Object.fromEntries(adminFrequencies.map((frequency) => [frequency, frequencyNames[frequency]]));

/** What staff say about a subscription (specification, section 5, "Subscription form"). */
export const SubscriptionFields = ({ field, nextServiceDate, subscription }: Props): ReactElement => (
  <>
    <RecordPicker
      label="Service"
      placeholder="Name of the service"
      source={serviceChoices}
      {...(subscription === undefined
        ? {}
        : {
            chosen: {
              id: subscription.serviceId,
              title: subscription.service.name,
              detail: dollars(subscription.price),
            },
          })}
      {...field("serviceId")}
    />
    <div className="form__row">
      <SelectInput
        label="Frequency"
        hint="How often we come"
        options={options}
        {...(subscription === undefined
          ? { placeholder: "Select a frequency" }
          : { defaultValue: subscription.frequency })}
        {...field("frequency")}
      />
      <TextInput
        label="Monthly price"
        hint="In dollars"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={subscription?.price}
        {...field("price")}
      />
    </div>
    <NextServiceInput field={field} nextServiceDate={nextServiceDate} />
    <CheckboxInput label="Active" defaultChecked={subscription?.isActive ?? true} {...field("isActive")} />
  </>
);

/** The date of the next cleaning. Emptied, none is scheduled. */
export const NextServiceInput = ({ field, nextServiceDate }: Omit<Props, "subscription">): ReactElement => (
  <TextInput
    label="Next service date"
    hint="Leave it empty while none is scheduled."
    type="date"
    required={false}
    defaultValue={nextServiceDate}
    {...field("nextServiceDate")}
  />
);
