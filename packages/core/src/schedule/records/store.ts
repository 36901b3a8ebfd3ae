import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { townsOf } from "@cleaning/contract/booking/area-towns";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { TeamWork } from "@cleaning/contract/visits/team";
import type { AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import type { AgentSchedule } from "@cleaning/scheduling/availability/agent-schedule";
import { plusDays } from "@cleaning/scheduling/dates";
import { maxMoveDays, nextDue } from "@cleaning/scheduling/recurrence/timeline";
import {
  hasUnreadNotes,
  isNoAccessOpen,
  isUnassigned,
  type Subscription,
  type Schedule,
  teamSizeOf,
  type Visit,
  type VisitKey,
  isLateOpen,
} from "@cleaning/scheduling/schedule";
import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import {
  agentDayEntity,
  neverDue,
  visitScheduleEntity,
  type VisitScheduleRecord,
  dueShards,
  alreadyConfirmed,
  visitEntity,
  type VisitRecord,
} from "./entity.ts";

const visitScheduleOf = ({ unconfirmedSince = alreadyConfirmed, ...subscription }: Subscription, due: string) =>
  omitUndefined({ ...subscription, unconfirmedSince, shard: subscription.subscriptionId % dueShards, due });

const subscriptionOf = ({
  shard: _,
  due: _due,
  unconfirmedSince,
  ...subscription
}: VisitScheduleRecord): Subscription => ({
  ...subscription,
  ...(unconfirmedSince === undefined || unconfirmedSince === alreadyConfirmed ? {} : { unconfirmedSince }),
});

const recordOfVisit = (subscription: Subscription, visit: Visit) => ({
  ...omitUndefined(visit),
  customerId: subscription.customerId,
  town: subscription.town,
  isUnassigned: isUnassigned(subscription, visit),
  isLateOpen: isLateOpen(visit),
  isForOffice: isNoAccessOpen(visit) || hasUnreadNotes(visit),
});

const visitOf = ({
  customerId: _,
  town: _t,
  isUnassigned: _u,
  isLateOpen: _l,
  isForOffice: _o,
  ...visit
}: VisitRecord): Visit => visit;

type Item = Record<string, unknown>;
const isText = (value: unknown): value is string => typeof value === "string";

export const rawKey = (params: { Key?: Item }): { pk: string; sk: string } => {
  const { pk, sk } = params.Key ?? {};
  if (!isText(pk) || !isText(sk)) throw new Error("An operation has no key.");
  return { pk, sk };
};

/** Of a transaction's 100 items, those that visits take with the days of their agents. */
export const visitItems = 80;

type Assigned = Partial<TeamWork> & Pick<Visit, "agents">;

/** Portions that fit a transaction each: a visit is one item, and as many days as agents leave and take it. */
export const inTransactions = <V extends Assigned>(visits: readonly V[]): V[][] => {
  const portions: V[][] = [];
  let items = Infinity;
  for (const visit of visits) {
    const { agents, minutes = 0, teamSize } = visit;
    const own = 1 + agents.length + Math.max(teamSizeOf({ minutes, teamSize }), agents.length);
    items += own;
    if (items > visitItems) {
      portions.push([]);
      items = own;
    }
    portions.at(-1)?.push(visit);
  }
  return portions;
};

const earliestDate = "0000-00-00";

export const readRecords = async (
  database: Database,
  subscriptionId: number,
  since = earliestDate,
): Promise<{ subscription: VisitScheduleRecord | undefined; visits: VisitRecord[] }> => {
  const [subscriptions, visits] = [visitScheduleEntity(database), visitEntity(database)];
  const first = rawKey(visits.get({ subscriptionId, occurrenceDate: since }).params<{ Key?: Item }>());
  const last = rawKey(subscriptions.get({ subscriptionId }).params<{ Key?: Item }>());
  const result: { subscription: VisitScheduleRecord | undefined; visits: VisitRecord[] } = {
    subscription: undefined,
    visits: [],
  };
  let start: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.client.send(
      new QueryCommand({
        TableName: database.table,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": first.pk, ":first": first.sk, ":last": last.sk },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    for (const Item of Items) {
      if (Item["sk"] === last.sk) {
        const { data } = subscriptions.parse({ Item });
        result.subscription = data ?? undefined;
      } else {
        const { data } = visits.parse({ Item });
        if (data !== null) result.visits.push(data);
      }
    }
    start = LastEvaluatedKey;
  } while (start !== undefined);
  return result;
};

export const readSchedule = async (
  database: Database,
  subscriptionId: number,
  today: string,
): Promise<Schedule | undefined> => (await readDueSchedule(database, subscriptionId, today))?.schedule;

export const readDueSchedule = async (
  database: Database,
  subscriptionId: number,
  today: string,
): Promise<{ schedule: Schedule; due: string } | undefined> => {
  const { subscription, visits } = await readRecords(database, subscriptionId, plusDays(today, -maxMoveDays));
  return (
    subscription && {
      schedule: storedSchedule(subscription, visits),
      due: subscription.due,
    }
  );
};

export const storedSchedule = (subscription: VisitScheduleRecord, visits: readonly VisitRecord[]): Schedule => ({
  subscription: subscriptionOf(subscription),
  visits: visits.map(visitOf),
});

export const latestDate = "9999-12-31";

/** Before their first day, and from the day on which they become inactive, agents are off. */
export const toAssignableAgent = ({
  id,
  assignedArea,
  specialties,
  week,
  timeOff = [],
  startsOn,
  inactiveFrom,
  homes,
  worksWith,
}: Pick<
  AgentRecord,
  "id" | "assignedArea" | "specialties" | "week" | "timeOff" | "startsOn" | "inactiveFrom" | "homes" | "worksWith"
>): AssignableAgent => ({
  id,
  ...omitUndefined({ homes, worksWith }),
  towns: townsOf(assignedArea),
  specialties,
  week,
  timeOff: [
    ...(startsOn === undefined ? [] : [{ from: earliestDate, until: plusDays(startsOn, -1) }]),
    ...timeOff,
    ...(inactiveFrom === undefined ? [] : [{ from: inactiveFrom, until: latestDate }]),
  ],
});

export const readActiveAgents = async (database: Database): Promise<AgentRecord[]> =>
  (await agentEntity(database).query.byState({ isActive: true }).go({ pages: "all" })).data;

export const readRoster = async (database: Database): Promise<AssignableAgent[]> =>
  (await readActiveAgents(database)).map(toAssignableAgent);

export const readDays = async (
  database: Database,
  keys: readonly { agentId: number; date: string }[],
): Promise<AgentSchedule[]> => {
  const entity = agentDayEntity(database);
  const unique = [...new Map(keys.map((key) => [`${key.agentId} ${key.date}`, key])).values()];
  const found = await batchGetMany(
    database,
    unique.map(({ agentId, date }) => readOf(entity, { agentId, date })),
  );
  return found.filter((day) => day !== null);
};

export const readAgentDays = async (
  database: Database,
  agentId: number,
  from = earliestDate,
): Promise<AgentSchedule[]> => {
  const query = agentDayEntity(database).query.byDate({ agentId }).gte({ date: from });
  return (await query.go({ pages: "all", consistent: true })).data;
};

export const newVisitScheduleWrite = (
  database: Database,
  subscription: Subscription,
  due = nextDue(subscription) ?? neverDue,
): Write => putOf(visitScheduleEntity(database).create(visitScheduleOf(subscription, due)));

export const visitWrite = (database: Database, subscription: Subscription, visit: Visit): Write =>
  putOf(visitEntity(database).put(recordOfVisit(subscription, visit)));

export const visitScheduleCheck = (
  database: Database,
  { subscriptionId, revision }: Pick<Subscription, "subscriptionId" | "revision">,
): Write => checkOf(visitScheduleEntity(database).delete({ subscriptionId }).where(unchanged({ revision })));

export const dayWrite = (database: Database, day: AgentSchedule): Write => {
  const next = omitUndefined({ ...day, version: day.version + 1 });
  const entity = agentDayEntity(database);
  return day.version === 0
    ? putOf(entity.create(next))
    : putOf(entity.put(next).where(({ version }, { eq }) => eq(version, day.version)));
};

export const visitScheduleWrite = (
  database: Database,
  subscription: Subscription,
  { due, readRevision }: { due: string; readRevision: number },
): Write =>
  putOf(
    visitScheduleEntity(database)
      .put(visitScheduleOf(subscription, due))
      .where(({ revision }, { eq }) => eq(revision, readRevision)),
  );

export const scheduleWrites = (
  database: Database,
  {
    subscription,
    due,
    readRevision,
    visits,
    days,
  }: {
    subscription: Subscription;
    due: string;
    readRevision: number;
    visits: readonly Visit[];
    days: readonly AgentSchedule[];
  },
) => ({
  subscription: [visitScheduleWrite(database, subscription, { due, readRevision })],
  visits: visits.map((visit) => visitWrite(database, subscription, visit)),
  days: days.map((day) => dayWrite(database, day)),
});

export const readVisits = async (database: Database, keys: readonly VisitKey[]): Promise<VisitRecord[]> => {
  const entity = visitEntity(database);
  const found = await batchGetMany(
    database,
    keys.map((key) => readOf(entity, key)),
  );
  return found.flatMap((visit) => visit ?? []);
};
