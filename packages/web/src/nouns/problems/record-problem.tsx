import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { limits } from "@cleaning/contract/http/schema";
import { answerHours } from "@cleaning/contract/problems/answer-hours";
import { recordedProblem } from "@cleaning/contract/problems/problems";
import type { ReactElement } from "react";
import { AdminFormDialog } from "#kit/admin-form.tsx";
import { outcomeText } from "#kit/outcome-text.ts";
import { DescribedVisit } from "#nouns/visits/described-visit.tsx";
import { SelectInput, TextAreaInput } from "#ui/field.tsx";
import { useAskBeforeAnother } from "#ui/use-ask-before-another.ts";
import { channelWords, problemsApi } from "./queries.ts";

/** What a customer says of a visit on the phone becomes the same problem as one that they report themselves. */
export const RecordProblem = ({ visit, onClose }: { visit: AdminVisit; onClose: () => void }): ReactElement => {
  const ask = useAskBeforeAnother("Record a second problem", visit.id);
  return (
    <AdminFormDialog
      title="Something Was Not Right"
      description={<DescribedVisit visit={visit} />}
      onClose={onClose}
      schema={recordedProblem}
      submit={async (body, keyFor) => {
        const call = { params: { id: visit.id }, body, idempotencyKey: keyFor(body) };
        await ask(body, () => problemsApi("POST /api/admin/visits/{id}/problems", call));
      }}
      done={{
        title: "Problem Recorded",
        description: `It is in the inbox. We promise an answer within ${answerHours} hours.`,
      }}
      explain={outcomeText}
    >
      <SelectInput label="How did they say it?" options={channelWords} name="channel" />
      <TextAreaInput
        label="What the customer said"
        hint="The customer sees it in the portal, with your answer. Nobody gets a mail now."
        rows={4}
        maxLength={limits.text}
        name="text"
      />
    </AdminFormDialog>
  );
};
