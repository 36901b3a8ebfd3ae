import type { QueryClient } from "@tanstack/react-query";
import { NotSent } from "#lib/not-sent.ts";
import { businessHoursQuery } from "#nouns/visits/office-queries.ts";
import type { Start } from "./caller.ts";
import { otherTimeProblems } from "./other-time.ts";

/** @throws NotSent for a day or a start that the server would refuse; where the hours cannot be read, it decides itself */
export const checkOtherTime = async (
  client: QueryClient,
  start: Start,
  visit: { today: string; elapsed: number },
): Promise<void> => {
  const businessDays = await client.ensureQueryData(businessHoursQuery).catch(() => undefined);
  const { date, start: ofStart } = otherTimeProblems(start, { ...visit, businessDays });
  if (date !== undefined) throw new NotSent(date, [{ path: "other-date", message: date }]);
  if (ofStart !== undefined) throw new NotSent(ofStart, [{ path: "other-start", message: ofStart }]);
};
