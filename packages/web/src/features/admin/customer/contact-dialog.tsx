import { newCall, newCustomerMessage } from "@cleaning/contract/admin/customer-contact";
import type { Customer } from "@cleaning/contract/admin/customers";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { SubmitEnd } from "#kit/form-end.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { noteFailureText, sendFailureText } from "#kit/send-failure-text.ts";
import { announcementsApi } from "#lib/api/announcements.ts";
import { invalidateRecords } from "#queries/records.ts";
import { useDraftKeys } from "#ui/draft-keys.ts";
import { TextAreaInput, TextInput } from "#ui/field.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useAskBeforeAnother } from "#ui/use-ask-before-another.ts";
import { useForm } from "#ui/use-form.ts";

type ContactWay = "write" | "call";
type Props = {
  customer: Pick<Customer, "id"> & { user: Pick<Customer["user"], "name" | "email"> };
  way: ContactWay;
  onClose: () => void;
};

/** What the office writes a customer, or what they said on the phone: their history keeps both. */
const ContactDialog = ({ customer, way, onClose }: Props): ReactElement => {
  const { id, user } = customer;
  return (
    <RecordDialog
      title={way === "write" ? `Write to ${user.name}` : `Call with ${user.name}`}
      description={
        way === "write"
          ? `A mail to ${user.email}. Everybody in the office finds it under "What happened".`
          : 'Everybody in the office finds it under "What happened"; the customer does not see it.'
      }
      onClose={onClose}
    >
      <FormDraft name={`contact.${way}.${id}`}>
        {way === "write" ? (
          <WriteForm id={id} email={user.email} onClose={onClose} />
        ) : (
          <CallForm id={id} onClose={onClose} />
        )}
      </FormDraft>
    </RecordDialog>
  );
};
export default ContactDialog;

type FormProps = { id: number; onClose: () => void };

const WriteForm = ({ id, email, onClose }: FormProps & { email: string }): ReactElement => {
  const client = useQueryClient();
  const ask = useAskBeforeAnother("Send a second message", id);
  const form = useForm({
    keys: useDraftKeys(),
    schema: async () => newCustomerMessage,
    submit: async (body, keyFor) => {
      const call = { params: { id }, body, idempotencyKey: keyFor(body) };
      await ask(body, () => announcementsApi("POST /api/admin/customers/{id}/messages", call));
      invalidateRecords(client);
      showToast({ title: "Sent", description: "It goes out within five minutes.", tone: "success" });
    },
    onSuccess: onClose,
    explain: sendFailureText,
    onFailure: () => invalidateRecords(client),
  });
  return (
    <form {...form.formProps} className="form" aria-label="Message" autoComplete="off">
      <TextInput label="Subject" {...form.field("subject")} />
      <TextAreaInput
        label="Text"
        hint="Their first name, our phone number and the signature are added."
        rows={8}
        {...form.field("body")}
      />
      <p className="soft">
        With a file, or with more readers? <a href={`mailto:${encodeURI(email)}`}>Use your own mail program</a>: nothing
        of that is kept here.
      </p>
      <FormFailure form={form} />
      <SubmitEnd submitting={form.submitting} label="Send" submittingLabel="Sending..." />
    </form>
  );
};

const CallForm = ({ id, onClose }: FormProps): ReactElement => {
  const client = useQueryClient();
  const ask = useAskBeforeAnother("Note a second call", id);
  const form = useForm({
    keys: useDraftKeys(),
    schema: async () => newCall,
    submit: async (body, keyFor) => {
      const call = { params: { id }, body, idempotencyKey: keyFor(body) };
      await ask(body, () => announcementsApi("POST /api/admin/customers/{id}/calls", call));
      invalidateRecords(client);
      showToast({ title: "Noted", tone: "success" });
    },
    onSuccess: onClose,
    explain: noteFailureText,
    onFailure: () => invalidateRecords(client),
  });
  return (
    <form {...form.formProps} className="form" aria-label="Call" autoComplete="off">
      <TextAreaInput label="What was said?" rows={5} {...form.field("text")} />
      <FormFailure form={form} />
      <SubmitEnd submitting={form.submitting} label="Note Call" submittingLabel="Noting..." />
    </form>
  );
};
