import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { privateKey } from "#queries/private.ts";
import { type ChangeCalls, type ChangeOptions, useApply } from "./use-apply.ts";

/**
 * A change in one step: the request is previewed as it is edited.
 *
 * @param request undefined while the form is incomplete
 */
export const useLiveChange = <Request extends object, Applied>(
  calls: ChangeCalls<Request, Applied>,
  request: Request | undefined,
  options: ChangeOptions<Applied>,
) => {
  const client = useQueryClient();
  const id = useId();
  const keyOf = (target: Request | undefined) => [privateKey, "change-preview", id, target] as const;
  const preview = useQuery({
    queryKey: keyOf(request),
    queryFn: ({ signal }) => (request === undefined ? null : calls.preview(request, signal)),
    enabled: request !== undefined,
    // A preview is valid for the current state of the visits alone.
    staleTime: 0,
    gcTime: 0,
  });
  const { apply, isApplying, problem } = useApply(calls, options, (next) =>
    client.setQueryData(keyOf(next.request), next.preview),
  );
  const isSame = problem !== undefined && JSON.stringify(problem.request) === JSON.stringify(request);
  return {
    preview,
    isApplying,
    /** Of the last attempt to apply this same request. */
    problem: isSame ? problem : undefined,
    apply: async (): Promise<void> => {
      if (request !== undefined && preview.data != null && !preview.isFetching)
        await apply({ request, preview: preview.data });
    },
  };
};
export type LiveChange = ReturnType<typeof useLiveChange>;
