import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import { useState } from "react";
import { type ChangeCalls, type ChangeOptions, type PreviewedRequest, type Token, useApply } from "./use-apply.ts";

/** A change in two steps: preview, then apply. `current.isNew` marks a preview that replaced an outdated one. */
export const useChange = <Request extends object, Applied, Preview extends Token = ChangePreview>(
  calls: ChangeCalls<Request, Applied, Preview>,
  options: ChangeOptions<Applied>,
) => {
  const [current, setCurrent] = useState<PreviewedRequest<Request, Preview> & { isNew: boolean }>();
  const { apply, forgetProblem, ...rest } = useApply(calls, options, (next) => setCurrent({ ...next, isNew: true }));
  return {
    ...rest,
    current,
    look: async (request: Request): Promise<void> => {
      forgetProblem();
      setCurrent({ request, preview: await calls.preview(request), isNew: false });
    },
    apply: async (): Promise<void> => {
      if (current !== undefined) await apply(current);
    },
    /** Does nothing while the change is applied: its failure would have no place on the screen. */
    back: (): void => {
      if (rest.isApplying) return;
      setCurrent(undefined);
      forgetProblem();
    },
  };
};
