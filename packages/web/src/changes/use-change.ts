import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import { useState } from "react";
import {
  type ChangeCalls,
  type ChangeOptions,
  type PreviewedRequest,
  type PreviewToken,
  useApply,
} from "./use-apply.ts";

/** A change in two steps: preview, then apply. `current.isNew` marks a preview that replaced an outdated one. */
export const useChange = <Request extends object, Applied, Preview extends PreviewToken = ChangePreview>(
  calls: ChangeCalls<Request, Applied, Preview>,
  options: ChangeOptions<Applied>,
) => {
  const [current, setCurrent] = useState<PreviewedRequest<Request, Preview> & { isNew: boolean }>();
  const { apply, clearProblem, ...rest } = useApply(calls, options, ({ preview }) =>
    setCurrent((last) => last && { ...last, preview, isNew: true }),
  );
  return {
    ...rest,
    current,
    loadPreview: async (request: Request): Promise<void> => {
      clearProblem();
      setCurrent({ request, preview: await calls.preview(request), isNew: false });
    },
    /** @param more what only the application says, as that obstacles are accepted */
    apply: async (more?: Partial<Request>): Promise<void> => {
      if (current !== undefined) await apply({ ...current, request: { ...current.request, ...more } });
    },
    /** Does nothing while the change is applied: its failure would have no place on the screen. */
    goBack: (): void => {
      if (rest.isApplying) return;
      setCurrent(undefined);
      clearProblem();
    },
  };
};
