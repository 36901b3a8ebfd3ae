import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps, ReactElement } from "react";
import { ownVisitApi } from "#lib/api/own-visit.ts";
import { withTimeout } from "#lib/deadline.ts";
import { ownProblemsQuery } from "#nouns/problems/queries.ts";
import { useDraftKeys } from "#ui/draft-keys.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { showToast } from "#ui/toast.tsx";
import { ProblemForm } from "../visit/problem-form.tsx";
import { problemPromise } from "../visit/problem-words.ts";

const DraftedForm = (form: ComponentProps<typeof ProblemForm>): ReactElement => (
  <ProblemForm keys={useDraftKeys()} {...form} />
);

type Props = { visitId: string; userId: number; day: string; onClose: () => void };

const ProblemDialog = ({ visitId, userId, day, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const params = { id: visitId };
  return (
    <FormDialog title="Something is not right" description={`${day}. ${problemPromise}`} onClose={onClose}>
      <FormDraft name={`problem.${visitId}`}>
        <DraftedForm
          about={visitId}
          askToUpload={(body) =>
            ownVisitApi("POST /api/portal/visits/{id}/problem-photos", { params, body }, withTimeout())
          }
          onSend={async (body, idempotencyKey) => {
            const options = { params, body, idempotencyKey };
            const problems = await ownVisitApi("POST /api/portal/visits/{id}/problems", options, withTimeout());
            client.setQueryData(ownProblemsQuery(userId, visitId).queryKey, problems);
            showToast({ title: "Thank you", description: "We contact you within 24 hours.", tone: "success" });
            onClose();
          }}
          onUnknown={() => void client.invalidateQueries({ queryKey: ownProblemsQuery(userId, visitId).queryKey })}
          onClose={onClose}
        />
      </FormDraft>
    </FormDialog>
  );
};
export default ProblemDialog;
