import { datesOf, type TimeOffPeriod } from "@cleaning/contract/time-off/period";
import type { Database } from "../../platform/database/index.ts";
import { timeOffRequestEntity, type TimeOffRequestRecord } from "./entity.ts";

export const readTimeOffRequests = async (database: Database, agentId: number): Promise<TimeOffRequestRecord[]> => {
  const query = timeOffRequestEntity(database).query.byAgent({ agentId });
  return (await query.go({ pages: "all", consistent: true })).data.toSorted((one, other) => other.number - one.number);
};

/** What was asked for, or what the office gave in its place. */
export const givenOf = (request: TimeOffRequestRecord): TimeOffPeriod => request.given ?? datesOf(request);

export const timeOffRequestView = (request: TimeOffRequestRecord) => {
  const { number, reason, state, at, answer = null, answeredAt = null } = request;
  const { from, until, hours = null } = givenOf(request);
  return { number, from, until, hours, reason, state, at, answer, answeredAt };
};

export const timeOffRequestField = ({
  from,
  until,
  hours,
}: Pick<TimeOffRequestRecord, "from" | "until" | "hours">): string =>
  `time off asked for ${hours === undefined ? `${from} to ${until}` : `${from}, ${hours.from} to ${hours.until}`}`;
