import { type Agent, type AgentChange, unconfirmedUserMessage } from "@cleaning/contract/admin/agents";
import { createConversions } from "electrodb";
import { userRead } from "../accounts/user-read.ts";
import { type Author, auditWrites } from "../audit/index.ts";
import { batchGet } from "../database/batch-get.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { type Listing, readListing } from "../database/listing.ts";
import { readPage } from "../database/page.ts";
import { changeRecord, revisionAfter } from "../database/revision.ts";
import { storeNew } from "../database/store-new.ts";
import { writesOf } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { difference, counterWrites } from "../totals/counters.ts";
import { agentDelta } from "../totals/deltas.ts";
import { agentStats, totalsRead } from "../totals/stats.ts";
import { agentEntity } from "./entity.ts";
import { agentFields, agentOf } from "./view.ts";
import { type AgentRecord, type NewAgent, newAgentWrites } from "./writes.ts";

/** Who makes it, when it is staff, and the key of their submission. */
type Origin = { by?: Author; key?: string | undefined };

/**
 * An agent, consistently: one request.
 *
 * @throws AppError `notFound`
 */
export const readAgent = async (database: Database, id: number): Promise<AgentRecord> => {
  const { data } = await agentEntity(database).get({ id }).go({ consistent: true });
  if (data === null) throw new AppError("notFound", "There is no such record.");
  return data;
};

/**
 * Makes a user an agent, once: record, uniqueness, counts and history, all or nothing: two requests.
 *
 * @param origin a submission with the same key never makes a second record
 * @returns the agent's record
 * @throws AppError `brokenReference` when there is no such user, `conflict` when they are one already or have not proved
 *   their e-mail address
 */
export const storeAgent = async (
  database: Database,
  { userId, ...fields }: NewAgent,
  now: Date,
  { by, key }: Origin = {},
): Promise<AgentRecord> => {
  const stored = await storeNew<AgentRecord, [ReturnType<typeof userRead>]>(
    database,
    { kind: "agent", now, key },
    [userRead(database, userId)],
    ([person], id) => {
      if (person === null) throw new AppError("brokenReference", "There is no such user.");
      if (person.emailConfirmed !== true) throw new AppError("conflict", unconfirmedUserMessage);
      const { record, rest, ...parts } = newAgentWrites(database, { id, person }, fields, now);
      const audit = auditWrites(database, { kind: "agents", id, by, now, after: agentOf(record), fields: agentFields });
      return { record, ...parts, rest: [...rest, ...audit] };
    },
  );
  if (stored.as === "conflict") throw new AppError("conflict", "This user is an agent already.");
  return stored.as === "new" ? stored.record : readAgent(database, stored.id);
};

/**
 * A page of agents and the cards over all of them: two requests. Those in a state come by their area.
 *
 * @throws AppError `invalid` for a cursor that this list did not give
 */
export const listAgents = async (
  database: Database,
  { active, ...listing }: Listing & { active?: boolean | undefined },
) => {
  const entity = agentEntity(database);
  const after = createConversions(entity).byAccessPattern;
  const { order = "asc" } = listing;
  const page =
    active === undefined
      ? readListing("agents", listing, entity.query, after)
      : readPage(
          `agents-${active ? "active" : "inactive"}-${order}`,
          listing,
          {
            run: (options) => entity.query.byState({ isActive: active }).go(options),
            cursorAfter: after.byState.fromComposite.toCursor,
          },
          order,
        );
  const [{ data, cursor }, [totals]] = await Promise.all([page, batchGet(database, totalsRead(database, "agent"))]);
  return { agents: data.map(agentOf), nextCursor: cursor, stats: agentStats(totals) };
};

/** What a change leaves of an agent. */
const changed = (record: AgentRecord, { rating, ...change }: AgentChange): AgentRecord => {
  const { rating: oldRating, ...rest } = record;
  const own = defined(change);
  return {
    ...rest,
    ...own,
    ...defined({ rating: rating === undefined ? oldRating : (rating ?? undefined) }),
    sortArea: (own.assignedArea ?? record.assignedArea).toLowerCase(),
    revision: revisionAfter(record),
  };
};

/**
 * Changes what staff decide of an agent, with counts and history, all or nothing: two requests.
 *
 * @returns the agent as they are now
 * @throws AppError `notFound`, or `unavailable` when others keep changing them
 */
export const changeAgent = async (
  database: Database,
  id: number,
  change: AgentChange,
  { by, now }: { by: Author; now: Date },
): Promise<Agent> => {
  const entity = agentEntity(database);
  const read = async () => (await entity.get({ id }).go({ consistent: true })).data;
  const record = await changeRecord(database, read, (before) => {
    const after = changed(before, change);
    const states = { before: agentOf(before), after: agentOf(after) };
    if (JSON.stringify(states.before) === JSON.stringify(states.after)) return undefined;
    const { assignedArea, sortArea, specialties, rating, completedJobs, isActive, revision } = after;
    return {
      after,
      record: writesOf({ agent: entity }, ({ agent }) => [
        agent
          .patch({ id })
          // The area and the state are parts of a key, and a key is only ever written whole.
          .set(defined({ assignedArea, sortArea, specialties, rating, completedJobs, isActive, revision }))
          .remove(rating === undefined && before.rating !== undefined ? ["rating"] : [])
          .where((has, { eq, notExists }) =>
            before.revision === undefined ? notExists(has.revision) : eq(has.revision, before.revision),
          )
          .commit(),
      ]),
      rest: [
        ...counterWrites(database, difference(agentDelta(before), agentDelta(after))),
        ...auditWrites(database, { kind: "agents", id, by, now, fields: agentFields, ...states }),
      ],
    };
  });
  return agentOf(record);
};

/**
 * One agent as staff see it: one request.
 *
 * @throws AppError `notFound`
 */
export const showAgent = async (database: Database, id: number): Promise<Agent> =>
  agentOf(await readAgent(database, id));

/** Makes a agent (`storeAgent`), and returns it as staff see it. */
export const addAgent = async (...parameters: Parameters<typeof storeAgent>): Promise<Agent> =>
  agentOf(await storeAgent(...parameters));
