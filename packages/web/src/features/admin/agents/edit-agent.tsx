import { type Agent, agentChange } from "@cleaning/contract/admin/agents";
import type { ReactElement } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { forForm } from "../record/form-schema.ts";
import { RecordDialog } from "../record/record-dialog.tsx";
import { RecordForm } from "../record/record-form.tsx";
import { useRecordForm } from "../record/use-record-form.ts";
import { AgentFields, agentReaders } from "./agent-fields.tsx";

/** The dialog "Edit Details" of an agent. */
export const EditAgent = ({ agent, onClose }: { agent: Agent; onClose: () => void }): ReactElement => {
  const schema = forForm(agentChange, agentReaders, agent);
  const form = useRecordForm({
    schema,
    send: (body) => adminApi("PATCH /api/admin/agents/{id}", { params: { id: agent.id }, body }),
    done: "Agent Updated",
    failed: "update agent",
    onDone: onClose,
  });
  return (
    <RecordDialog title="Edit Details" description={`${agent.user.name}, ${agent.user.email}`} onClose={onClose}>
      <RecordForm form={form} action="Save" doing="Saving...">
        <AgentFields field={form.field} agent={agent} />
      </RecordForm>
    </RecordDialog>
  );
};
