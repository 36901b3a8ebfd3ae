import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { undoneText } from "#changes/undone-text.ts";
import { unansweredWords } from "#lib/unanswered-words.ts";
import { useAction } from "#lib/use-action.ts";
import { loadVisitLinkApi, visitPageQuery } from "#nouns/visits/link-queries.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { visitCalls } from "./visit-calls.ts";
import type { LinkFormProps } from "./visit-form.ts";

type Props = Pick<LinkFormProps, "token" | "visit" | "onDone"> & { undoToken: string };

const doneText = (visits: Parameters<typeof undoneText>[0]): string =>
  visits.some(({ isMovedByCompany }) => isMovedByCompany === true)
    ? `Undone. ${undoneText(visits)}`
    : "Undone: we come as planned.";

/** Gone after the minute in which it works. */
export const UndoSkip = ({ token, visit, undoToken, onDone }: Props): ReactElement | null => {
  const [isOver, setOver] = useState(false);
  const client = useQueryClient();
  const { run, isRunning, failure } = useAction(unansweredWords("undone"));
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, []);
  const undo = async (): Promise<void> => {
    const { visits } = await visitCalls(() => loadVisitLinkApi(token), visit.id).undo(undoToken);
    await onDone(doneText(visits));
  };
  // It may have been undone all the same, which the visit shows.
  const lookAgain = async (): Promise<void> => {
    const query = visitPageQuery(token);
    await client.invalidateQueries({ queryKey: query.queryKey });
    const now = client.getQueryData(query.queryKey);
    if (now?.status === "scheduled") await onDone(doneText([]));
  };
  return (
    <>
      {!isOver && (
        <div>
          <Button look="outline" isBusy={isRunning} onClick={() => void run(undo, () => void lookAgain())}>
            Undo
          </Button>
        </div>
      )}
      <FormMessage tone="error">{failure !== undefined && <p>{failure}</p>}</FormMessage>
    </>
  );
};
