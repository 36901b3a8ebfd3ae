import { type Home, homeChange } from "@cleaning/contract/homes/homes";
import { schema } from "@cleaning/contract/http/schema";
import { defaultState, states } from "@cleaning/contract/site/states";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { type FieldReader, formSchemaOf } from "#kit/form-schema.ts";
import { RecordForm } from "#kit/record-form.tsx";
import { SelectInput, TextInput } from "#ui/field.tsx";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { MoveEffects } from "./move-effects.tsx";
import { homesApi } from "./queries.ts";
import { homeTitle } from "./words.ts";
import { ZipHint } from "./zip-hint.tsx";

const textOf = (input: unknown): string => (typeof input === "string" ? input.trim() : "");

/** Takes `1,400`; the contract refuses what is no number. */
const readNumber: FieldReader = (input) => {
  const text = textOf(input);
  if (text === "") return null;
  return /^\d[\d,]*(\.\d+)?$/.test(text) ? Number(text.replaceAll(",", "")) : text;
};
const readText: FieldReader = (input) => (textOf(input) === "" ? null : textOf(input));

const readers = {
  label: readText,
  squareFeet: readNumber,
  bedrooms: readNumber,
  bathrooms: readNumber,
  pets: readText,
  parking: readText,
};

const homeFields = schema(() => z.omit(homeChange(), { revision: true }));

type Facts = Partial<Omit<Home, "id" | "isProfile" | "revision">>;

/** The address of the profile's home is changed with the customer's details. */
const shownOf = ({ isProfile, address, city, state, zipCode, ...home }: Home): Facts => {
  const { label, squareFeet, bedrooms, bathrooms, pets, parking } = home;
  const facts = { label, squareFeet, bedrooms, bathrooms, pets, parking };
  return isProfile ? facts : { address, city, state, zipCode, ...facts };
};

const typedOf = (home: Home): Record<string, string> =>
  Object.fromEntries(Object.entries(shownOf(home)).map(([name, value]) => [name, value === null ? "" : String(value)]));

type Props = { customerId: number; home: Home; onClose: () => void };

/** Address and facts of a home, changed on what was read: who was slower is shown what has changed. */
const HomeDialog = ({ customerId, home, onClose }: Props): ReactElement => {
  const readHome = async (): Promise<Home> => {
    const { homes } = await homesApi("GET /api/admin/customers/{id}/homes", { params: { id: customerId } });
    return homes.find(({ id }) => id === home.id) ?? home;
  };
  const conflicts = useConflictMerge({ record: home, read: readHome, typedOf });
  const { current } = conflicts;
  const form = formSchemaOf(homeFields, readers, shownOf(current));
  return (
    <RecordForm
      record="Home"
      title="Change Home"
      description={homeTitle(home)}
      note={
        home.isProfile && (
          <Text as="p" color="gray" mb="4">
            Its address is the customer's own: “Edit Details” changes it.
          </Text>
        )
      }
      schema={form}
      send={(values) =>
        homesApi("PATCH /api/admin/customers/{id}/homes/{homeId}", {
          params: { id: customerId, homeId: home.id },
          body: { ...values, revision: current.revision },
        })
      }
      conflicts={conflicts}
      onClose={onClose}
    >
      {!home.isProfile && (
        <>
          <AddressFields home={home} />
          <MoveEffects customerId={customerId} home={home} />
        </>
      )}
      <TextInput label="Name" required={false} maxLength={100} defaultValue={home.label ?? ""} name="label" />
      <div className="form__row">
        <NumberInput label="Square feet" value={home.squareFeet} name="squareFeet" />
        <NumberInput label="Bedrooms" value={home.bedrooms} name="bedrooms" />
        <NumberInput label="Bathrooms" value={home.bathrooms} name="bathrooms" />
      </div>
      <TextInput label="Pets" required={false} maxLength={200} defaultValue={home.pets ?? ""} name="pets" />
      <TextInput label="Parking" required={false} maxLength={200} defaultValue={home.parking ?? ""} name="parking" />
    </RecordForm>
  );
};

export default HomeDialog;

type NumberProps = { label: string; value: number | null; name: string };

const NumberInput = ({ value, ...input }: NumberProps): ReactElement => (
  <TextInput inputMode="decimal" required={false} defaultValue={value === null ? "" : String(value)} {...input} />
);

const AddressFields = ({ home }: { home: Home }): ReactElement => (
  <>
    <TextInput
      label="Address"
      hint="Its visits follow to another town."
      maxLength={200}
      defaultValue={home.address ?? ""}
      name="address"
    />
    <div className="form__row">
      <TextInput label="City" defaultValue={home.city ?? ""} name="city" />
      <SelectInput label="State" options={states} defaultValue={home.state ?? defaultState} name="state" />
      <TextInput
        label="ZIP code"
        inputMode="numeric"
        maxLength={10}
        defaultValue={home.zipCode ?? ""}
        after={<ZipHint />}
        name="zipCode"
      />
    </div>
  </>
);
