import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { useSubmission } from "#lib/use-submission.ts";
import { invalidateRecords } from "#queries/records.ts";
import { showOutcome } from "./show-failure.ts";

/**
 * Saves one change at a time; failures are shown in a toast, and all records are refetched.
 *
 * @param what as part of a sentence: "update visit"
 */
export const useSave = <Change, Saved>(
  what: string,
  save: (change: Change) => Promise<Saved>,
  onSaved: (change: Change, saved: Saved) => void,
) => {
  const client = useQueryClient();
  const { submit, submitting } = useSubmission();
  const unknown = useRef<string>(undefined);
  const { mutateAsync } = useMutation({
    mutationFn: save,
    onSuccess: (saved, change) => onSaved(change, saved),
    onSettled: () => invalidateRecords(client),
  });
  return {
    save: (change: Change): void =>
      void submit(
        async () => void (await mutateAsync(change)),
        (error) => {
          const sent = JSON.stringify([change]);
          showOutcome(what, error, { afterUnknown: unknown.current === sent });
          unknown.current = isUnknownOutcome(error) ? sent : undefined;
        },
      ),
    isSaving: submitting,
  };
};
