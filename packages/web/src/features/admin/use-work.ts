import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNewWork } from "./use-new-work.ts";
import { withoutMarked, type WorkListKind, workQuery, type WorkView } from "./work-lists.ts";

type Page = { limit: number; cursor: string | null };

/** `refresh` also removes the items that were marked. */
export const useWork = (list: WorkListKind, view: WorkView, page: Page) => {
  const client = useQueryClient();
  const options = workQuery(list, view, page);
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  useNewWork(list, query.data);
  const refresh = (): void => {
    client.setQueryData(options.queryKey, (work) => work && withoutMarked(work, view));
    void query.refetch();
  };
  return { query, refresh };
};
