import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { invalidateRecords, togglingKey } from "#kit/records.ts";
import { showOutcome } from "#kit/show-failure.ts";
import { showToast } from "#ui/toast.tsx";
import { type ListPage, listKey, type RecordList, withChange } from "./record-list.ts";

type Toggleable = { id: number; isActive: boolean };

/** Optimistic: every list that shows the record changes at once, and back if the server refuses. */
export const useToggle = <Row extends Toggleable, Stats>(
  list: RecordList<Row, Stats>,
  save: (id: number, isActive: boolean) => Promise<unknown>,
  successTitle: string,
) => {
  const client = useQueryClient();
  const queryKey = listKey(list);
  const updateCache = ({ id, isActive }: Toggleable): void => {
    client.setQueriesData<ListPage<Toggleable, Stats>>(
      { queryKey },
      (page) => page && withChange(page, id, { isActive }),
    );
  };
  // A ref, because state would be one render late for the second of two quick clicks.
  const pendingIds = useRef(new Set<number>());
  const { mutate } = useMutation({
    mutationKey: togglingKey,
    mutationFn: ({ id, isActive }: Toggleable) => save(id, isActive),
    onMutate: async (change) => {
      // A list that is still loading does not have this change.
      await client.cancelQueries({ queryKey });
      updateCache(change);
    },
    onSuccess: () => showToast({ title: successTitle, tone: "success" }),
    onError: (error, { id, isActive }) => {
      updateCache({ id, isActive: !isActive });
      showOutcome(`update ${list.singular}`, error);
    },
    // After a failure too: the cancelled list is still needed. Only the last of several changes refetches, since an
    // earlier answer would revert the others on the screen.
    onSettled: (_, _error, { id }) => {
      pendingIds.current.delete(id);
      if (pendingIds.current.size === 0) invalidateRecords(client);
    },
  });
  return ({ id, isActive }: Row): void => {
    if (pendingIds.current.has(id)) return;
    pendingIds.current.add(id);
    mutate({ id, isActive: !isActive });
  };
};
