import { newAnnouncement } from "@cleaning/contract/admin/announcements";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminForm } from "#kit/admin-form.tsx";
import { DialogFormEnd } from "#kit/form-end.tsx";
import { formSchemaOf } from "#kit/form-schema.ts";
import { AdminLoaded } from "#kit/loaded.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { sendFailureText } from "#kit/send-failure-text.ts";
import { TextAreaInput, TextInput } from "#ui/field.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { useAskBeforeAnother } from "#ui/use-ask-before-another.ts";
import { announcementsApi, announcementsQuery, recipientsQuery } from "./queries.ts";
import { RecipientsPreview } from "./recipients-preview.tsx";

/** `date`: the day whose customers are told; agents without one. */
type Props = { date: string | undefined; onClose: () => void };

const AnnounceDialog = ({ date, onClose }: Props): ReactElement => (
  <RecordDialog
    title={date === undefined ? "Write to all agents" : "Write to all customers of a day"}
    description={
      date === undefined
        ? "By mail, and on each phone that has notifications on. A lock screen shows it: no names, streets or codes, please."
        : "Once to each home that we still come to on that day: by mail, and from 8 AM to 9 PM by text message."
    }
    onClose={onClose}
  >
    <FormDraft name={date === undefined ? "announce.agents" : "announce.customers"}>
      <AnnounceForm date={date} onClose={onClose} />
    </FormDraft>
  </RecordDialog>
);
export default AnnounceDialog;

const AnnounceForm = ({ date: firstDate, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const [date, setDate] = useState(firstDate ?? "");
  const isToCustomers = firstDate !== undefined;
  const recipients = useQuery(recipientsQuery(date));
  const ask = useAskBeforeAnother("Send a second message to all of them", isToCustomers ? "customers" : "agents");
  const count = recipients.data?.reached.length;
  const rules = formSchemaOf(newAnnouncement, { audience: () => (isToCustomers ? "customers" : "agents") });
  return (
    <AdminForm
      label="Message"
      autoComplete="off"
      schema={rules}
      submit={async (body, keyFor) => {
        const call = { body, idempotencyKey: keyFor(body) };
        const sent = await ask(body, () => announcementsApi("POST /api/admin/announcements", call));
        client.setQueryData(announcementsQuery.queryKey, sent);
      }}
      done={{ title: "Sent", description: "It goes out within five minutes." }}
      onDone={onClose}
      explain={sendFailureText}
      onFailure={() => client.invalidateQueries({ queryKey: announcementsQuery.queryKey })}
      end={DialogFormEnd}
      button={isToCustomers && count !== undefined ? `Send to ${count === 1 ? "1 home" : `${count} homes`}` : "Send"}
      busy="Sending..."
    >
      {isToCustomers && (
        <>
          <TextInput
            label="Day"
            type="date"
            defaultValue={firstDate}
            name="date"
            onChange={({ target }) => setDate(target.value)}
          />
          {recipientsQuery(date).enabled === true && (
            <AdminLoaded query={recipients} what="who gets it" loading={<output className="soft">Looking...</output>}>
              {(found) => <RecipientsPreview {...found} />}
            </AdminLoaded>
          )}
        </>
      )}
      <TextInput label="Subject" name="subject" />
      <TextAreaInput
        label="Text"
        hint={
          isToCustomers
            ? "At most 200 characters: it goes as a text message too. Name, day of the visit and our phone number are added."
            : "As you write it, also to those who read the app in Spanish."
        }
        rows={4}
        name="body"
      />
    </AdminForm>
  );
};
