import { type Home, homeName } from "@cleaning/contract/homes/homes";
import { defaultState, states } from "@cleaning/contract/site/states";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement, Ref } from "react";
import { withTimeout } from "#lib/api.ts";
import { sentOnce } from "#lib/unanswered-words.ts";
import { accountQuery } from "#nouns/accounts/queries.ts";
import { homesApi, ownHomesQuery } from "#nouns/homes/queries.ts";
import { ZipHint } from "#nouns/homes/zip-hint.tsx";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { SelectInput, TextInput } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { Form } from "#ui/form.tsx";
import type { Typed } from "#ui/merge-fields.ts";
import { showToast } from "#ui/toast.tsx";
import { useAskBeforeAnother } from "#ui/use-ask-before-another.ts";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { homeForm, newHomeForm } from "./home-fields.ts";
import { readMovedNotes } from "./moved-notes.ts";

type Props = {
  userId: number;
  /** Undefined adds a home. */
  home: Home | undefined;
  /** Opened to say which pets there are: what their field says of them is selected. */
  asksForPets: boolean;
  onAdded: (id: number) => void;
  onClose: () => void;
};

export const HomeDialog = ({ userId, home, asksForPets, onAdded, onClose }: Props): ReactElement => (
  <FormDialog
    className="change-dialog"
    title={home === undefined ? "Add a home" : "Change this home"}
    description={
      home?.isProfile === true
        ? "Its address is that of your account, and is changed there."
        : "We use this to plan the time and the way."
    }
    onClose={onClose}
  >
    <FormDraft name={`home.${home?.id ?? "new"}`}>
      {home === undefined ? (
        <NewHomeForm userId={userId} onAdded={onAdded} onClose={onClose} />
      ) : (
        <ChangeHomeForm userId={userId} home={home} asksForPets={asksForPets} onClose={onClose} />
      )}
    </FormDraft>
  </FormDialog>
);

type FormProps = { userId: number; onClose: () => void };

const lead = {
  refused: "Your home is not saved yet.",
  unknown: "We do not know whether your home was saved.",
};

const NewHomeForm = ({ userId, onAdded, onClose }: FormProps & Pick<Props, "onAdded">): ReactElement => {
  const client = useQueryClient();
  const ask = useAskBeforeAnother("Add a second home", userId);
  const reload = () => client.invalidateQueries({ queryKey: ownHomesQuery(userId).queryKey });
  return (
    <Form
      label="Add a home"
      schema={newHomeForm}
      submit={async (body, keyFor) => {
        const options = { body, idempotencyKey: keyFor(body) };
        const { id } = await ask(body, () => homesApi("POST /api/portal/homes", options, withTimeout()));
        await reload();
        onAdded(id);
        showToast({
          title: "Home added",
          description: "Note how we get in, so that we find our way.",
          tone: "success",
        });
      }}
      onSuccess={onClose}
      explain={sentOnce("Saved again as it is, it is added once.")}
      // It may be among them.
      onFailure={reload}
      lead={lead}
      button="Save home"
      onCancel={onClose}
    >
      <Fields home={undefined} />
    </Form>
  );
};

const typedOf = ({ label, squareFeet, bedrooms, bathrooms, pets, parking, ...home }: Home): Typed =>
  Object.fromEntries(
    Object.entries({
      label,
      squareFeet,
      bedrooms,
      bathrooms,
      pets,
      parking,
      address: home.address,
      city: home.city,
      state: home.state ?? defaultState,
      zipCode: home.zipCode,
    }).map(([name, value]) => [name, String(value ?? "")]),
  );

type ChangeProps = FormProps & { home: Home; asksForPets: boolean };

const selectPets = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

const ChangeHomeForm = ({ userId, home, asksForPets, onClose }: ChangeProps): ReactElement => {
  const client = useQueryClient();
  const read = async (): Promise<Home> => {
    const homes = await client.fetchQuery({ ...ownHomesQuery(userId), staleTime: 0 });
    return homes.find(({ id }) => id === home.id) ?? home;
  };
  const conflicts = useConflictMerge({ record: home, read, typedOf });
  return (
    <Form
      label="Change this home"
      schema={homeForm(conflicts.current)}
      submit={async (body) => {
        conflicts.clear();
        await homesApi("PATCH /api/portal/homes/{id}", { params: { id: home.id }, body }, withTimeout());
        // The account's address may have moved with it.
        void client.invalidateQueries({ queryKey: accountQuery(userId).queryKey });
        const description = `We have saved ${homeName(home)}.${await readMovedNotes(client, { userId, homeId: home.id, body })}`;
        showToast({ title: "Home saved", description, tone: "success" });
      }}
      onSuccess={onClose}
      explain={sentOnce("Saved again as it is, it is saved once.")}
      // Another tab, or another person of the household, may have changed it.
      onFailure={async (error, form) => void (await conflicts.merge(form, error))}
      lead={lead}
      button="Save home"
      onCancel={onClose}
    >
      <Fields home={home} petsRef={asksForPets ? selectPets : undefined} />
      <ConflictNote changes={conflicts.changes} />
    </Form>
  );
};

type FieldsProps = { home: Home | undefined; petsRef?: Ref<HTMLInputElement> | undefined };

const Fields = ({ home, petsRef }: FieldsProps): ReactElement => {
  const fact = (name: "label" | "squareFeet" | "bedrooms" | "bathrooms" | "pets" | "parking") => ({
    name,
    required: false,
    defaultValue: home?.[name] ?? "",
  });
  return (
    <>
      <TextInput label="Name" hint="What you call it: Cabin, Rental on Main." maxLength={100} {...fact("label")} />
      {home?.isProfile !== true && <AddressFields home={home} />}
      <div className="form__row">
        <TextInput label="Square feet" inputMode="numeric" {...fact("squareFeet")} />
        <TextInput label="Bedrooms" inputMode="numeric" {...fact("bedrooms")} />
      </div>
      <TextInput label="Bathrooms" inputMode="decimal" {...fact("bathrooms")} />
      <TextInput
        label="Pets"
        hint="Which ones, and how many: 2 dogs, 1 cat."
        ref={petsRef}
        maxLength={200}
        {...fact("pets")}
      />
      <TextInput label="Parking" maxLength={200} {...fact("parking")} />
    </>
  );
};

const AddressFields = ({ home }: FieldsProps): ReactElement => (
  <>
    <TextInput label="Address" defaultValue={home?.address ?? ""} maxLength={200} name="address" />
    <div className="form__row">
      <TextInput label="City" defaultValue={home?.city ?? ""} name="city" />
      <SelectInput label="State" options={states} defaultValue={home?.state ?? defaultState} name="state" />
    </div>
    <TextInput
      label="ZIP code"
      inputMode="numeric"
      maxLength={10}
      defaultValue={home?.zipCode ?? ""}
      after={<ZipHint />}
      name="zipCode"
    />
  </>
);
