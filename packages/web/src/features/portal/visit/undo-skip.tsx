import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import { type ReactElement, useEffect, useState } from "react";
import { untilDeadline } from "#lib/deadline.ts";
import { failureText } from "#lib/failure-text.ts";
import { useSubmission } from "#lib/use-submission.ts";
import { loadVisitPageApi } from "#queries/visit-page.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import type { VisitFormProps } from "./visit-form.ts";

type Props = Pick<VisitFormProps, "token" | "onDone"> & { undoToken: string };

/** Gone after the minute in which it works. */
export const UndoSkip = ({ token, undoToken, onDone }: Props): ReactElement | null => {
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { submit, submitting } = useSubmission();
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, []);
  const undo = (): Promise<void> =>
    submit(
      async () => {
        const api = await loadVisitPageApi();
        const { visit } = await api("POST /api/visit-page/undo", { body: { token, undoToken } }, untilDeadline());
        onDone("Undone: we come as planned.", visit);
      },
      (error) => setFailure(failureText(error)),
    );
  return (
    <>
      {!isOver && (
        <div>
          <Button look="outline" isBusy={submitting} onClick={() => void undo()}>
            Undo
          </Button>
        </div>
      )}
      <FormMessage tone="error">{failure !== undefined && <p>{failure}</p>}</FormMessage>
    </>
  );
};
