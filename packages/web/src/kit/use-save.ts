import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSubmission } from "#lib/use-submission.ts";
import { showToast } from "#ui/toast.tsx";
import { invalidateRecords } from "./records.ts";
import { useOutcome } from "./use-outcome.ts";

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
  const outcome = useOutcome(`Failed to ${what}: `);
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
          showToast({ title: "Error", description: outcome.text(error, sent), tone: "error" });
          outcome.note(error, sent);
        },
      ),
    isSaving: submitting,
  };
};
