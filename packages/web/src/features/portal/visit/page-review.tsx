import type { VisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { loadVisitLinkApi, visitPageQuery } from "#nouns/visits/link-queries.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { ChangeReview } from "../schedule/review.tsx";
import { visitCalls } from "./visit-calls.ts";
import type { LinkFormProps } from "./visit-form.ts";

type Props = LinkFormProps & {
  change: VisitPreviewRequest["change"];
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
      calls={visitCalls(() => loadVisitLinkApi(token), visit.id).change}
      request={{ change, scope: "this" }}
      onApplied={({ undoToken }) => void onDone(doneText, undoToken)}
      onFailure={() => void client.invalidateQueries({ queryKey: visitPageQuery(token).queryKey })}
    />
  );
};
