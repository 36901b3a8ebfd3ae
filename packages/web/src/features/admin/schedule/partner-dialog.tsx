import { type AgentPairs, agentPartner } from "@cleaning/contract/admin/agent-pairs";
import { schema } from "@cleaning/contract/http/schema";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import * as z from "zod/mini";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import { failureLead } from "#lib/unknown-outcome.ts";
import { partnerIn } from "#nouns/visits/change/partner.ts";
import { agentPairsQuery } from "#queries/admin-visits.ts";
import { invalidateRecords } from "#queries/records.ts";
import { SelectInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";

const nobody = "nobody";

/** As the form has it: an id in digits, or nobody. */
const partnerForm = (expected: number | null) =>
  schema(() =>
    z.pipe(
      z.transform(({ worksWith }: { worksWith?: unknown }): unknown => ({
        worksWith: worksWith === nobody ? null : Number(worksWith),
        expected,
      })),
      agentPartner(),
    ),
  );

type Props = {
  agent: { id: number; name: string };
  agents: AgentPairs["agents"];
  onClose: () => void;
};

const PartnerDialog = ({ agent: { id, name }, agents, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  // What the office looked at, also when the list is loaded anew meanwhile.
  const [expected] = useState(() => partnerIn(agents, id)?.id ?? null);
  const form = useForm({
    schema: async () => partnerForm(expected),
    submit: async (body) => {
      const pairs = await adminVisitsApi("PUT /api/admin/agents/{id}/partner", { params: { id }, body });
      client.setQueryData(agentPairsQuery.queryKey, pairs);
      const partner = partnerIn(pairs.agents, id);
      showToast({
        title: partner === undefined ? `${name} has no fixed partner` : `${name} works with ${partner.name}`,
        tone: "success",
      });
    },
    onSuccess: () => {
      invalidateRecords(client);
      onClose();
    },
    explain: (error) => failureText(error, preferServerMessage),
    onFailure: () => invalidateRecords(client),
  });
  const free = agents.filter((one) => one.id !== id && (one.worksWith === null || one.worksWith === id));
  const options = new Map([[nobody, "Nobody"], ...free.map((one): [string, string] => [String(one.id), one.name])]);
  return (
    <FormDialog
      title={`Who works with ${name}`}
      description="A pair comes to visits of two or more together, where both can. Visits that have agents stay as they are."
      onClose={onClose}
    >
      <form {...form.formProps} className="form" aria-label={`Who works with ${name}`}>
        <SelectInput
          label="Works with"
          hint="Agents in another pair are not listed. Please end that pair first."
          options={options}
          defaultValue={expected === null ? nobody : String(expected)}
          {...form.field("worksWith")}
        />
        <FormFailure
          form={form}
          lead={failureLead(form.error, {
            refused: "Nothing is changed yet.",
            unknown: "We do not know whether it was changed.",
          })}
        />
        <FormButtons submitting={form.submitting} label="Save" submittingLabel="Saving..." onCancel={onClose} />
      </form>
    </FormDialog>
  );
};
export default PartnerDialog;
