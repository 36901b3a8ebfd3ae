import { newCall, newCustomerMessage } from "@cleaning/contract/admin/customer-contact";
import type { Customer } from "@cleaning/contract/admin/customers";
import type { ReactElement } from "react";
import { AdminForm } from "#kit/admin-form.tsx";
import { DialogFormEnd } from "#kit/form-end.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { noteFailureText, sendFailureText } from "#kit/send-failure-text.ts";
import { TextAreaInput, TextInput } from "#ui/field.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { useAskBeforeAnother } from "#ui/use-ask-before-another.ts";
import { announcementsApi } from "../announcements/queries.ts";

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
  const ask = useAskBeforeAnother("Send a second message", id);
  return (
    <AdminForm
      label="Message"
      autoComplete="off"
      schema={newCustomerMessage}
      submit={async (body, keyFor) => {
        const call = { params: { id }, body, idempotencyKey: keyFor(body) };
        await ask(body, () => announcementsApi("POST /api/admin/customers/{id}/messages", call));
      }}
      done={{ title: "Sent", description: "It goes out within five minutes." }}
      onDone={onClose}
      explain={sendFailureText}
      end={DialogFormEnd}
      button="Send"
      busy="Sending..."
    >
      <TextInput label="Subject" name="subject" />
      <TextAreaInput
        label="Text"
        hint="Their first name, our phone number and the signature are added."
        rows={8}
        name="body"
      />
      <p className="soft">
        With a file, or with more readers? <a href={`mailto:${encodeURI(email)}`}>Use your own mail program</a>: nothing
        of that is kept here.
      </p>
    </AdminForm>
  );
};

const CallForm = ({ id, onClose }: FormProps): ReactElement => {
  const ask = useAskBeforeAnother("Note a second call", id);
  return (
    <AdminForm
      label="Call"
      autoComplete="off"
      schema={newCall}
      submit={async (body, keyFor) => {
        const call = { params: { id }, body, idempotencyKey: keyFor(body) };
        await ask(body, () => announcementsApi("POST /api/admin/customers/{id}/calls", call));
      }}
      done="Noted"
      onDone={onClose}
      explain={noteFailureText}
      end={DialogFormEnd}
      button="Note Call"
      busy="Noting..."
    >
      <TextAreaInput label="What was said?" rows={5} name="text" />
    </AdminForm>
  );
};
