import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ownProblemsQuery } from "#nouns/problems/queries.ts";
import { ownVisitApi } from "#nouns/visits/queries.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { showToast } from "#ui/toast.tsx";
import { ProblemForm, problemPromise } from "../visit/problem-form.tsx";
import { visitCalls } from "../visit/visit-calls.ts";

type Props = { visitId: string; userId: number; day: string; onClose: () => void };

const ProblemDialog = ({ visitId, userId, day, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const calls = visitCalls(ownVisitApi, visitId);
  return (
    <FormDialog title="Something is not right" description={`${day}. ${problemPromise}`} onClose={onClose}>
      <FormDraft name={`problem.${visitId}`}>
        <ProblemForm
          about={visitId}
          askToUpload={calls.askToUpload}
          onSend={async (problem, idempotencyKey) => {
            const problems = await calls.report(problem, idempotencyKey);
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
