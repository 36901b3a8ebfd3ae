import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { loadVisitLinkApi, visitPageQuery } from "#nouns/visits/link-queries.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { ProblemForm, problemPromise } from "./problem-form.tsx";
import { visitCalls } from "./visit-calls.ts";
import type { LinkFormProps } from "./visit-form.ts";

export const PageProblem = ({ token, visit, onDone, onClose }: LinkFormProps): ReactElement => {
  const client = useQueryClient();
  const calls = visitCalls(() => loadVisitLinkApi(token), visit.id);
  return (
    <>
      <p>{problemPromise}</p>
      <ProblemForm
        about={`${visit.date} ${visit.service}`}
        askToUpload={calls.askToUpload}
        onSend={async (problem, idempotencyKey) => {
          await calls.report(problem, idempotencyKey);
          await onDone("Thank you. We contact you within 24 hours.");
        }}
        onUnknown={() => void client.invalidateQueries({ queryKey: visitPageQuery(token).queryKey })}
        onClose={onClose}
      />
      <ConfirmHost />
    </>
  );
};
