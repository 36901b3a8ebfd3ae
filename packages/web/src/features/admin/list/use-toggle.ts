import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { recordsChanged, togglingKey } from "#queries/records.ts";
import { showToast } from "#ui/toast.tsx";
import { showFailure } from "../show-failure.ts";
import { type ListPage, listKey, type RecordList, withChange } from "./record-list.ts";

type Toggled = { id: number; isActive: boolean };

/** Sets a record active or inactive. Every page that shows it changes at once, and back if the server refuses. */
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
  // State would answer one rendering too late for the second of two quick clicks.
  const inFlight = useRef(new Set<number>());
  const { mutate } = useMutation({
    mutationKey: togglingKey,
    mutationFn: ({ id, isActive }: Toggled) => save(id, isActive),
    onMutate: async (change) => {
      // A list that is on its way was made before this change.
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: () => showToast({ title: done, tone: "success" }),
    onError: (error, { id, isActive }) => {
      show({ id, isActive: !isActive });
      showFailure(`update ${list.one}`, error);
    },
    // After a failure too: the list that was on its way is still wanted. An answer from before another change that is
    // under way would take that back on the screen, so the last one asks.
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
