import type { FreeStart } from "@cleaning/contract/visits/visits";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { type Hold, type HoldSlot, holdQuery } from "./hold.ts";

const second = 1_000;
/** Only a person causes these: a page left open must not hold a time for ever. */
const activityEvents = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"] as const;

export type HoldState = {
  hold: Hold | undefined;
  hasEnded: boolean;
  isTaking: boolean;
  /** Free starts instead of one that was booked meanwhile; empty when there are none. */
  alternatives: readonly FreeStart[] | undefined;
  /** An error other than a start that was booked meanwhile. */
  error: unknown;
  again: () => void;
};

/** Takes an ended hold again at the next activity. `isFrozen`: its booking is under way, with an unknown outcome. */
export const useHold = (slot: HoldSlot, isFrozen: boolean): HoldState => {
  const query = useQuery({ ...holdQuery(slot), enabled: !isFrozen });
  const until = query.data?.until;
  const [endedAt, setEndedAt] = useState<number>();
  useEffect(() => {
    if (until === undefined) return undefined;
    // A phone that slept fires no timer in time; a short one notices as soon as it wakes.
    const timer = setInterval(() => {
      if (Date.now() >= until) setEndedAt(until);
    }, second);
    return () => clearInterval(timer);
  }, [until]);
  const hasEnded = until !== undefined && endedAt === until && !isFrozen && !query.isError;

  const again = useEffectEvent(() => {
    if (!query.isFetching) void query.refetch();
  });
  useEffect(() => {
    if (!hasEnded) return undefined;
    const end = new AbortController();
    for (const eventName of activityEvents)
      addEventListener(eventName, () => again(), { passive: true, signal: end.signal });
    return () => end.abort();
  }, [hasEnded]);

  const isGone = isApiError(query.error) && query.error.status === 409;
  return {
    hold: query.data,
    hasEnded,
    isTaking: query.isFetching,
    alternatives: isGone && isApiError(query.error) ? query.error.alternatives : undefined,
    error: isGone ? null : query.error,
    again: () => void query.refetch(),
  };
};
