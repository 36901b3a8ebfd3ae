import { type Agent, agentChange, newAgent } from "@cleaning/contract/admin/agents";
import type { ReactElement } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { CheckboxInput, TextInput } from "#ui/field.tsx";
import { usersToBecome } from "../record/choices.ts";
import { asList, asNumber, asNumberOrNull, type FieldReader, forForm } from "../record/form-schema.ts";
import { type Field, RecordForm } from "../record/record-form.tsx";
import { RecordPicker } from "../record/record-picker.tsx";

const readers: Readonly<Record<string, FieldReader>> = {
  specialties: asList,
  rating: asNumberOrNull,
  completedJobs: (typed) => asNumberOrNull(typed) ?? 0,
};
const newSchema = forForm(newAgent, { ...readers, userId: asNumber });
const users = usersToBecome("agent");

const description =
  "Somebody with an account becomes one of your agents. To log in and see their visits they also need access: " +
  "ask whoever looks after your site to give it to them.";

/** The dialog "Add Agent". A role is a matter of the user pool: `docs/operations.md`, "Give an agent access". */
export const AddAgent = (dialog: { onClose: () => void; onAdded: () => void }): ReactElement => (
  <RecordForm
    record="Agent"
    description={description}
    schema={newSchema}
    send={(body, idempotencyKey) => adminApi("POST /api/admin/agents", { body, idempotencyKey })}
    {...dialog}
  >
    {(field) => (
      <>
        <RecordPicker label="User" placeholder="Name, email, phone or town" source={users} {...field("userId")} />
        <AgentFields field={field} />
      </>
    )}
  </RecordForm>
);

export const EditAgent = ({ agent, onClose }: { agent: Agent; onClose: () => void }): ReactElement => {
  const schema = forForm(agentChange, readers, agent);
  return (
    <RecordForm
      record="Agent"
      title="Edit Details"
      description={`${agent.user.name}, ${agent.user.email}`}
      schema={schema}
      send={(body) => adminApi("PATCH /api/admin/agents/{id}", { params: { id: agent.id }, body })}
      onClose={onClose}
    >
      {(field) => <AgentFields field={field} agent={agent} />}
    </RecordForm>
  );
};

const AgentFields = ({ field, agent }: { field: Field; agent?: Agent }): ReactElement => (
  <>
    <TextInput
      label="Assigned area"
      hint="The towns they clean in, such as Logan, Smithfield."
      defaultValue={agent?.assignedArea}
      {...field("assignedArea")}
    />
    <TextInput
      label="Specialties"
      hint="With commas between them."
      required={false}
      defaultValue={agent?.specialties.join(", ")}
      {...field("specialties")}
    />
    <div className="form__row">
      <TextInput
        label="Rating"
        hint="1 to 5"
        inputMode="decimal"
        required={false}
        defaultValue={agent?.rating ?? ""}
        {...field("rating")}
      />
      <TextInput
        label="Completed jobs"
        hint="A whole number"
        inputMode="numeric"
        required={false}
        defaultValue={agent?.completedJobs ?? 0}
        {...field("completedJobs")}
      />
    </div>
    <CheckboxInput label="Active" defaultChecked={agent?.isActive ?? true} {...field("isActive")} />
  </>
);
