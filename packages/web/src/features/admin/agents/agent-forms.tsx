import { type Agent, type AgentChange, agentChange, newAgent } from "@cleaning/contract/admin/agents";
import { languageNames } from "@cleaning/contract/format/language";
import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import {
  asList,
  asNumber,
  asNumberOrNull,
  asTextOrNull,
  type FieldReader,
  formSchemaOf,
  hasFields,
} from "#kit/form-schema.ts";
import { RecordForm, continueToNextStep } from "#kit/record-form.tsx";
import { adminApi } from "#nouns/records/queries.ts";
import { CheckboxInput, SelectInput, TextInput } from "#ui/field.tsx";
import type { Typed } from "#ui/merge-fields.ts";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { userChoices } from "../record/choices.ts";
import { RecordPicker } from "../record/record-picker.tsx";

const readers: Readonly<Record<string, FieldReader>> = {
  specialties: asList,
  rating: asNumberOrNull,
  completedJobs: (input) => asNumberOrNull(input) ?? 0,
  startsOn: asTextOrNull,
};
const newSchema = formSchemaOf(newAgent, { ...readers, userId: asNumber });
const users = userChoices("agent");

const description =
  "Somebody with an account becomes one of your agents. To log in and see their visits they also need access: " +
  "invite them on the page People, which does both in one step.";

/** Adding an agent gives no access: an invitation does (`people`). */
export const AddAgent = (dialog: { onClose: () => void; onAdded: () => void }): ReactElement => (
  <RecordForm
    record="Agent"
    description={description}
    schema={newSchema}
    send={(body, idempotencyKey) => adminApi("POST /api/admin/agents", { body, idempotencyKey })}
    {...dialog}
  >
    <RecordPicker label="User" placeholder="Name, email, phone or town" source={users} name="userId" />
    <AgentFields />
  </RecordForm>
);

const typedOf = ({ assignedArea, specialties, rating, completedJobs, isActive, language, startsOn }: Agent): Typed => ({
  assignedArea,
  specialties: specialties.join(", "),
  rating: rating === null ? "" : String(rating),
  completedJobs: String(completedJobs),
  isActive,
  language,
  startsOn: startsOn ?? "",
});

const readAgent = async ({ id }: Agent): Promise<Agent> =>
  (await adminApi("GET /api/admin/agents/{id}", { params: { id } })).agent;

type EditProps = {
  agent: Agent;
  onClose: () => void;
  /** Called after everything else is saved. */
  onDeactivate: () => void;
};

export const EditAgent = ({ agent, onClose, onDeactivate }: EditProps): ReactElement => {
  const conflicts = useConflictMerge({ record: agent, read: () => readAgent(agent), typedOf });
  const schema = formSchemaOf(agentChange, readers, conflicts.current);
  const send = async ({ isActive, ...body }: AgentChange): Promise<unknown> => {
    const isDeactivating = isActive === false;
    const changes = { ...body, ...(isDeactivating ? {} : { isActive }) };
    if (hasFields(changes)) await adminApi("PATCH /api/admin/agents/{id}", { params: { id: agent.id }, body: changes });
    return isDeactivating ? continueToNextStep : undefined;
  };
  return (
    <RecordForm
      record="Agent"
      title="Edit Details"
      description={`${agent.user.name}, ${agent.user.email}`}
      schema={schema}
      send={send}
      onNextStep={onDeactivate}
      conflicts={conflicts}
      onClose={onClose}
    >
      <AgentFields agent={agent} />
    </RecordForm>
  );
};

const AgentFields = ({ agent }: { agent?: Agent }): ReactElement => (
  <>
    <TextInput
      label="Assigned area"
      hint={`The towns they clean in, such as ${business.areas.slice(0, 2).join(", ")}.`}
      defaultValue={agent?.assignedArea}
      name="assignedArea"
    />
    <TextInput
      label="Specialties"
      hint="With commas between them."
      required={false}
      defaultValue={agent?.specialties.join(", ")}
      name="specialties"
    />
    <div className="form__row">
      <TextInput
        label="Rating"
        hint="1 to 5"
        inputMode="decimal"
        required={false}
        defaultValue={agent?.rating ?? ""}
        name="rating"
      />
      <TextInput
        label="Completed jobs"
        hint="A whole number"
        inputMode="numeric"
        required={false}
        defaultValue={agent?.completedJobs ?? 0}
        name="completedJobs"
      />
    </div>
    <SelectInput
      label="Language"
      hint="Of their app and of messages to them."
      options={languageNames}
      defaultValue={agent?.language ?? "en"}
      name="language"
    />
    <TextInput
      label="First day"
      hint="They get no visits before it; those they have go to others."
      type="date"
      required={false}
      defaultValue={agent?.startsOn ?? ""}
      name="startsOn"
    />
    <CheckboxInput label="Active" defaultChecked={agent?.isActive ?? true} name="isActive" />
  </>
);
