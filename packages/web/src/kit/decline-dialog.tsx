import { declineWords } from "@cleaning/contract/agent-app/decline";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { invalidateRecords } from "#queries/records.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";
import { sendFailureText } from "./send-failure-text.ts";

type Props = {
  /** What the agent asks for. */
  what: string;
  agent: { name: string };
  send: (words: { text: string }) => Promise<void>;
  onClose: () => void;
};

/** Declines what an agent asks for, in words that they get. */
const DeclineDialog = ({ what, agent, send, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => declineWords,
    submit: async (words) => {
      await send(words);
      showToast({ title: "Answer sent", description: `${agent.name} gets it by email.`, tone: "success" });
    },
    onSuccess: () => {
      invalidateRecords(client);
      onClose();
    },
    onFailure: () => invalidateRecords(client),
    explain: sendFailureText,
  });
  return (
    <FormDialog
      title={`Decline ${what}`}
      description={`${agent.name} gets your words by email, and sees them in the app.`}
      onClose={onClose}
    >
      <form {...form.formProps} className="form" aria-label="Decline">
        <TextAreaInput label="Why" maxLength={500} {...form.field("text")} />
        <FormFailure form={form} />
        <FormButtons submitting={form.submitting} label="Decline" submittingLabel="Sending..." onCancel={onClose} />
      </form>
    </FormDialog>
  );
};
export default DeclineDialog;
