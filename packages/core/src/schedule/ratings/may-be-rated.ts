import { ratingDays } from "@cleaning/contract/visits/visit-page";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import type { Visit } from "@cleaning/scheduling/schedule";

export const mayBeRated = ({ status, date }: Pick<Visit, "status" | "date">, now: Date): boolean =>
  status === "done" && todayAt(now) <= plusDays(date, ratingDays);
