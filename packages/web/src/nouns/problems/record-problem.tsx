import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { limits } from "@cleaning/contract/http/schema";
import { answerHours } from "@cleaning/contract/problems/answer-hours";
import { recordedProblem } from "@cleaning/contract/problems/problems";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { SubmitEnd } from "#kit/form-end.tsx";
import { outcomeText } from "#kit/outcome-text.ts";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { useIsShown } from "#kit/use-is-shown.ts";
import { problemsApi } from "#nouns/problems/api.ts";
import { visitTitle } from "#nouns/visits/visit-title.ts";
import { invalidateRecords } from "#queries/records.ts";
import { SelectInput, TextAreaInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useAskBeforeAnother } from "#ui/use-ask-before-another.ts";
import { useForm } from "#ui/use-form.ts";
import { channelWords } from "./channel-words.ts";

/** What a customer says of a visit on the phone becomes the same problem as one that they report themselves. */
export const RecordProblem = ({ visit, onClose }: { visit: AdminVisit; onClose: () => void }): ReactElement => {
  const client = useQueryClient();
  const isShown = useIsShown();
  const ask = useAskBeforeAnother("Record a second problem", visit.id);
  const form = useForm({
    schema: () => Promise.resolve(recordedProblem),
    submit: async (body, keyFor) => {
      const params = { id: visit.id };
      const call = { params, body, idempotencyKey: keyFor(body) };
      await ask(body, () => problemsApi("POST /api/admin/visits/{id}/problems", call));
      const description = `It is in the inbox. We promise an answer within ${answerHours} hours.`;
      showToast({ title: "Problem Recorded", description, tone: "success" });
      invalidateRecords(client);
    },
    onSuccess: () => {
      if (isShown.current) onClose();
    },
    explain: outcomeText,
    onFailure: () => invalidateRecords(client),
  });
  return (
    <RecordDialog title="Something Was Not Right" description={visitTitle(visit)} onClose={onClose}>
      <form {...form.formProps} className="form" autoComplete="off">
        <SelectInput label="How did they say it?" options={channelWords} {...form.field("channel")} />
        <TextAreaInput
          label="What the customer said"
          hint="The customer sees it in the portal, with your answer. Nobody gets a mail now."
          rows={4}
          maxLength={limits.text}
          {...form.field("text")}
        />
        <FormFailure form={form} />
        <SubmitEnd submitting={form.submitting} />
      </form>
    </RecordDialog>
  );
};
