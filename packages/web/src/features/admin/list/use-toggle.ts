import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { recordsChanged, togglingKey } from "#queries/records.ts";
import { showToast } from "#ui/toast.tsx";
import { showFailure } from "../show-failure.ts";
import { type ListPage, listKey, type RecordList, withChange } from "./record-list.ts";

type Toggled = { id: number; isActive: boolean };

/** Optimistic: every list that shows the record changes at once, and back if the server refuses. */
export const useToggle = <Row extends Toggled, Stats>(
  list: RecordList<Row, Stats>,
  save: (id: number, isActive: boolean) => Promise<unknown>,
  done: string,
) => {
  const client = useQueryClient();
  const queryKey = listKey(list);
  const show = ({ id, isActive }: Toggled): void => {
    client.setQueriesData<ListPage<Toggled, Stats>>({ queryKey }, (page) => page && withChange(page, id, { isActive }));
  };
  // A ref, because state would be one render late for the second of two quick clicks.
  const inFlight = useRef(new Set<number>());
  const { mutate } = useMutation({
    mutationKey: togglingKey,
    mutationFn: ({ id, isActive }: Toggled) => save(id, isActive),
    onMutate: async (change) => {
      // A list that is still loading does not have this change.
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: () => showToast({ title: done, tone: "success" }),
    onError: (error, { id, isActive }) => {
      show({ id, isActive: !isActive });
      showFailure(`update ${list.one}`, error);
    },
    // After a failure too: the cancelled list is still needed. Only the last of several changes refetches, since an
    // earlier answer would revert the others on the screen.
    onSettled: (_, _error, { id }) => {
      inFlight.current.delete(id);
      if (inFlight.current.size === 0) recordsChanged(client);
    },
  });
  return ({ id, isActive }: Row): void => {
    if (inFlight.current.has(id)) return;
    inFlight.current.add(id);
    mutate({ id, isActive: !isActive });
  };
};
