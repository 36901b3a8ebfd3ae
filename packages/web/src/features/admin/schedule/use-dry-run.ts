import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { useState } from "react";
import type { KeyFor } from "#lib/use-submission.ts";

type DryRunAnswer = { visits: readonly AdminVisit[] };

/**
 * The first submit is a dry run, which is applied at once where every visit still fits. Otherwise `affected` lists the
 * visits, and the second submit applies the same request.
 */
export const useDryRun = <Request, Applied extends DryRunAnswer>(
  send: (request: Request, dryRun: boolean, keyFor: KeyFor) => Promise<Applied>,
) => {
  const [attempt, setAttempt] = useState<{ request: Request; visits: readonly AdminVisit[] }>();
  return {
    affected: attempt?.visits,
    /** @returns undefined while nothing is applied */
    submit: async (values: Request, keyFor: KeyFor): Promise<(Applied & { request: Request }) | undefined> => {
      if (attempt === undefined) {
        const { visits } = await send(values, true, keyFor);
        if (visits.length > 0) {
          setAttempt({ request: values, visits });
          return undefined;
        }
      }
      const request = attempt?.request ?? values;
      const applied = await send(request, false, keyFor);
      setAttempt(undefined);
      return { ...applied, request };
    },
    /** After an edit, the next submit is a dry run again. */
    reset: () => setAttempt(undefined),
  };
};
