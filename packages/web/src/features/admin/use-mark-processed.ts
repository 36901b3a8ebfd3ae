import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showOutcome } from "#kit/show-failure.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { showToast } from "#ui/toast.tsx";
import { type WorkPage, withProcessed, type WorkItem, workKey, type WorkListKind } from "./work-lists.ts";

/** Optimistic: the list changes at once, and back if the server refuses. */
export const useMarkProcessed = (list: WorkListKind, { id, name }: WorkItem) => {
  const client = useQueryClient();
  const updateCache = (isProcessed: boolean): void => {
    client.setQueriesData<WorkPage>(
      { queryKey: workKey(list) },
      (work) => work && withProcessed(work, id, isProcessed),
    );
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (isProcessed: boolean) => list.mark(id, isProcessed),
    onMutate: async (isProcessed) => {
      // A list that is still loading does not have this change.
      await client.cancelQueries({ queryKey: workKey(list) });
      updateCache(isProcessed);
    },
    onSuccess: (_, isProcessed) => {
      updateCache(isProcessed);
      showToast({
        title: isProcessed ? "Marked as processed" : "Back in the list",
        description: `The ${list.item} of ${name}`,
        tone: "success",
      });
    },
    onError: (error, isProcessed) => {
      updateCache(!isProcessed);
      if (isUnknownOutcome(error)) void client.invalidateQueries({ queryKey: workKey(list) });
      showOutcome(`update ${list.item}`, error);
    },
  });
  return { mark: mutate, isPending };
};
