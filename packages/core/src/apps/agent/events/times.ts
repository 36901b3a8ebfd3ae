import type { Progress } from "@cleaning/scheduling/schedule";

/** When people were on their way, began, and ended, as the API says it. */
export const timesOf = (progress: Progress | undefined) => ({
  onTheWayAt: progress?.onTheWayAt ?? null,
  startedAt: progress?.startedAt ?? null,
  endedAt: progress?.endedAt ?? null,
});

/** Whole minutes from start to end; null while either is missing. */
export const actualMinutesOf = ({ startedAt, endedAt }: Partial<Progress> = {}): number | null =>
  startedAt === undefined || endedAt === undefined
    ? null
    : Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000));
