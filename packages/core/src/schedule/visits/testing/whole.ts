import { isDeepStrictEqual } from "node:util";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { type Interval, isBlocked, isSound } from "@cleaning/scheduling/availability/agent-schedule";
import { todayAt } from "@cleaning/scheduling/context";
import { elapsedOf, isLive, isUnassigned, visitName } from "@cleaning/scheduling/schedule";
import { type Database, epochSeconds } from "../../../platform/database/index.ts";
import { readBusinessHours } from "../../records/business-hours-record.ts";
import { agentDayEntity, visitScheduleEntity, visitEntity, type VisitRecord } from "../../records/entity.ts";
import { storedSchedule } from "../../records/store.ts";
import { subscriptionEntity } from "../../subscriptions/entity.ts";
import { listingFields } from "../derived.ts";

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

const queueErrors = async (database: Database, now: Date): Promise<string[]> => {
  const subscriptions = (await allItems(database)).flatMap((Item) =>
    Item["__edb_e__"] === "visitSchedule" ? (visitScheduleEntity(database).parse({ Item }).data ?? []) : [],
  );
  const byId = new Map(subscriptions.map((subscription) => [subscription.subscriptionId, subscription]));
  return (await allVisits(database))
    .filter((visit) => {
      const subscription = byId.get(visit.subscriptionId);
      return (
        subscription !== undefined &&
        visit.date >= todayAt(now) &&
        visit.isUnassigned !== isUnassigned(subscription, visit)
      );
    })
    .map((visit) => `${visitName(visit)} is ${visit.isUnassigned ? "" : "not "}queued`);
};

/** Lists say what the schedule gives, but for what the nightly run is due to change. */
const listErrors = async (database: Database, now: Date): Promise<string[]> => {
  const businessHours = await readBusinessHours(database);
  const items = await allItems(database);
  const schedules = items.flatMap((Item) =>
    Item["__edb_e__"] === "visitSchedule" ? (visitScheduleEntity(database).parse({ Item }).data ?? []) : [],
  );
  const visits = await allVisits(database);
  return items.flatMap((Item) => {
    if (Item["__edb_e__"] !== "subscription") return [];
    const { data: listed } = subscriptionEntity(database).parse({ Item });
    const subscription = schedules.find(({ subscriptionId }) => subscriptionId === listed?.id);
    if (listed === null || subscription === undefined || subscription.due <= todayAt(now)) return [];
    const own = visits.filter(({ subscriptionId }) => subscriptionId === listed.id);
    const given = listingFields(storedSchedule(subscription, own), todayAt(now), businessHours);
    return isDeepStrictEqual({ ...listed, ...omitUndefined(given) }, listed) ? [] : [`the list of ${listed.id}`];
  });
};

const acceptedText = (accepted: Interval["accepted"]): string =>
  accepted === undefined ? "" : ` although ${accepted.map(({ kind }) => kind).join(" and ")}`;

export const reservations = async (
  database: Database,
  now: Date,
): Promise<{ visits: string[]; days: string[]; unsound: string[] }> => {
  const days: string[] = [];
  const unsound = [...(await queueErrors(database, now)), ...(await listErrors(database, now))];
  for (const Item of await allItems(database)) {
    if (Item["__edb_e__"] !== "agentDay") continue;
    const { data: day } = agentDayEntity(database).parse({ Item });
    if (day === null) continue;
    const isInBlock = (interval: Interval): boolean =>
      isBlocked(day, interval) && interval.accepted?.some(({ kind }) => kind === "block") !== true;
    if (!isSound(day, epochSeconds(now)) || day.intervals.some(isInBlock)) unsound.push(`${day.agentId} ${day.date}`);
    for (const { of, start, minutes, town, expiresAt, accepted } of day.intervals)
      if (expiresAt === undefined)
        days.push(`${day.agentId} ${day.date} ${of} ${start}+${minutes} ${town}${acceptedText(accepted)}`);
  }
  const visits = (await allVisits(database)).filter(isLive).flatMap((visit) => {
    const { date, start, town } = visit;
    return visit.agents.map((id) => {
      const mark = visit.overCapacity?.find(({ agentId }) => agentId === id);
      return `${id} ${date} ${visitName(visit)} ${start}+${elapsedOf(visit)} ${town}${acceptedText(mark?.accepted)}`;
    });
  });
  return { visits: visits.toSorted(), days: days.toSorted(), unsound };
};
