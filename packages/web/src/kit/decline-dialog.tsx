import { declineWords } from "@cleaning/contract/agent-app/decline";
import type { ReactElement } from "react";
import { TextAreaInput } from "#ui/field.tsx";
import { AdminFormDialog } from "./admin-form.tsx";
import { sendFailureText } from "./send-failure-text.ts";

type Props = {
  /** What the agent asks for. */
  what: string;
  agent: { name: string };
  send: (words: { text: string }) => Promise<void>;
  onClose: () => void;
};

/** Declines what an agent asks for, in words that they get. */
const DeclineDialog = ({ what, agent, send, onClose }: Props): ReactElement => (
  <AdminFormDialog
    title={`Decline ${what}`}
    description={`${agent.name} gets your words by email, and sees them in the app.`}
    onClose={onClose}
    isShort
    label="Decline"
    schema={declineWords}
    submit={send}
    done={{ title: "Answer sent", description: `${agent.name} gets it by email.` }}
    explain={sendFailureText}
    button="Decline"
    busy="Sending..."
  >
    <TextAreaInput label="Why" maxLength={500} name="text" />
  </AdminFormDialog>
);
export default DeclineDialog;
