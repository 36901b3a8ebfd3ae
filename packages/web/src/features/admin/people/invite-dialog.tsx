import type { TeamRole } from "@cleaning/contract/accounts/roles";
import { newInvitation, servedTowns } from "@cleaning/contract/admin/people";
import { accountReason } from "@cleaning/contract/admin/people-labels";
import type { RequestDetail } from "@cleaning/contract/admin/requests";
import { languageNames } from "@cleaning/contract/format/language";
import { Flex, Grid, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { AdminForm } from "#kit/admin-form.tsx";
import { DialogFormEnd } from "#kit/form-end.tsx";
import { formSchemaOf } from "#kit/form-schema.ts";
import { AdminLoaded } from "#kit/loaded.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { isApiError } from "#lib/api.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { requestQuery } from "#nouns/requests/queries.ts";
import { EmailInput } from "#ui/email-input.tsx";
import { CheckboxInput, SelectInput, TextInput } from "#ui/field.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { showToast } from "#ui/toast.tsx";
import { idOf } from "../admin-pages.ts";
import { peopleApi, peopleQuery } from "./queries.ts";
import { isRole, roleHint, roleOptions } from "./roles.ts";

type Props = { application: string | undefined; onClose: () => void };

const chosenTowns = (input: unknown): string[] =>
  typeof input === "object" && input !== null
    ? Object.entries(input).flatMap(([town, isChosen]) => (isChosen === true ? [town] : []))
    : [];

const asOptional = (input: unknown): unknown => (input === "" ? undefined : input);

const InviteDialog = ({ application, onClose }: Props): ReactElement => {
  const applicationId = idOf(application);
  return (
    <RecordDialog
      title="Invite to the team"
      description="They get a mail, choose a password, and land where their work is."
      onClose={onClose}
    >
      {applicationId === undefined ? (
        <InviteForm onClose={onClose} />
      ) : (
        <OfApplication id={applicationId} onClose={onClose} />
      )}
    </RecordDialog>
  );
};
export default InviteDialog;

const OfApplication = ({ id, onClose }: { id: number; onClose: () => void }): ReactElement => (
  <AdminLoaded
    query={useQuery(requestQuery({ list: "career-applications", id }))}
    what="the application"
    loading={<output className="soft">Loading...</output>}
  >
    {(applicant) => <InviteForm applicant={applicant} onClose={onClose} />}
  </AdminLoaded>
);

const InviteForm = ({ applicant, onClose }: { applicant?: RequestDetail; onClose: () => void }): ReactElement => {
  const client = useQueryClient();
  const [role, setRole] = useState<TeamRole>("agent");
  // The address that has an account, as the server said: another one is asked about anew.
  const [addressOfAccount, setAddressOfAccount] = useState<string>();
  const sent = useRef("");
  const [firstName = "", ...rest] = (applicant?.name ?? "").split(" ");
  const rules = formSchemaOf(newInvitation, { towns: chosenTowns, phone: asOptional, startsOn: asOptional });
  return (
    <AdminForm
      label="Invitation"
      autoComplete="off"
      schema={rules}
      submit={async (values, keyFor) => {
        sent.current = values.email;
        const isAccountMeant = values.isAccountMeant === true && values.email === addressOfAccount;
        const body = { ...values, isAccountMeant, ...(applicant === undefined ? {} : { applicationId: applicant.id }) };
        const people = await peopleApi("POST /api/admin/people/invitations", { body, idempotencyKey: keyFor(body) });
        client.setQueryData(peopleQuery.queryKey, people);
        showToast({ title: "Invited", description: `${values.email} gets a mail.`, tone: "success" });
      }}
      onDone={onClose}
      explain={actFailureText("sent", preferServerMessage)}
      onFailure={(error) => {
        if (isApiError(error) && error.reason === accountReason) setAddressOfAccount(sent.current);
      }}
      end={DialogFormEnd}
      button="Invite"
      busy="Inviting..."
    >
      {({ field, errors }) => (
        <>
          <SelectInput
            label="What they do here"
            hint={roleHint[role]}
            options={roleOptions}
            defaultValue="agent"
            {...field("role")}
            onChange={({ target }) => isRole(target.value) && setRole(target.value)}
          />
          <div className="form__row">
            <TextInput label="First name" defaultValue={firstName} {...field("firstName")} />
            <TextInput label="Last name" defaultValue={rest.join(" ")} {...field("lastName")} />
          </div>
          {role === "agent" && (
            <SelectInput
              label="Language"
              hint="Of the invitation, their app and messages to them."
              options={languageNames}
              defaultValue="en"
              {...field("language")}
            />
          )}
          <EmailInput defaultValue={applicant?.email} {...field("email")} />
          {addressOfAccount !== undefined && (
            <CheckboxInput
              key={addressOfAccount}
              label={`Yes, I mean the person with ${addressOfAccount}`}
              hint="They are in the team at once, without a link to open: their login shows our pages."
              {...field("isAccountMeant")}
            />
          )}
          {role === "agent" && (
            <TextInput
              label="First day"
              hint="They get no visits before it. Empty: they may be booked as soon as they have joined."
              type="date"
              required={false}
              {...field("startsOn")}
            />
          )}
          <PhoneInput label="Phone" required={role === "agent"} defaultValue={applicant?.phone} {...field("phone")} />
          {role === "agent" && (
            <fieldset className="choices" aria-describedby={errors["towns"] === undefined ? undefined : "towns-error"}>
              <Text asChild weight="medium">
                <legend>Where they clean</legend>
              </Text>
              <Grid columns="repeat(auto-fill, minmax(150px, 1fr))">
                {servedTowns.toSorted().map((town) => (
                  <Flex asChild key={town} align="center" gap="2" minHeight="44px">
                    <label>
                      <input type="checkbox" name={`towns.${town}`} />
                      {town}
                    </label>
                  </Flex>
                ))}
              </Grid>
              {errors["towns"] !== undefined && (
                <Text as="p" id="towns-error" size="2" weight="medium" color="red" role="alert">
                  {errors["towns"]}
                </Text>
              )}
            </fieldset>
          )}
        </>
      )}
    </AdminForm>
  );
};
