import { type Agent, type AgentChange, unconfirmedUserMessage } from "@cleaning/contract/admin/agents";
import { townsOf } from "@cleaning/contract/booking/area-towns";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { createConversions } from "electrodb";
import type { By } from "../../platform/audit/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Listing, readListing, sortedLike } from "../../platform/database/listing.ts";
import { pageOf } from "../../platform/database/page.ts";
import { updateOf } from "../../platform/database/transact-write.ts";
import { userKeyWrites } from "../../platform/database/unique.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import { recordRead } from "../../platform/records/read.ts";
import { defineRecord } from "../../platform/records/record-type.ts";
import { agentStatsOf, totalsRead } from "../../platform/totals/stats.ts";
import { userEntity, type UserRecord } from "../users/entity.ts";
import { agentBasics, agentEntity, type AgentRecord, languageOfAgent } from "./entity.ts";
import { partnerLeftWrites } from "./partner.ts";
import { ratingFiguresOf } from "./rating.ts";
import { hasSignedIn } from "./sign-in.ts";

export type AgentInput = Pick<
  AgentRecord,
  | "userId"
  | "assignedArea"
  | "specialties"
  | "rating"
  | "completedJobs"
  | "isActive"
  | "language"
  | "startsOn"
  | "week"
  | "awaitsFirstSignIn"
>;

type Inactive = Pick<AgentRecord, "inactiveFrom" | "inactiveReason" | "inactiveNote">;

/** `inactiveUntil` makes those inactive whose date is due, and no others: the date may have been removed since. */
type Change = AgentChange & { inactive?: Inactive; inactiveUntil?: string };

type AgentListing = Listing & { active?: boolean | undefined };

const agentOf = (record: AgentRecord): Agent => {
  const { id, userId, name, email, phone, assignedArea, specialties, rating = null } = record;
  const { completedJobs, isActive, createdAt } = record;
  const { startsOn = null, inactiveFrom = null, inactiveReason = null, inactiveNote = null } = record;
  const user = { id: userId, name, email };
  const inactive = { inactiveFrom, inactiveReason, inactiveNote };
  const state = {
    isActive,
    language: languageOfAgent(record),
    hasSignedIn: hasSignedIn(record),
    startsOn,
    ...inactive,
  };
  return {
    id,
    userId,
    user,
    ...omitUndefined({ phone }),
    assignedArea,
    specialties,
    rating,
    completedJobs,
    ...state,
    createdAt,
  };
};

const ratedMessage = "Customers have rated this agent: the rating is the average of their stars, and cannot be set.";

const changesAssignments = (before: AgentRecord, after: AgentRecord): boolean => {
  if (!after.isActive) return before.isActive;
  if (!before.isActive) return before.previousVisits !== undefined;
  if (after.inactiveFrom !== before.inactiveFrom || after.startsOn !== before.startsOn) return true;
  const towns = new Set(townsOf(after.assignedArea));
  return townsOf(before.assignedArea).some((town) => !towns.has(town));
};

export const agentRecords = defineRecord({
  ...agentBasics,
  view: agentOf,
  history: {
    kind: "agents",
    fields: [
      "userId",
      "assignedArea",
      "specialties",
      "rating",
      "completedJobs",
      "isActive",
      "language",
      "startsOn",
      "inactiveFrom",
      "inactiveReason",
      "inactiveNote",
    ],
  },
  references: (database: Database, { userId }: AgentInput) => [recordRead<UserRecord>(userEntity, database, userId)],
  create: ({ id, fields, found: [person], now }): AgentRecord => {
    if (person === null) throw new AppError("brokenReference", "There is no such user.");
    if (person.emailConfirmed !== true) throw new AppError("conflict", unconfirmedUserMessage);
    const { name, sortName, email, phone } = person;
    const sortArea = fields.assignedArea.toLowerCase();
    return {
      ...omitUndefined({ ...fields, phone }),
      id,
      sortArea,
      name,
      sortName,
      email,
      revision: 1,
      createdAt: now.toISOString(),
    };
  },
  referenceWrites: (database, { id, userId, email, name, phone }) => [
    updateOf(
      userEntity(database)
        .patch({ id: userId })
        .set({ agentId: id })
        .where(unchanged({ email, name, phone, emailConfirmed: true })),
    ),
  ],
  uniqueKey: { writes: userKeyWrites("agent"), taken: "This user is an agent already." },
  changed: (
    before: AgentRecord,
    { rating: newRating, startsOn: newStart, inactive, inactiveUntil = "", ...fields }: Change,
    now: Date,
  ): AgentRecord => {
    const {
      rating: oldRating,
      startsOn: oldStart,
      inactiveSince: since,
      inactiveFrom,
      inactiveReason,
      inactiveNote,
      worksWith,
      ...rest
    } = before;
    const isDue = inactiveFrom !== undefined && inactiveFrom <= inactiveUntil;
    const change = isDue ? { ...fields, isActive: false } : fields;
    const rating = newRating === undefined ? oldRating : (newRating ?? undefined);
    const startsOn = newStart === undefined ? oldStart : (newStart ?? undefined);
    if (rating !== oldRating && ratingFiguresOf(before).ratingCount > 0) throw new AppError("conflict", ratedMessage);
    const isActive = change.isActive ?? before.isActive;
    const inactiveSince = isActive ? undefined : before.isActive ? now.toISOString() : since;
    // Inactive at once: an earlier planned date and reason no longer apply.
    const isAtOnce = before.isActive && !isActive && !isDue;
    const stored = change.isActive === true || isAtOnce ? {} : { inactiveFrom, inactiveReason, inactiveNote };
    // A concurrent change was first: the agent's stored reason stays.
    const dayAndReason = before.isActive ? (inactive ?? stored) : stored;
    const after = {
      ...rest,
      ...omitUndefined({
        ...change,
        ...dayAndReason,
        rating,
        startsOn,
        inactiveSince,
        ...(isActive ? { worksWith } : {}),
      }),
    };
    return { ...after, sortArea: after.assignedArea.toLowerCase() };
  },
  cascade: (database: Database, before: AgentRecord, after: AgentRecord, change: By) => [
    ...(changesAssignments(before, after)
      ? [visitJobWrite(database, { kind: "agent", agentId: after.id }, change.now)]
      : []),
    ...(after.isActive ? [] : partnerLeftWrites(database, before, change)),
  ],
  /** Sorted by name unless asked otherwise. Those in a state are few enough to be sorted here. */
  pages: async (database: Database, { active, sort = "name", ...rest }: AgentListing) => {
    const listing = { ...rest, sort };
    const entity = agentEntity(database);
    if (active === undefined) return readListing("agents", listing, entity, createConversions(entity).byAccessPattern);
    const { data } = await entity.query.byState({ isActive: active }).go({ pages: "all" });
    const list = `agents-${active ? "active" : "inactive"}-${sort}-${listing.order ?? ""}`;
    return pageOf(list, listing, sortedLike(data, listing));
  },
  sorted: (records: readonly AgentRecord[], { active, sort = "name", ...listing }: AgentListing) =>
    sortedLike(
      records.filter(({ isActive }) => active === undefined || isActive === active),
      { ...listing, sort },
    ),
  totals: (database: Database) => [totalsRead(database, "agent")] as const,
  stats: agentStatsOf,
  listAnswer: (agents: Agent[]) => ({ agents }),
});
