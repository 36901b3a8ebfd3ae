import type { Agent } from "@cleaning/contract/admin/agents";
import type { ReactElement } from "react";
import { CheckboxInput, TextInput } from "#ui/field.tsx";
import { asList, asNumberOrNull, type FieldReader } from "../record/form-schema.ts";

type Props = { field: (name: string) => { name: string; error: string | undefined }; agent?: Agent };

/** How what is typed into an agent's fields is read. */
export const agentReaders: Readonly<Record<string, FieldReader>> = {
  specialties: asList,
  rating: asNumberOrNull,
  completedJobs: (typed) => asNumberOrNull(typed) ?? 0,
};

/** What staff say about an agent (specification, section 5, "Agent form"). */
export const AgentFields = ({ field, agent }: Props): ReactElement => (
  <>
    <TextInput
      label="Assigned area"
      hint="The towns they clean in, such as Logan, Smithfield."
      autoComplete="off"
      defaultValue={agent?.assignedArea}
      {...field("assignedArea")}
    />
    <TextInput
      label="Specialties"
      hint="With commas between them."
      autoComplete="off"
      required={false}
      defaultValue={agent?.specialties.join(", ")}
      {...field("specialties")}
    />
    <div className="form__row">
      <TextInput
        label="Rating"
        hint="1 to 5"
        inputMode="decimal"
        autoComplete="off"
        required={false}
        defaultValue={agent?.rating ?? ""}
        {...field("rating")}
      />
      <TextInput
        label="Completed jobs"
        hint="A whole number"
        inputMode="numeric"
        autoComplete="off"
        required={false}
        defaultValue={agent?.completedJobs ?? 0}
        {...field("completedJobs")}
      />
    </div>
    <CheckboxInput label="Active" defaultChecked={agent?.isActive ?? true} {...field("isActive")} />
  </>
);
