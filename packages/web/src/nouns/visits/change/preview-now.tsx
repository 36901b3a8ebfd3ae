import type { Board } from "@cleaning/contract/admin/board";
import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { AdminVisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { notifyManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { FormEnd } from "#kit/form-end.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { invalidateRecords } from "#kit/records.ts";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import { isRefusal } from "#lib/unknown-outcome.ts";
import { DescribedVisit } from "#nouns/visits/described-visit.tsx";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { visitsByIdQuery } from "../office-queries.ts";
import { boardKey } from "../record-queries.ts";
import { AdminChangeReview, useAdminChange } from "./change-dialog.tsx";
import { adminVisitCalls, type AdminVisitRequest } from "./visit-changes.ts";

/** Shows what was applied before the board is read again. */
const showApplied = (client: QueryClient, applied: readonly AdminVisit[]): void => {
  const byId = new Map(applied.map((visit) => [visit.id, visit]));
  client.setQueriesData<Board>({ queryKey: boardKey }, (board) => {
    if (board === undefined) return undefined;
    const dates = new Set(board.days.map(({ date }) => date));
    const visits = board.visits.flatMap((visit) => {
      const changed = byId.get(visit.id);
      const next = changed === undefined ? visit : { ...visit, ...changed };
      return dates.has(next.date) ? [next] : [];
    });
    return { ...board, visits };
  });
};

/** Behind the notification of what was just set. */
const notified = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(() => resolve()));

type Props = {
  visit: AdminVisit;
  /** Of the visit as it was looked at, as `expected`: refused when a colleague has changed it. */
  requestOf: (visit: AdminVisit) => AdminVisitPreviewRequest;
  /** False where it can only be our own wish. */
  asksWho?: boolean;
  title: string;
  action: string;
  done: string;
  /** Whose visit it is, and where it is then. */
  doneText: string;
  summary: ReactNode;
  onClose: () => void;
  onDone: () => void;
};

/** A change of a visit that is known already: its preview, then one button. */
export const PreviewNow = ({
  visit,
  requestOf,
  asksWho = true,
  title,
  action,
  done,
  doneText,
  summary,
  onClose,
  onDone,
}: Props): ReactElement => {
  const client = useQueryClient();
  const { preview, apply } = adminVisitCalls(visit);
  const calls = {
    preview,
    apply: async (...sent: Parameters<typeof apply>) => {
      const answer = await apply(...sent);
      showApplied(client, answer.visits);
      // The visit is at its new place before the dialog closes, for which the whole page is laid out again.
      await notified();
      return answer;
    },
  };
  const [request, setRequest] = useState<AdminVisitRequest | undefined>(() => requestOf(visit));
  const change = useAdminChange(calls, { request, done, doneText: () => doneText, onDone });
  const { current, isLooking, lookFailure, preview: query } = change;
  const failure = current === undefined && !isLooking ? (lookFailure ?? query.error ?? undefined) : undefined;
  /** The same change, of the visit as it is now. */
  const lookAgain = (): void => {
    setRequest(undefined);
    change.goBack();
    void change.look(async () => {
      const [now] = await client.fetchQuery(visitsByIdQuery([visit.id]));
      if (now === undefined) throw new Error("This visit is not there any more.");
      return requestOf(now);
    });
  };
  const refused = change.problem;
  const isOver = refused !== undefined && !refused.hasNewPreview && isRefusal(refused.error);
  // Lists and board show how things are now.
  const refusal = failure ?? refused;
  useEffect(() => {
    if (refusal !== undefined) invalidateRecords(client);
  }, [client, refusal]);
  return (
    <RecordDialog title={title} description={<DescribedVisit visit={visit} />} onClose={onClose}>
      {failure !== undefined && (
        <div className="form">
          <FormMessage tone="error">
            <p>{failureText(failure, preferServerMessage)}</p>
          </FormMessage>
          <FormEnd>
            <Button look="quiet" onClick={onClose}>
              Back
            </Button>
            <Button onClick={lookAgain}>{isRefusal(failure) ? "Look again" : "Try again"}</Button>
          </FormEnd>
        </div>
      )}
      {failure === undefined && current === undefined && <output className="soft">Looking...</output>}
      <AdminChangeReview
        // Once it is refused for good, the same change is looked at again.
        change={{ ...change, goBack: isOver ? lookAgain : onClose }}
        asksWho={asksWho}
        action={action}
        summary={() => summary}
        overCapacity={(overCapacity) => ({ overCapacity })}
        refusedBack="Look again"
      />
    </RecordDialog>
  );
};
