import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { withTimeout } from "#lib/deadline.ts";
import { loadVisitPageApi, visitPageQuery } from "#queries/visit-page.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { ProblemForm } from "./problem-form.tsx";
import { problemPromise } from "./problem-words.ts";
import type { LinkFormProps } from "./visit-form.ts";

export const PageProblem = ({ token, visit: { date, service }, onDone, onClose }: LinkFormProps): ReactElement => {
  const client = useQueryClient();
  return (
    <>
      <p>{problemPromise}</p>
      <ProblemForm
        about={`${date} ${service}`}
        askToUpload={async (photo) =>
          (await loadVisitPageApi())(
            "POST /api/visit-page/problem-photos",
            { body: { token, ...photo } },
            withTimeout(),
          )
        }
        onSend={async (problem, idempotencyKey) => {
          const api = await loadVisitPageApi();
          const options = { body: { token, ...problem }, idempotencyKey };
          const { visit } = await api("POST /api/visit-page/problems", options, withTimeout());
          onDone("Thank you. We contact you within 24 hours.", visit);
        }}
        onUnknown={() => void client.invalidateQueries({ queryKey: visitPageQuery(token).queryKey })}
        onClose={onClose}
      />
      <ConfirmHost />
    </>
  );
};
