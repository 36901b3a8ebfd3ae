import { type Account, accountForm, mayChangeName } from "@cleaning/contract/accounts/account";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import { readPhone } from "@cleaning/contract/format/phone";
import { business } from "@cleaning/contract/site/business";
import { defaultState, states } from "@cleaning/contract/site/states";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { withTimeout } from "#lib/api.ts";
import { updateUser } from "#lib/session.ts";
import { cacheAccount, ownApi } from "#nouns/accounts/queries.ts";
import { ZipHint } from "#nouns/homes/zip-hint.tsx";
import { SelectInput, TextInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { showToast } from "#ui/toast.tsx";
import { readMovedNotes } from "./homes/moved-notes.ts";

type Props = { account: Account; onDone: () => void };

export const DetailsForm = ({ account, onDone }: Props): ReactElement => {
  const client = useQueryClient();
  // Values can be changed, but not removed: agents have to find the home.
  const hasAddress = [account.address, account.city, account.zipCode].some((line) => line !== null);
  const line = (name: "address" | "city" | "zipCode") => ({
    name,
    required: hasAddress,
    defaultValue: account[name] ?? "",
  });
  const { firstName = "", lastName = "" } = account;
  return (
    <Form
      label="Update Information"
      schema={accountForm(account)}
      submit={async (body) => {
        if (Object.keys(body).length === 0) return;
        const saved = await ownApi("PATCH /api/account", { body }, withTimeout());
        cacheAccount(client, saved.account);
        updateUser({ name: saved.account.name, firstName: saved.account.firstName });
        const isOutside = body.zipCode !== undefined && townOfZip(body.zipCode) === undefined;
        const text = isOutside
          ? `We have saved your changes. We do not clean there: about visits that are booked, please call us at ${business.phone.text}.`
          : "We have saved your changes.";
        const isOtherNumber =
          body.phone !== undefined &&
          account.phone !== null &&
          readPhone(body.phone)?.number !== readPhone(account.phone)?.number;
        const texts = isOtherNumber
          ? " If we text you, that ends with the old number: turn texts on for the new one below, under Messages."
          : "";
        const description = `${text}${texts}${await readMovedNotes(client, { userId: saved.account.id, body })}`;
        showToast({
          title: "Information updated",
          description,
          tone: "success",
          ...(isOtherNumber ? { time: 15_000 } : {}),
        });
      }}
      onSuccess={onDone}
      focusFirst
      lead={{
        refused: "Your changes are not saved yet.",
        unknown: "We do not know whether your changes were saved.",
      }}
      button="Save changes"
      onCancel={onDone}
    >
      {mayChangeName(account) && (
        <div className="form__row">
          <TextInput label="First name" required autoComplete="given-name" defaultValue={firstName} name="firstName" />
          <TextInput
            label="Last name"
            required={lastName !== ""}
            autoComplete="family-name"
            defaultValue={lastName}
            name="lastName"
          />
        </div>
      )}
      <PhoneInput label="Phone" required={account.phone !== null} defaultValue={account.phone ?? ""} name="phone" />
      <TextInput label="Address" autoComplete="street-address" {...line("address")} />
      <div className="form__row">
        <TextInput label="City" autoComplete="address-level2" {...line("city")} />
        <SelectInput
          label="State"
          autoComplete="address-level1"
          options={states}
          defaultValue={account.state ?? defaultState}
          name="state"
        />
      </div>
      <TextInput
        label="ZIP code"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        after={<ZipHint />}
        {...line("zipCode")}
      />
    </Form>
  );
};
