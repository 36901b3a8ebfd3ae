import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { useState } from "react";
import type { KeyFor } from "#lib/use-submission.ts";

type Answer = { visits: readonly AdminVisit[] };

/**
 * For a form whose change may leave visits without their agent: the first submit tries it, and applies it where every
 * visit still fits; else these are in `affected`, and the second submit applies the same request.
 */
export const useDryRun = <Request, Applied extends Answer>(
  send: (request: Request, dryRun: boolean, keyFor: KeyFor) => Promise<Applied>,
) => {
  const [attempt, setAttempt] = useState<{ request: Request; visits: readonly AdminVisit[] }>();
  return {
    affected: attempt?.visits,
    /** @returns what was answered, and to what; undefined while nothing is applied */
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
    /** After an edit: the next submit tries again. */
    forget: () => setAttempt(undefined),
  };
};
