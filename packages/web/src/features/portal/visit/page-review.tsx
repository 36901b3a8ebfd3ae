import type { ChangeApplied, VisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type ChangeCalls, previewFromError } from "#changes/use-apply.ts";
import { withTimeout } from "#lib/deadline.ts";
import { useToday } from "#lib/use-today.ts";
import { loadVisitLinkApi, visitPageQuery } from "#queries/visit-page.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { ChangeReview } from "../schedule/review.tsx";
import type { LinkFormProps } from "./visit-form.ts";

type Request = Pick<VisitPreviewRequest, "change" | "scope">;

const callsOf = (token: string, id: string): ChangeCalls<Request, ChangeApplied> => ({
  preview: async (body, signal) =>
    (await loadVisitLinkApi(token))(
      "POST /api/portal/visits/{id}/preview",
      { params: { id }, body },
      withTimeout(signal),
    ),
  apply: async (body, idempotencyKey) =>
    (await loadVisitLinkApi(token))(
      "POST /api/portal/visits/{id}/apply",
      { params: { id }, body, idempotencyKey },
      withTimeout(),
    ),
  previewFromError,
});

type Props = LinkFormProps & {
  change: Request["change"];
  action: string;
  doneText: string;
  danger?: boolean;
};

/** Of this visit alone. */
export const PageReview = ({ token, visit, change, doneText, onDone, ...review }: Props): ReactElement => {
  const client = useQueryClient();
  const today = useToday();
  if (today === undefined) return <Skeleton height="120px" />;
  return (
    <ChangeReview
      {...review}
      today={today}
      calls={callsOf(token, visit.id)}
      request={{ change, scope: "this" }}
      onApplied={({ undoToken }) => void onDone(doneText, undoToken)}
      onFailure={() => void client.invalidateQueries({ queryKey: visitPageQuery(token).queryKey })}
    />
  );
};
