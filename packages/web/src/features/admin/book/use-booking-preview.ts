import type { AdminBookingPreviewRequest } from "@cleaning/contract/admin/bookings";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { adminBookingsRoutes } from "@cleaning/contract/routes/admin-bookings";
import { usePreview } from "#changes/use-preview.ts";
import { sessionApi } from "#lib/session-api.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import type { Inputs } from "./caller.ts";

export const adminBookingsApi = sessionApi(adminBookingsRoutes);

/** So long nothing is typed before the server is asked (ms). */
const pause = 250;

const zipPattern = /^\d{5}(-\d{4})?$/;

/**
 * Price and free starts of what is typed, once typing pauses.
 * @param from the first day of the starts; tomorrow when undefined
 * @param isOffered a service that is not in the catalog has no price
 * @param quoteId the quote whose price holds for what was offered
 * @param home at whose other visits no start is
 */
export const useBookingPreview = (
  inputs: Inputs,
  {
    from,
    quoteId,
    home,
    isOffered,
  }: {
    from: string | undefined;
    quoteId: number | undefined;
    home: AdminBookingPreviewRequest["home"];
    isOffered: boolean;
  },
) => {
  const debounced = useDebounced(inputs, pause);
  const isAsked = isOffered && zipPattern.test(debounced.zip.trim());
  const { query } = usePreview(
    (body: AdminBookingPreviewRequest, options) =>
      adminBookingsApi("POST /api/admin/bookings/preview", { body }, options),
    isAsked ? { ...debounced, ...omitUndefined({ from, quoteId, home }) } : undefined,
    true,
  );
  // The price of the ZIP code before must not stand beside one that is none.
  if (!zipPattern.test(inputs.zip.trim()) || query.data === undefined)
    return { ...query, data: undefined, isCurrent: false };
  return { ...query, data: query.data, isCurrent: debounced === inputs && !query.isPlaceholderData };
};
