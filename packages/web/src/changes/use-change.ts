import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import { useState } from "react";
import { type ChangeCalls, type ChangeOptions, type PreviewedRequest, type Token, useApply } from "./use-apply.ts";

/**
 * A change in two steps: `look` previews it, `apply` makes it so. `current.isNew` says that the preview came in the
 * place of one that was no longer true; `problem` is what went wrong with the last try to apply it.
 */
export const useChange = <Request extends object, Applied, Preview extends Token = ChangePreview>(
  calls: ChangeCalls<Request, Applied, Preview>,
  options: ChangeOptions<Applied>,
) => {
  const [current, setCurrent] = useState<PreviewedRequest<Request, Preview> & { isNew: boolean }>();
  const { apply, forgetProblem, ...rest } = useApply(calls, options, (next) => setCurrent({ ...next, isNew: true }));
  return {
    ...rest,
    current,
    /** @throws what the call throws */
    look: async (request: Request): Promise<void> => {
      forgetProblem();
      setCurrent({ request, preview: await calls.preview(request), isNew: false });
    },
    apply: async (): Promise<void> => {
      if (current !== undefined) await apply(current);
    },
    /** Back to the fields; not while it is applied, whose failure would be said nowhere. */
    back: (): void => {
      if (rest.isApplying) return;
      setCurrent(undefined);
      forgetProblem();
    },
  };
};
