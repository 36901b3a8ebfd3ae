import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import { type ReactElement, useEffect, useState } from "react";
import { useAction } from "#lib/use-action.ts";
import { loadVisitLinkApi } from "#queries/visit-page.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { visitCalls } from "./visit-calls.ts";
import type { LinkFormProps } from "./visit-form.ts";

type Props = Pick<LinkFormProps, "token" | "visit" | "onDone"> & { undoToken: string };

/** Gone after the minute in which it works. */
export const UndoSkip = ({ token, visit, undoToken, onDone }: Props): ReactElement | null => {
  const [isOver, setOver] = useState(false);
  const { run, isRunning, failure } = useAction();
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, []);
  const undo = async (): Promise<void> => {
    await visitCalls(() => loadVisitLinkApi(token), visit.id).undo(undoToken);
    await onDone("Undone: we come as planned.");
  };
  return (
    <>
      {!isOver && (
        <div>
          <Button look="outline" isBusy={isRunning} onClick={() => void run(undo)}>
            Undo
          </Button>
        </div>
      )}
      <FormMessage tone="error">{failure !== undefined && <p>{failure}</p>}</FormMessage>
    </>
  );
};
