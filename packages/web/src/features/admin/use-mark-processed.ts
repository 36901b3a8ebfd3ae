import { useMutation, useQueryClient } from "@tanstack/react-query";
import { asSaid, failureText } from "#lib/failure-text.ts";
import { notify } from "#ui/toast.tsx";
import { type Work, withProcessed, type WorkItem, workKey, type WorkList } from "./work-lists.ts";

/** Marks one item as processed or not. The list changes at once; if the server refuses, this item goes back. */
export const useMarkProcessed = (list: WorkList, { id, name }: WorkItem) => {
  const client = useQueryClient();
  const show = (isProcessed: boolean): void => {
    client.setQueriesData<Work>({ queryKey: workKey(list) }, (work) => work && withProcessed(work, id, isProcessed));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (isProcessed: boolean) => list.mark(id, isProcessed),
    onMutate: async (isProcessed) => {
      // A list that is on its way was made before this change.
      await client.cancelQueries({ queryKey: workKey(list) });
      show(isProcessed);
    },
    onSuccess: (_, isProcessed) => {
      show(isProcessed);
      notify({
        title: isProcessed ? "Marked as processed" : "Back in the list",
        description: `The ${list.item} of ${name}`,
        tone: "success",
      });
    },
    onError: (error, isProcessed) => {
      show(!isProcessed);
      notify({
        title: "Error",
        description: `Failed to update ${list.item}: ${failureText(error, asSaid)}`,
        tone: "error",
      });
    },
  });
  return { mark: mutate, isPending };
};
