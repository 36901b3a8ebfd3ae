import type { Progress } from "@cleaning/scheduling/schedule";

export const timesOf = (progress: Progress | undefined) => ({
  onTheWayAt: progress?.onTheWayAt ?? null,
  startedAt: progress?.startedAt ?? null,
  endedAt: progress?.endedAt ?? null,
});

/** Whole minutes; null while either is missing. */
export const actualMinutesOf = ({ startedAt, endedAt }: Partial<Progress> = {}): number | null =>
  startedAt === undefined || endedAt === undefined
    ? null
    : Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000));
