import type { EntityItem } from "electrodb";
import { uniqueEntity, userEntity } from "../accounts/entities.ts";
import type { UserRecord } from "../accounts/users.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { writesOf } from "../database/transact-write.ts";
import { counterWrites } from "../totals/counters.ts";
import { agentDelta } from "../totals/deltas.ts";
import { agentEntity } from "./entity.ts";

/** An agent as stored, with copies of the user they belong to. */
export type AgentRecord = EntityItem<ReturnType<typeof agentEntity>>;

/** What makes a user an agent. `rating` is 1 to 5. */
export type NewAgent = Pick<
  AgentRecord,
  "userId" | "assignedArea" | "specialties" | "rating" | "completedJobs" | "isActive"
>;

const entities = (database: Database) => ({
  agent: agentEntity(database),
  user: userEntity(database),
  unique: uniqueEntity(database),
});

/**
 * What a new agent writes.
 *
 * @param id from the counter `agent`
 * @param person the user as they were read; when they are another by then, `references` are refused
 * @returns the record; the user who has to be as read; that they are an agent once; the record and its counts
 */
export const newAgentWrites = (
  database: Database,
  { id, person }: { id: number; person: UserRecord },
  fields: Omit<NewAgent, "userId">,
  now: Date,
) => {
  const { name, sortName, email } = person;
  const record = {
    id,
    userId: person.id,
    ...defined(fields),
    sortArea: fields.assignedArea.toLowerCase(),
    name,
    sortName,
    email,
    revision: 1,
    createdAt: now.toISOString(),
  };
  const references = writesOf(entities(database), ({ user }) => [
    user
      .patch({ id: person.id })
      .set({ agentId: id })
      .where((has, { eq }) => [eq(has.email, email), eq(has.name, name), eq(has.emailConfirmed, true)].join(" AND "))
      .commit(),
  ]);
  const once = writesOf(entities(database), ({ unique }) => [
    unique.create({ kind: "agent", value: String(person.id), userId: person.id, email }).commit(),
  ]);
  const rest = [
    ...writesOf(entities(database), ({ agent }) => [agent.create(record).commit()]),
    ...counterWrites(database, agentDelta(record)),
  ];
  return { record, references, once, rest };
};
