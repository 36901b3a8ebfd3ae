import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { TimeOffPreview } from "@cleaning/contract/time-off/admin";
import type { TimeOffPeriod } from "@cleaning/contract/time-off/period";
import { useState } from "react";
import { isApiError } from "#lib/api-error.ts";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import type { KeyFor } from "#lib/use-submission.ts";

type Shown = { period: TimeOffPeriod; preview: TimeOffPreview };

/**
 * The first submit looks who would take the visits, and is applied at once where there are none; the second applies what
 * was shown.
 * @param send without a token where the days are off already, which the server refuses
 */
export const useTimeOffPreview = <Applied>(
  agentId: number,
  send: (period: TimeOffPeriod, previewToken: string | undefined, keyFor: KeyFor) => Promise<Applied>,
) => {
  const [shown, setShown] = useState<Shown>();
  const apply = async ({ period, preview }: Shown, keyFor: KeyFor): Promise<Applied> => {
    try {
      return await send(period, preview.isOff ? undefined : preview.previewToken, keyFor);
    } catch (error) {
      // What was shown is no longer so: it is looked up anew.
      if (isApiError(error) && error.status === 409) setShown(undefined);
      throw error;
    }
  };
  return {
    preview: shown?.preview,
    /** @returns undefined while nothing is applied */
    submit: async (
      { from, until, hours }: TimeOffPeriod,
      keyFor: KeyFor,
    ): Promise<(Applied & { period: TimeOffPeriod }) | undefined> => {
      const period = shown?.period ?? { from, until, ...omitUndefined({ hours }) };
      const params = { id: agentId };
      const preview =
        shown?.preview ??
        (await adminVisitsApi("POST /api/admin/agents/{id}/time-off/preview", { params, body: period }));
      if (shown === undefined && preview.visits.length > 0 && !preview.isOff) {
        setShown({ period, preview });
        return undefined;
      }
      const applied = await apply({ period, preview }, keyFor);
      setShown(undefined);
      return { ...applied, period };
    },
    /** After an edit, the next submit looks again. */
    reset: () => setShown(undefined),
  };
};
