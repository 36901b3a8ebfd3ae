import { profileHome } from "@cleaning/contract/homes/profile-home";
import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import { customerEntity, type CustomerRecord } from "../../people/customers/entity.ts";
import { batchGetParts } from "../../platform/database/batch-get-parts.ts";
import { readOf, readWith } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { accessEntity, type AccessRecord, homeEntity, type HomeRecord } from "../../schedule/homes/entity.ts";
import { mayReadAccess, willReadAccess } from "../../schedule/homes/reading.ts";
import { visitsOn } from "../../schedule/records/agent-days.ts";
import {
  agentDayEntity,
  visitScheduleEntity,
  type VisitScheduleRecord,
  visitEntity,
  type VisitRecord,
} from "../../schedule/records/entity.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { type Feature, featuresOfVisit, readFeatures } from "../../schedule/visit-record/features.ts";

type Planned = { visit: VisitRecord; schedule: VisitScheduleRecord; homeId: number };

export type DetailedVisit = Planned & {
  customer: CustomerRecord | undefined;
  subscription: SubscriptionRecord | undefined;
  home: HomeRecord | undefined;
  access: AccessRecord | undefined;
  hasLaterAccess: boolean;
  agents: readonly AgentRecord[];
  features: readonly Feature[];
};

export const readPlanned = async (database: Database, agentId: number, date: string): Promise<Planned[]> => {
  const { data: day } = await agentDayEntity(database).get({ agentId, date }).go({ consistent: true });
  const keys = day === null ? [] : visitsOn(day);
  if (keys.length === 0) return [];
  const [visits, schedules] = [visitEntity(database), visitScheduleEntity(database)];
  const found = await batchGetParts(database, {
    visits: keys.map((key) => readWith(visits.get(key), (Item) => visits.parse({ Item }).data)),
    schedules: keys.map(({ subscriptionId }) =>
      readWith(schedules.get({ subscriptionId }), (Item) => schedules.parse({ Item }).data),
    ),
  });
  return found.visits
    .filter((visit) => visit.agents.includes(agentId) && visit.date === date)
    .flatMap((visit) => {
      const schedule = found.schedules.find(({ subscriptionId }) => subscriptionId === visit.subscriptionId);
      return schedule === undefined ? [] : [{ visit, schedule, homeId: schedule.homeId ?? profileHome }];
    })
    .toSorted((one, other) => one.visit.start - other.visit.start);
};

const isOfHome =
  ({ schedule: { customerId }, homeId }: Planned) =>
  (record: { customerId: number; homeId: number }): boolean =>
    record.customerId === customerId && record.homeId === homeId;

export const readDetails = async (
  database: Database,
  planned: readonly Planned[],
  { agentId, now }: { agentId: number; now: Date },
): Promise<DetailedVisit[]> => {
  if (planned.length === 0) return [];
  const mayRead = ({ visit }: Planned): boolean => mayReadAccess(visit, agentId, now);
  const willRead = ({ visit }: Planned): boolean => willReadAccess(visit, agentId, now);
  const homeKeyOf = ({ schedule: { customerId }, homeId }: Planned) => ({ customerId, homeId });
  const colleagues = [...new Set(planned.flatMap(({ visit }) => visit.agents))].filter((id) => id !== agentId);
  const [found, features] = await Promise.all([
    batchGetParts(database, {
      subscriptions: planned.map(({ visit }) => readOf(subscriptionEntity(database), { id: visit.subscriptionId })),
      customers: planned.map(({ schedule }) => readOf(customerEntity(database), { id: schedule.customerId })),
      homes: planned.map((one) => readOf(homeEntity(database), homeKeyOf(one))),
      access: planned
        .filter((one) => mayRead(one) || willRead(one))
        .map((one) => readOf(accessEntity(database), homeKeyOf(one))),
      agents: colleagues.map((id) => readOf(agentEntity(database), { id })),
    }),
    readFeatures(database),
  ]);
  return planned.map((one) => {
    const subscription = found.subscriptions.find(({ id }) => id === one.visit.subscriptionId);
    return {
      ...one,
      subscription,
      customer: found.customers.find(({ id }) => id === one.schedule.customerId),
      home: found.homes.find(isOfHome(one)),
      access: mayRead(one) ? found.access.find(isOfHome(one)) : undefined,
      hasLaterAccess: willRead(one) && found.access.some(isOfHome(one)),
      agents: found.agents,
      features: featuresOfVisit(features, one.visit, subscription?.serviceId),
    };
  });
};
