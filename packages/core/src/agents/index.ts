import { type AgentProfile, noVisitsReasons, type Visit } from "@cleaning/contract/agent";
import { createWriteTransaction, type EntityItem } from "electrodb";
import { uniqueEntity, userEntity } from "../accounts/entities.ts";
import { nextId } from "../database/counter.ts";
import { type Database, transact } from "../database/index.ts";
import type { Page } from "../database/page.ts";
import { Failure } from "../failure/index.ts";
import { listVisits } from "../subscriptions/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { townsOf } from "./area.ts";
import { agentEntity } from "./entity.ts";

type AgentRecord = EntityItem<ReturnType<typeof agentEntity>>;

/** What makes a user an agent. `rating` is 1 to 5. */
type NewAgent = Pick<AgentRecord, "userId" | "assignedArea" | "specialties" | "rating" | "completedJobs" | "isActive">;

const entities = (database: Database) => ({
  agent: agentEntity(database),
  user: userEntity(database),
  unique: uniqueEntity(database),
  totals: totalsEntity(database),
});

/**
 * Makes a user an agent, once: record, uniqueness and counts, all or nothing.
 *
 * @returns the agent's id
 * @throws Failure `brokenReference` when there is no such user, `conflict` when they are one already
 */
export const createAgent = async (database: Database, fields: NewAgent, now: Date): Promise<number> => {
  const { data: person } = await userEntity(database).get({ id: fields.userId }).go({ consistent: true });
  if (person === null) throw new Failure("brokenReference", "There is no such user.");
  const { name, sortName, email } = person;
  const id = await nextId(database, "agent");
  const sortArea = fields.assignedArea.toLowerCase();
  const tenths = fields.rating === undefined ? {} : { rated: 1, ratingTenths: Math.round(fields.rating * 10) };
  const { written } = await transact(() =>
    createWriteTransaction(entities(database), ({ agent, user, unique, totals }) => [
      agent.create({ id, ...fields, sortArea, name, sortName, email, createdAt: now.toISOString() }).commit(),
      user
        .check({ id: fields.userId })
        .where((attributes, { eq }) => eq(attributes.email, email))
        .commit(),
      unique.create({ kind: "agent", value: String(fields.userId), userId: fields.userId, email }).commit(),
      totals
        .upsert({ name: "agent" })
        .add({ records: 1, active: fields.isActive ? 1 : 0, ...tenths })
        .commit(),
    ]).go(),
  );
  if (!written) throw new Failure("conflict", "This user is an agent already.");
  return id;
};

/** An agent's own page: their profile, and the visits coming up in their area, or why there are none to be seen. */
export type AgentPage = {
  agent: AgentProfile | null;
  visits: Visit[];
  nextCursor: string | null;
  reason: string | null;
};

const withoutVisits = (agent: AgentProfile | null, reason: string): AgentPage => ({
  agent,
  visits: [],
  nextCursor: null,
  reason,
});

/**
 * What an agent sees of their own work: two requests, and more only where few of many subscriptions are in the area.
 *
 * @throws Failure `invalid` for a cursor that this list did not give
 */
export const readAgentPage = async (database: Database, userId: number, page: Page, now: Date): Promise<AgentPage> => {
  const { data } = await agentEntity(database).query.byUser({ userId }).go({ limit: 1 });
  const [record] = data;
  if (record === undefined) return withoutVisits(null, noVisitsReasons.noProfile);
  const { assignedArea, specialties, rating = null, completedJobs, isActive } = record;
  const agent = { assignedArea, specialties, rating, completedJobs, isActive };
  if (!isActive) return withoutVisits(agent, noVisitsReasons.inactive);
  return { agent, reason: null, ...(await listVisits(database, townsOf(assignedArea), page, now)) };
};
