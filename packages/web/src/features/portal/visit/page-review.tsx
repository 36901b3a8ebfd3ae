import type { VisitPage } from "@cleaning/contract/visits/visit-page";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type ChangeCalls, previewFromError } from "#changes/use-apply.ts";
import { withTimeout } from "#lib/deadline.ts";
import { useToday } from "#lib/use-today.ts";
import { loadVisitPageApi, visitPageQuery } from "#queries/visit-page.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { ChangeReview } from "../schedule/review.tsx";
import type { LinkFormProps } from "./visit-form.ts";

type Request = { change: { skip: true } | { date: string; start: string } };
type Applied = { visit: VisitPage; undoToken?: string | undefined };

const callsOf = (token: string): ChangeCalls<Request, Applied> => ({
  preview: async (request, signal) =>
    (await loadVisitPageApi())("POST /api/visit-page/preview", { body: { token, ...request } }, withTimeout(signal)),
  apply: async (request, idempotencyKey) =>
    (await loadVisitPageApi())(
      "POST /api/visit-page/apply",
      { body: { token, ...request }, idempotencyKey },
      withTimeout(),
    ),
  previewFromError,
});

type Props = Pick<LinkFormProps, "token" | "onDone" | "onClose"> & {
  change: Request["change"];
  action: string;
  doneText: string;
  danger?: boolean;
};

/** Of this visit alone. */
export const PageReview = ({ token, change, doneText, onDone, ...review }: Props): ReactElement => {
  const client = useQueryClient();
  const today = useToday();
  if (today === undefined) return <Skeleton height="120px" />;
  return (
    <ChangeReview
      {...review}
      today={today}
      calls={callsOf(token)}
      request={{ change }}
      onApplied={({ visit, undoToken }) => onDone(doneText, visit, undoToken)}
      onFailure={() => void client.invalidateQueries({ queryKey: visitPageQuery(token).queryKey })}
    />
  );
};
