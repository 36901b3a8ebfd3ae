import { type AgentPairs, agentPartner } from "@cleaning/contract/admin/agent-pairs";
import { schema } from "@cleaning/contract/http/schema";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import * as z from "zod/mini";
import { AdminFormDialog } from "#kit/admin-form.tsx";
import { partnerIn } from "#nouns/visits/change/words.ts";
import { adminVisitsApi, agentPairsQuery } from "#nouns/visits/office-queries.ts";
import { SelectInput } from "#ui/field.tsx";
import { showToast } from "#ui/toast.tsx";

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
  const free = agents.filter((one) => one.id !== id && (one.worksWith === null || one.worksWith === id));
  const options = new Map([[nobody, "Nobody"], ...free.map((one): [string, string] => [String(one.id), one.name])]);
  return (
    <AdminFormDialog
      title={`Who works with ${name}`}
      description="A pair comes to visits of two or more together, where both can. Visits that have agents stay as they are."
      onClose={onClose}
      isShort
      label={`Who works with ${name}`}
      schema={partnerForm(expected)}
      submit={async (body) => {
        const pairs = await adminVisitsApi("PUT /api/admin/agents/{id}/partner", { params: { id }, body });
        client.setQueryData(agentPairsQuery.queryKey, pairs);
        const partner = partnerIn(pairs.agents, id);
        showToast({
          title: partner === undefined ? `${name} has no fixed partner` : `${name} works with ${partner.name}`,
          tone: "success",
        });
      }}
      lead={{ refused: "Nothing is changed yet.", unknown: "We do not know whether it was changed." }}
    >
      <SelectInput
        label="Works with"
        hint="Agents in another pair are not listed. Please end that pair first."
        options={options}
        defaultValue={expected === null ? nobody : String(expected)}
        name="worksWith"
      />
    </AdminFormDialog>
  );
};
export default PartnerDialog;
