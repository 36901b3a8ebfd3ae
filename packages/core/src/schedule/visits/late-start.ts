import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { todayAt } from "@cleaning/scheduling/context";
import { dateOf } from "@cleaning/scheduling/dates";
import type { Visit } from "@cleaning/scheduling/schedule";

const lateAfterMinutes = 15;

/** Of today: nobody has begun. */
export const isLateStart = ({ date, start, status, progress }: Visit, now: Date): boolean =>
  date === todayAt(now) &&
  (status === "scheduled" || status === "on-the-way") &&
  progress?.startedAt === undefined &&
  now >= instantAtBusiness(dateOf(date), start + lateAfterMinutes);
