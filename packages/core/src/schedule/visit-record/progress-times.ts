import type { Progress } from "@cleaning/scheduling/schedule";

export const progressTimes = (progress: Progress | undefined) => ({
  onTheWayAt: progress?.onTheWayAt ?? null,
  startedAt: progress?.startedAt ?? null,
  endedAt: progress?.endedAt ?? null,
});
