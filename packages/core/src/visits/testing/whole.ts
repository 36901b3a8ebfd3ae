import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { type Database, epochSeconds } from "../../database/index.ts";
import { isSound } from "../agent-day.ts";
import { agentDayEntity, visitEntity, type VisitRecord } from "../entity.ts";
import { elapsedOf, isLive, visitName } from "../schedule.ts";

/** All visits of a table. */
export const allVisits = async (database: Database): Promise<VisitRecord[]> => {
  const items = await allItems(database);
  return items.flatMap((Item) => {
    if (Item["__edb_e__"] !== "visit") return [];
    return visitEntity(database).parse({ Item }).data ?? [];
  });
};

const allItems = async ({ client, table }: Database): Promise<Record<string, unknown>[]> => {
  const all: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
    all.push(...Items);
  return all;
};

/** What the visits of a table take up, what the agents' days hold of visits, and days without time for the way. */
export const takenUp = async (
  database: Database,
  now: Date,
): Promise<{ visits: string[]; days: string[]; unsound: string[] }> => {
  const days: string[] = [];
  const unsound: string[] = [];
  for (const Item of await allItems(database)) {
    if (Item["__edb_e__"] !== "agentDay") continue;
    const { data: day } = agentDayEntity(database).parse({ Item });
    if (day === null) continue;
    if (!isSound(day, epochSeconds(now))) unsound.push(`${day.agentId} ${day.date}`);
    for (const { of, start, minutes, town, expiresAt } of day.intervals)
      if (expiresAt === undefined) days.push(`${day.agentId} ${day.date} ${of} ${start}+${minutes} ${town}`);
  }
  const visits = (await allVisits(database)).filter(isLive).flatMap((visit) => {
    const { date, start, minutes, town } = visit;
    return visit.agents.map((id) => `${id} ${date} ${visitName(visit)} ${start}+${elapsedOf(minutes)} ${town}`);
  });
  return { visits: visits.toSorted(), days: days.toSorted(), unsound };
};
