import { newAgent } from "@cleaning/contract/admin/agents";
import type { ReactElement } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { usersToBecome } from "../record/choices.ts";
import { asNumber, forForm } from "../record/form-schema.ts";
import { RecordDialog } from "../record/record-dialog.tsx";
import { RecordForm } from "../record/record-form.tsx";
import { RecordPicker } from "../record/record-picker.tsx";
import { useRecordForm } from "../record/use-record-form.ts";
import { AgentFields, agentReaders } from "./agent-fields.tsx";

const schema = forForm(newAgent, { ...agentReaders, userId: asNumber });
const users = usersToBecome("agent");

const description =
  "Somebody with an account becomes one of your agents. To log in and see their visits they also need access: " +
  "ask whoever looks after your site to give it to them.";

/**
 * The dialog "Add Agent". A role is a matter of the user pool, which the site cannot change: `docs/operations.md`, "Give
 * an agent access".
 */
export const AddAgent = ({ onClose }: { onClose: () => void }): ReactElement => {
  const form = useRecordForm({
    schema,
    send: (body, idempotencyKey) => adminApi("POST /api/admin/agents", { body, idempotencyKey }),
    done: "Agent Created",
    failed: "create agent",
    onDone: onClose,
  });
  return (
    <RecordDialog title="Add Agent" description={description} onClose={onClose}>
      <RecordForm form={form} action="Add Agent" doing="Adding...">
        <RecordPicker label="User" placeholder="Name or email" source={users} {...form.field("userId")} />
        <AgentFields field={form.field} />
      </RecordForm>
    </RecordDialog>
  );
};
