import type { AdminBookingPreview } from "@cleaning/contract/admin/bookings";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { adminBookingsApi } from "#lib/api/admin-bookings.ts";
import { recordsKey } from "#queries/records.ts";
import type { Inputs } from "./caller.ts";

/** So long nothing is typed before the server is asked (ms). */
const pause = 250;

const zipPattern = /^\d{5}/;

/**
 * Price and free starts of what is typed, once typing pauses.
 * @param from the first day of the starts; tomorrow when undefined
 * @param quoteId the quote whose price holds for what was offered
 */
export const usePreview = (
  inputs: Inputs,
  { from, quoteId }: { from: string | undefined; quoteId: number | undefined },
) => {
  const text = JSON.stringify(inputs);
  const [settled, setSettled] = useState({ text, inputs });
  useEffect(() => {
    const timer = setTimeout(() => setSettled((now) => (now.text === text ? now : { text, inputs })), pause);
    return () => clearTimeout(timer);
  }, [text, inputs]);
  const query = useQuery<AdminBookingPreview>({
    queryKey: [...recordsKey, "booking-preview", settled.text, from ?? "tomorrow", quoteId ?? 0],
    queryFn: ({ signal }) =>
      adminBookingsApi(
        "POST /api/admin/bookings/preview",
        {
          body: {
            ...settled.inputs,
            ...(from === undefined ? {} : { from }),
            ...(quoteId === undefined ? {} : { quoteId }),
          },
        },
        { signal },
      ),
    enabled: zipPattern.test(settled.inputs.zip),
    placeholderData: keepPreviousData,
    // Others book meanwhile.
    staleTime: 15_000,
  });
  return { ...query, isCurrent: settled.text === text && query.data !== undefined && !query.isPlaceholderData };
};
