import { defaultState, states } from "@cleaning/contract/site/states";
import type { ReactElement } from "react";
import { EmailInput } from "#ui/email-input.tsx";
import { SelectInput, TextInput } from "#ui/field.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { type DraftValues, type DraftField, inputName } from "./draft.ts";

type Props = {
  draft: DraftValues;
  settledZip?: string;
  /** Stands in an empty city, and may be typed over. */
  city?: string | undefined;
};

export const RegistrationFields = ({ draft, settledZip, city }: Props): ReactElement => {
  const input = (name: DraftField) => ({ name: inputName(name), defaultValue: draft[name] ?? "" });
  return (
    <>
      <div className="form__row">
        <TextInput label="First name" autoComplete="given-name" {...input("firstName")} />
        <TextInput label="Last name" autoComplete="family-name" {...input("lastName")} />
      </div>
      <div className="form__row">
        <EmailInput {...input("email")} />
        <PhoneInput label="Phone" {...input("phone")} />
      </div>
      <TextInput label="Address" autoComplete="street-address" hint="Where we clean." {...input("address")} />
      <div className="form__row form__row--place">
        <TextInput
          label="City"
          autoComplete="address-level2"
          {...input("city")}
          {...(city !== undefined && (draft.city ?? "") === "" && { defaultValue: city, "data-suggested": city })}
        />
        <SelectInput
          label="State"
          autoComplete="address-level1"
          options={states}
          {...input("state")}
          defaultValue={draft.state ?? defaultState}
        />
        <TextInput
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          {...input("zipCode")}
          {...(settledZip !== undefined && { defaultValue: settledZip, readOnly: true })}
        />
      </div>
    </>
  );
};
