import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { withTimeout } from "#lib/deadline.ts";
import { loadVisitLinkApi, visitPageQuery } from "#queries/visit-page.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { ProblemForm } from "./problem-form.tsx";
import { problemPromise } from "./problem-words.ts";
import type { LinkFormProps } from "./visit-form.ts";

export const PageProblem = ({ token, visit, onDone, onClose }: LinkFormProps): ReactElement => {
  const client = useQueryClient();
  const params = { id: visit.id };
  return (
    <>
      <p>{problemPromise}</p>
      <ProblemForm
        about={`${visit.date} ${visit.service}`}
        askToUpload={async (body) =>
          (await loadVisitLinkApi(token))(
            "POST /api/portal/visits/{id}/problem-photos",
            { params, body },
            withTimeout(),
          )
        }
        onSend={async (body, idempotencyKey) => {
          const api = await loadVisitLinkApi(token);
          await api("POST /api/portal/visits/{id}/problems", { params, body, idempotencyKey }, withTimeout());
          await onDone("Thank you. We contact you within 24 hours.");
        }}
        onUnknown={() => void client.invalidateQueries({ queryKey: visitPageQuery(token).queryKey })}
        onClose={onClose}
      />
      <ConfirmHost />
    </>
  );
};
