import { type Home, homeName } from "@cleaning/contract/homes/homes";
import { defaultState, states } from "@cleaning/contract/site/states";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useLayoutEffect } from "react";
import { homesApi } from "#lib/api/homes.ts";
import { withTimeout } from "#lib/deadline.ts";
import { ownHomesQuery } from "#queries/homes.ts";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { useDraftKeys } from "#ui/draft-keys.ts";
import { SelectInput, TextInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import type { Typed } from "#ui/merge-fields.ts";
import { showToast } from "#ui/toast.tsx";
import { useAskBeforeAnother } from "#ui/use-ask-before-another.ts";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { useForm } from "#ui/use-form.ts";
import { ZipHint } from "#ui/zip-hint.tsx";
import { useFailureLead } from "../use-failure-lead.ts";
import { homeForm, newHomeForm } from "./home-fields.ts";

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

const homeWords = {
  refused: "Your home is not saved yet.",
  unknown: "We do not know whether your home was saved.",
};

const NewHomeForm = ({ userId, onAdded, onClose }: FormProps & Pick<Props, "onAdded">): ReactElement => {
  const client = useQueryClient();
  const ask = useAskBeforeAnother("Add a second home", userId);
  const { lead, explain } = useFailureLead({ ...homeWords, again: "Saved again as it is, it is added once." });
  const form = useForm({
    keys: useDraftKeys(),
    schema: async () => newHomeForm,
    submit: async (body, keyFor) => {
      const options = { body, idempotencyKey: keyFor(body) };
      const { id } = await ask(body, () => homesApi("POST /api/portal/homes", options, withTimeout()));
      await client.invalidateQueries({ queryKey: ownHomesQuery(userId).queryKey });
      onAdded(id);
      showToast({ title: "Home added", description: "Note how we get in, so that we find our way.", tone: "success" });
    },
    onSuccess: onClose,
    explain,
    // It may be among them.
    onFailure: () => client.invalidateQueries({ queryKey: ownHomesQuery(userId).queryKey }),
  });
  return <Fields form={form} lead={lead} home={undefined} name="Add a home" onClose={onClose} />;
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

const ChangeHomeForm = ({ userId, home, asksForPets, onClose }: ChangeProps): ReactElement => {
  const client = useQueryClient();
  const read = async (): Promise<Home> => {
    const homes = await client.fetchQuery({ ...ownHomesQuery(userId), staleTime: 0 });
    return homes.find(({ id }) => id === home.id) ?? home;
  };
  const { lead, explain } = useFailureLead({ ...homeWords, again: "Saved again as it is, it is saved once." });
  const conflicts = useConflictMerge({ record: home, read, typedOf });
  const form = useForm({
    schema: async () => homeForm(conflicts.current),
    submit: async (body) => {
      await homesApi("PATCH /api/portal/homes/{id}", { params: { id: home.id }, body }, withTimeout());
      await client.invalidateQueries({ queryKey: ownHomesQuery(userId).queryKey });
      showToast({ title: "Home saved", description: `We have saved ${homeName(home)}.`, tone: "success" });
    },
    onSuccess: onClose,
    explain,
    // Another tab, or another person of the household, may have changed it.
    onFailure: async (error) => void (await conflicts.merge(form.formRef.current, error)),
  });
  const { formRef } = form;
  useLayoutEffect(() => {
    const pets = asksForPets ? formRef.current?.querySelector<HTMLInputElement>("[name=pets]") : undefined;
    pets?.focus();
    pets?.select();
  }, [formRef, asksForPets]);
  return (
    <Fields
      form={form}
      lead={lead}
      home={home}
      name="Change this home"
      note={<ConflictNote changes={conflicts.changes} />}
      onClose={onClose}
    />
  );
};

type HomeFormState = Pick<
  ReturnType<typeof useForm<typeof newHomeForm>>,
  "formProps" | "field" | "status" | "failure" | "submitting"
>;
type FieldsProps = {
  form: HomeFormState;
  lead: string | undefined;
  home: Home | undefined;
  name: string;
  note?: ReactNode;
  onClose: () => void;
};

const Fields = ({ form, lead, home, name, note, onClose }: FieldsProps): ReactElement => (
  <form {...form.formProps} className="form" aria-label={name}>
    <TextInput
      label="Name"
      hint="What you call it: Cabin, Rental on Main."
      required={false}
      maxLength={100}
      defaultValue={home?.label ?? ""}
      {...form.field("label")}
    />
    {home?.isProfile !== true && <AddressFields form={form} home={home} />}
    <div className="form__row">
      <TextInput
        label="Square feet"
        required={false}
        inputMode="numeric"
        defaultValue={home?.squareFeet ?? ""}
        {...form.field("squareFeet")}
      />
      <TextInput
        label="Bedrooms"
        required={false}
        inputMode="numeric"
        defaultValue={home?.bedrooms ?? ""}
        {...form.field("bedrooms")}
      />
    </div>
    <TextInput
      label="Bathrooms"
      required={false}
      inputMode="decimal"
      defaultValue={home?.bathrooms ?? ""}
      {...form.field("bathrooms")}
    />
    <TextInput
      label="Pets"
      hint="Which ones, and how many: 2 dogs, 1 cat."
      required={false}
      maxLength={200}
      defaultValue={home?.pets ?? ""}
      {...form.field("pets")}
    />
    <TextInput
      label="Parking"
      required={false}
      maxLength={200}
      defaultValue={home?.parking ?? ""}
      {...form.field("parking")}
    />
    {note}
    <FormFailure form={form} lead={lead} />
    <FormButtons submitting={form.submitting} label="Save home" onCancel={onClose} />
  </form>
);

const AddressFields = ({ form, home }: Pick<FieldsProps, "form" | "home">): ReactElement => (
  <>
    <TextInput label="Address" defaultValue={home?.address ?? ""} maxLength={200} {...form.field("address")} />
    <div className="form__row">
      <TextInput label="City" defaultValue={home?.city ?? ""} {...form.field("city")} />
      <SelectInput label="State" options={states} defaultValue={home?.state ?? defaultState} {...form.field("state")} />
    </div>
    <TextInput
      label="ZIP code"
      inputMode="numeric"
      maxLength={10}
      defaultValue={home?.zipCode ?? ""}
      after={<ZipHint />}
      {...form.field("zipCode")}
    />
  </>
);
