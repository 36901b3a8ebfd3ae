import { isDeepStrictEqual } from "node:util";
import { omitUndefined, unlessEmpty } from "@cleaning/contract/data/omit-undefined";
import { byName } from "@cleaning/contract/format/by-name";
import { type HomeAgents, type HomeAgentsChange, homeAgentsMessages } from "@cleaning/contract/homes/home-agents";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import type { TimeContext } from "@cleaning/scheduling/context";
import { readAgents } from "../../people/agents/read-agents.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { changedConcurrentlyMessage } from "../../platform/retry/policies.ts";
import { previewWithout } from "../../schedule/assignment/preview-reassignment.ts";
import { reassign } from "../../schedule/assignment/reassign.ts";
import { reassignedOf, showReassigned } from "../../schedule/assignment/reassigned.ts";
import { preferenceFact, preferenceWrites } from "../../schedule/homes/agent-preferences.ts";
import { customerCheck, homeWrites } from "../../schedule/homes/change.ts";
import type { HomeRecord } from "../../schedule/homes/entity.ts";
import { noSuchHome, readHome } from "../../schedule/homes/homes.ts";
import { readActiveAgents } from "../../schedule/records/store.ts";
import { subscriptionsOf } from "../../schedule/subscriptions/index.ts";

type HomeKey = { customerId: number; homeId: number };

/** Throws AppError `notFound`. The profile's home may have no record. */
const readRecord = async (database: Database, key: HomeKey): Promise<HomeRecord | undefined> => {
  const [customer, home] = await Promise.all([readCustomer(database, key.customerId), readHome(database, key)]);
  if (customer === undefined || (home === undefined && key.homeId !== profileHome)) throw noSuchHome();
  return home;
};

const readReassignment = async (
  database: Database,
  { customerId, homeId }: HomeKey,
  excluded: readonly number[],
  at: TimeContext,
) => {
  const subscriptions = excluded.length === 0 ? [] : await subscriptionsOf(database, customerId);
  const ids = subscriptions.filter((one) => (one.homeId ?? profileHome) === homeId).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await previewWithout(database, ids, excluded, at);
  return { ids, ...reassignedOf({ customerId, homeId, excluded }, found) };
};

const answerOf = async (
  database: Database,
  key: HomeKey,
  home: HomeRecord | undefined,
  at: TimeContext,
): Promise<HomeAgents> => {
  const { preferredAgents = [], excludedAgents = [], agentsNote: note = "", revision = 0 } = home ?? {};
  const [active, named, reassignment] = await Promise.all([
    readActiveAgents(database),
    readAgents(database, [...preferredAgents, ...excludedAgents]),
    readReassignment(database, key, excludedAgents, at),
  ]);
  const names = new Map([...active, ...named].map(({ id, name }) => [id, name]));
  const there = (ids: readonly number[]): number[] => ids.filter((id) => names.has(id));
  return {
    preferred: there(preferredAgents),
    excluded: there(excludedAgents),
    note,
    revision,
    agents: [...names].map(([id, name]) => ({ id, name })).toSorted(byName),
    reassignment: await showReassigned(database, reassignment, at.now),
  };
};

export const readHomeAgents = async (database: Database, key: HomeKey, at: TimeContext): Promise<HomeAgents> =>
  answerOf(database, key, await readRecord(database, key), at);

/** Visits stay until they are reassigned. @throws AppError `notFound`, `conflict`, `brokenReference` */
export const changeHomeAgents = async (
  database: Database,
  key: HomeKey,
  { preferred, excluded, note, revision }: HomeAgentsChange,
  { by, now }: By,
): Promise<HomeAgents> => {
  const ids = [...preferred, ...excluded];
  if ((await readAgents(database, ids)).length < new Set(ids).size)
    throw new AppError("brokenReference", homeAgentsMessages.gone);
  const home = await command({ database, by, now, busy: changedConcurrentlyMessage }, async () => {
    const before = await readRecord(database, key);
    const isStored = isDeepStrictEqual(
      {
        preferred: before?.preferredAgents ?? [],
        excluded: before?.excludedAgents ?? [],
        note: before?.agentsNote ?? "",
      },
      { preferred, excluded, note },
    );
    if (before !== undefined && isStored) return { answer: before };
    if ((before?.revision ?? 0) !== revision) throw new AppError("conflict", homeAgentsMessages.changed);
    const {
      preferredAgents: _,
      excludedAgents: _excluded,
      agentsNote: _note,
      ...rest
    } = before ?? { ...key, revision };
    const after: HomeRecord = {
      ...rest,
      ...omitUndefined({
        preferredAgents: unlessEmpty(preferred),
        excludedAgents: unlessEmpty(excluded),
        agentsNote: note === "" ? undefined : note,
      }),
      revision: revision + 1,
    };
    return {
      writes: {
        home: homeWrites(database, before, after),
        customer: customerCheck(database, key.customerId),
        agents: await preferenceWrites(database, [{ before, after }]),
      },
      history: preferenceFact(key.customerId, { before, after }),
      answer: after,
    };
  });
  return answerOf(database, key, home, { now });
};

/** To others as previewed, or to nobody. @throws AppError `notFound`, `conflict` for an outdated preview */
export const reassignHomeVisits = async (
  database: Database,
  key: HomeKey,
  previewToken: string,
  at: TimeContext,
): Promise<HomeAgents> => {
  const home = await readRecord(database, key);
  const excluded = home?.excludedAgents ?? [];
  const reassignment = await readReassignment(database, key, excluded, at);
  if (reassignment.affected.length > 0 && reassignment.previewToken !== previewToken)
    throw new AppError("conflict", homeAgentsMessages.visitsChanged);
  for (const subscriptionId of reassignment.ids)
    for (const agentId of excluded) await reassign(database, subscriptionId, { agentId, without: excluded }, at);
  return answerOf(database, key, home, at);
};
