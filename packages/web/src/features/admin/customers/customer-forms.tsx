import { customerSources } from "@cleaning/contract/admin/customer-sources";
import {
  type Customer,
  customerChange,
  newCustomer,
  newCustomerWithoutAccount,
  preferredServices,
} from "@cleaning/contract/admin/customers";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { defaultState, states } from "@cleaning/contract/site/states";
import { Text } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { asNumber, formSchemaOf } from "#kit/form-schema.ts";
import { RecordForm } from "#kit/record-form.tsx";
import { isApiError } from "#lib/api.ts";
import { MoveEffects } from "#nouns/homes/move-effects.tsx";
import { ZipHint } from "#nouns/homes/zip-hint.tsx";
import { adminApi } from "#nouns/records/queries.ts";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { CheckboxInput, SelectInput, TextAreaInput, TextInput } from "#ui/field.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { unconfirmedBadge } from "../parts.tsx";
import { userChoices } from "../record/choices.ts";
import { RecordPicker } from "../record/record-picker.tsx";

const newSchema = formSchemaOf(newCustomer, { userId: asNumber });
const newPersonSchema = formSchemaOf(newCustomerWithoutAccount, {});
const users = userChoices("customer");
const services = { none: "No preference", ...preferredServices };
const sources = { none: "Not asked", ...customerSources };

type AddProps = { onClose: () => void; onAdded: () => void };

/**
 * With an account, or without: should they register with the same address, the account is theirs. One form in one place,
 * so that what was typed stays when the other is chosen.
 */
export const AddCustomer = (dialog: AddProps): ReactElement => {
  const [hasAccount, setHasAccount] = useState(true);
  const [knownPhone, setKnownPhone] = useState<string>();
  const other = (
    <div key="other">
      <Button look="quiet" onClick={() => setHasAccount(!hasAccount)}>
        {hasAccount ? "They have no account" : "They have an account"}
      </Button>
    </div>
  );
  if (hasAccount)
    return (
      <RecordForm
        record="Customer"
        description="Somebody with an account becomes your customer."
        schema={newSchema}
        send={(body, idempotencyKey) => adminApi("POST /api/admin/customers", { body, idempotencyKey })}
        {...dialog}
      >
        {[
          <RecordPicker
            key="user"
            label="User"
            placeholder="Name, email, phone or town"
            source={users}
            name="userId"
          />,
          other,
          <CustomerFields key="fields" />,
        ]}
      </RecordForm>
    );
  return (
    <RecordForm
      record="Customer"
      description="Somebody without an account, whom you know by phone."
      schema={newPersonSchema}
      send={async ({ evenIfKnown, ...typed }, idempotencyKey) => {
        // What was said of one number does not hold for another.
        const body = evenIfKnown === true && typed.phone === knownPhone ? { ...typed, evenIfKnown } : typed;
        try {
          await adminApi("POST /api/admin/customers/without-account", { body, idempotencyKey });
        } catch (error) {
          if (isApiError(error) && error.issues.some(({ path }) => path === "phone")) setKnownPhone(typed.phone);
          throw error;
        }
      }}
      {...dialog}
    >
      {[
        other,
        <div key="name" className="form__row">
          <TextInput label="First name" name="firstName" />
          <TextInput label="Last name" name="lastName" />
        </div>,
        <div key="reach" className="form__row">
          <PhoneInput label="Phone" autoComplete="off" name="phone" />
          <EmailInput autoComplete="off" required={false} name="email" />
        </div>,
        knownPhone !== undefined && (
          <CheckboxInput key={knownPhone} label="This is somebody else with the same number" name="evenIfKnown" />
        ),
        <CustomerFields key="fields" />,
      ]}
    </RecordForm>
  );
};

const typedOf = ({ user, preferredService, source, notes, hasPets }: Customer) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone ?? "",
  address: user.address ?? "",
  city: user.city ?? "",
  state: user.state ?? defaultState,
  zipCode: user.zipCode ?? "",
  preferredService: preferredService ?? "none",
  source: source ?? "none",
  notes: notes ?? "",
  hasPets,
});

const readCustomer = async ({ id }: Customer): Promise<Customer> =>
  (await adminApi("GET /api/admin/customers/{id}", { params: { id } })).customer;

export const EditCustomer = ({ customer, onClose }: { customer: Customer; onClose: () => void }): ReactElement => {
  const { user } = customer;
  const { firstName, lastName, email, phone } = user;
  const line = (name: "address" | "city" | "zipCode") => ({
    name,
    required: user[name] !== null,
    defaultValue: user[name] ?? "",
  });
  const conflicts = useConflictMerge({ record: customer, read: () => readCustomer(customer), typedOf });
  const { current } = conflicts;
  const schema = formSchemaOf(customerChange, {}, typedOf(current), { ...current.user, ...current });
  return (
    <RecordForm
      record="Customer"
      title="Edit Details"
      description={email === "" ? user.name : `${user.name}, ${email}`}
      note={
        email !== "" &&
        !user.emailConfirmed && (
          <Text as="p" color="gray" mb="4">
            {unconfirmedBadge} We do not know yet that this address is theirs. Please call before you send anything
            private to it.
          </Text>
        )
      }
      schema={schema}
      send={(body) => adminApi("PATCH /api/admin/customers/{id}", { params: { id: customer.id }, body })}
      conflicts={conflicts}
      onClose={onClose}
    >
      <div className="form__row">
        <TextInput label="First name" defaultValue={firstName} name="firstName" />
        <TextInput label="Last name" defaultValue={lastName} name="lastName" />
      </div>
      <div className="form__row">
        <EmailInput
          autoComplete="off"
          hint="With an account, only they change it."
          required={email !== ""}
          defaultValue={email}
          name="email"
        />
        <PhoneInput
          label="Phone"
          autoComplete="off"
          required={phone !== null}
          defaultValue={phone ?? ""}
          name="phone"
        />
      </div>
      <TextInput
        label="Address"
        hint="Of the home of their profile. Its visits follow to another town. At another street, agents do not see how to get in until it is saved anew."
        maxLength={200}
        {...line("address")}
      />
      <div className="form__row">
        <TextInput label="City" {...line("city")} />
        <SelectInput
          label="State"
          options={states}
          required={user.state !== null}
          defaultValue={user.state ?? defaultState}
          name="state"
        />
      </div>
      <TextInput label="ZIP code" inputMode="numeric" maxLength={10} after={<ZipHint />} {...line("zipCode")} />
      <MoveEffects
        customerId={customer.id}
        home={{ id: profileHome, address: user.address, city: user.city, zipCode: user.zipCode }}
      />
      <CustomerFields customer={customer} />
    </RecordForm>
  );
};

const CustomerFields = ({ customer }: { customer?: Customer }): ReactElement => (
  <>
    <SelectInput
      label="Preferred service"
      options={services}
      required={false}
      defaultValue={customer?.preferredService ?? "none"}
      name="preferredService"
    />
    <SelectInput
      label="How did they hear of us?"
      options={sources}
      required={false}
      defaultValue={customer?.source ?? "none"}
      name="source"
    />
    <TextAreaInput
      label="Notes for the team"
      hint="The people who come see them at each visit, the customer does not. Codes, keys and alarms belong under “How to get in” (the customer's page, Homes), where they are encrypted."
      rows={4}
      required={false}
      defaultValue={customer?.notes ?? ""}
      name="notes"
    />
    <CheckboxInput label="Has pets" defaultChecked={customer?.hasPets ?? false} name="hasPets" />
  </>
);
