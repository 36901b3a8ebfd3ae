import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { agentEntity } from "../../people/agents/entity.ts";
import { profileCopies } from "../../people/customers/copies.ts";
import { customerBasics, customerEntity, type CustomerRecord } from "../../people/customers/entity.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import { customerRecords, firstNotes } from "../../people/customers/records.ts";
import { userBasics, userEntity, type UserRecord } from "../../people/users/entity.ts";
import { readUser } from "../../people/users/index.ts";
import { userRecords } from "../../people/users/records.ts";
import { auditEntity } from "../../platform/audit/entity.ts";
import type { HistoryFact } from "../../platform/audit/index.ts";
import type { Plan } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { uniqueEntity, userKeyWrites } from "../../platform/database/unique.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import { changeWrites, recordChangeWrites } from "../../platform/records/change.ts";
import { RETRY } from "../../platform/retry/index.ts";
import { termWrites } from "../../platform/search/index.ts";
import { counterWrites, difference } from "../../platform/totals/counters.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { subscriptionsOf } from "../../schedule/subscriptions/index.ts";
import { isInRevenue, subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";
import { type AccountState, copiedFields, ownerWrites, subscriptionTotals } from "./account-state.ts";

/** A transaction holds 100 items: each record is two, with its history. */
const recordsPerTransaction = 35;
/** With the last step, which also changes search terms of two people and two customers. */
const recordsInLastStep = 3;

const mergedFields = ["name", "phone", "city", ...customerRecords.history.fields] as const;
const facts = (customer: CustomerRecord) => {
  const { name, phone, city } = customer;
  return { ...customerRecords.view(customer), name, phone, city };
};

const optionalFields = ["lastName", "phone", "address", "city", "state", "zipCode"] as const;

const nextRevision = ({ revision = 0 }: { revision?: number }): number => revision + 1;

const customerUpdate = (
  database: Database,
  { id, revision }: CustomerRecord,
  change: Partial<CustomerRecord>,
  countChange = 0,
  removed: readonly (typeof optionalFields)[number][] = [],
) =>
  updateOf(
    customerEntity(database)
      .patch({ id })
      .set(change)
      .add({ activeSubscriptions: countChange })
      .remove([...removed])
      .where(unchanged({ revision })),
  );

const movedRecords = {
  ...subscriptionBasics,
  view: ({ customerId }: SubscriptionRecord) => ({ customerId }),
  history: { kind: "subscriptions", fields: ["customerId"] },
} as const;

const moveWrites = (
  database: Database,
  moved: readonly SubscriptionRecord[],
  { to, by, now }: { to: number; by: string; now: Date },
): readonly Write[] => [
  ...moved.flatMap((before) => {
    const { record, rest } = changeWrites(movedRecords, database, before, { ...before, customerId: to }, { by, now });
    return [...record, ...rest];
  }),
  ...(moved.length === 0
    ? []
    : [visitJobWrite(database, { kind: "subscriptions", subscriptionIds: moved.map(({ id }) => id) }, now)]),
];

const readEntries = async (database: Database, recordId: number) =>
  (await auditEntity(database).query.byRecord({ kind: "customers", recordId }).go({ pages: "all", consistent: true }))
    .data;

/** Entries are copied, because none is ever changed or deleted. */
const missingEntries = async (database: Database, { from, to }: { from: number; to: number }) => {
  const [sourceEntries, copied] = await Promise.all([readEntries(database, from), readEntries(database, to)]);
  const copiedKeys = new Set(copied.map(({ at, entryId }) => `${at} ${entryId}`));
  return sourceEntries
    .filter(({ at, entryId }) => !copiedKeys.has(`${at} ${entryId}`))
    .map((entry) => ({ ...entry, recordId: to }));
};

const namesOf = ({ name, sortName, firstName, lastName }: UserRecord) => ({ name, sortName, firstName, lastName });
const homeOf = ({ address, city, state, zipCode }: UserRecord) => ({ address, city, state, zipCode });

const mergedProfile = (user: UserRecord, guest: UserRecord) =>
  omitUndefined({
    // An account made by a mailed code has its address for a name.
    ...namesOf(user.name === user.email ? guest : user),
    phone: user.phone ?? guest.phone,
    // Not field by field: parts of two addresses are no address.
    ...homeOf(user.address === undefined && user.city === undefined ? guest : user),
  });
type MergedProfile = ReturnType<typeof mergedProfile>;

const mergedCustomer = (
  guestCustomer: CustomerRecord,
  {
    user,
    profile,
    accountCustomer,
  }: { user: UserRecord; profile: MergedProfile; accountCustomer: CustomerRecord | undefined },
): CustomerRecord => {
  const notes = firstNotes(guestCustomer, accountCustomer, { notes: user.notes, notesBy: "customer" });
  const { lastName: _l, phone: _p, address: _a, city: _c, state: _s, zipCode: _z, ...fields } = guestCustomer;
  return {
    ...fields,
    ...omitUndefined(profileCopies({ ...user, ...profile, emailConfirmed: true })),
    userId: user.id,
    ...omitUndefined({
      ...notes,
      preferredService: guestCustomer.preferredService ?? accountCustomer?.preferredService,
      source: guestCustomer.source ?? accountCustomer?.source,
    }),
    hasPets: guestCustomer.hasPets || accountCustomer?.hasPets === true,
    revision: nextRevision(guestCustomer),
  };
};

type Answer = boolean | "some";
/** After `some`, the next is planned. */
export type MergeStep = Plan<Answer> & { answer: Answer };

type Merge = {
  user: AccountState["user"];
  guest: UserRecord;
  profile: MergedProfile;
  guestCustomer: CustomerRecord | undefined;
  /** The customer that the account became meanwhile, merged into `guestCustomer`. */
  accountCustomer: CustomerRecord | undefined;
  moved: readonly SubscriptionRecord[];
  now: Date;
};

const customerWrites = (
  database: Database,
  { user, guest, profile, guestCustomer, accountCustomer, moved, now }: Merge,
) => {
  if (guestCustomer === undefined) {
    const copies = profileCopies({ ...user, ...profile, emailConfirmed: true });
    return {
      deltas: [],
      writes:
        accountCustomer === undefined ? [] : recordChangeWrites(customerBasics, database, accountCustomer, copies),
      history: [],
    };
  }
  const after = mergedCustomer(guestCustomer, { user, profile, accountCustomer });
  const { id: _id, createdAt: _createdAt, email: _email, ...fields } = after;
  const { activeSubscriptions: _active, otherSubscriptions: _others, ...change } = fields;
  const fact = { kind: "customers", id: guestCustomer.id } as const;
  const history: HistoryFact[] = [{ ...fact, fields: mergedFields, before: facts(guestCustomer), after: facts(after) }];
  if (accountCustomer !== undefined) {
    const { id: merged, notes: mergedNotes } = accountCustomer;
    history.push({ ...fact, before: {}, after: { mergedCustomer: merged, mergedNotes } });
  }
  const unique = uniqueEntity(database);
  const writes = [
    customerUpdate(
      database,
      guestCustomer,
      change,
      moved.filter(isInRevenue).length,
      optionalFields.filter((name) => guestCustomer[name] !== undefined && after[name] === undefined),
    ),
    ...termWrites(customerBasics, database, guestCustomer, after),
    ...(accountCustomer === undefined ? [] : termWrites(customerBasics, database, accountCustomer, undefined)),
    ...moveWrites(database, moved, { to: guestCustomer.id, by: user.identityId, now }),
    ...(accountCustomer === undefined
      ? []
      : [
          visitJobWrite(database, { kind: "homes", from: accountCustomer.id, to: guestCustomer.id }, now),
          putOf(
            unique.create({
              kind: "mergedCustomer",
              value: String(accountCustomer.id),
              userId: user.id,
              email: user.email,
            }),
          ),
        ]),
    deleteOf(unique.delete({ kind: "customer", value: String(guest.id) })),
    accountCustomer === undefined
      ? putOf(unique.create({ kind: "customer", value: String(user.id), userId: user.id, email: user.email }))
      : deleteOf(
          customerEntity(database)
            .delete({ id: accountCustomer.id })
            .where(unchanged({ ...subscriptionTotals(accountCustomer), revision: accountCustomer.revision })),
        ),
  ];
  const deltas = difference(
    [guestCustomer, ...(accountCustomer === undefined ? [] : [accountCustomer])].flatMap(customerRecords.counts),
    customerRecords.counts(after),
  );
  return { deltas, writes, history };
};

const planLastStep = (database: Database, merge: Merge): MergeStep => {
  const { user, guest, profile, guestCustomer, accountCustomer, now } = merge;
  const { deltas, writes, history } = customerWrites(database, merge);
  const customerId = guestCustomer?.id ?? accountCustomer?.id;
  const unique = uniqueEntity(database);
  const owned = omitUndefined({
    customerId: guestCustomer?.id ?? user.customerId,
    agentId: user.agentId ?? guest.agentId,
  });
  return {
    writes: {
      user: ownerWrites(database, { user }, { ...profile, ...owned }),
      guest: [
        updateOf(
          unique
            .patch({ kind: "email", value: user.email })
            .set({ userId: user.id })
            .remove(["isGuest"])
            .where(({ userId }, { eq }) => eq(userId, guest.id)),
        ),
        deleteOf(
          userEntity(database)
            .delete({ id: guest.id })
            .where(unchanged(copiedFields(guest))),
        ),
        ...termWrites(userBasics, database, guest, undefined),
        ...(guest.agentId === undefined
          ? []
          : [
              updateOf(agentEntity(database).patch({ id: guest.agentId }).set({ userId: user.id })),
              deleteOf(unique.delete({ kind: "agent", value: String(guest.id) })),
              ...userKeyWrites("agent")(database, { userId: user.id, email: user.email }),
            ]),
      ],
      customer: writes,
      job: customerId === undefined ? [] : visitJobWrite(database, { kind: "email-verification", customerId }, now),
      deltas: counterWrites(database, [...difference(userRecords.counts(guest), []), ...deltas], user.id),
    },
    history,
    answer: true,
  };
};

/** Large ones move in parts, each of which leaves both right. */
export const planMerge = async (
  database: Database,
  { user, customer: accountCustomer, owner }: AccountState & { owner: { userId: number } },
  { now, isLast }: { now: Date; isLast: boolean },
): Promise<MergeStep | typeof RETRY> => {
  const guest = await readUser(database, owner.userId);
  if (guest === undefined) return RETRY;
  const guestCustomer = await readCustomer(database, guest.customerId);
  const merge = {
    user,
    guest,
    profile: mergedProfile(user, guest),
    guestCustomer,
    accountCustomer,
    moved: [],
    now,
  };
  if (guestCustomer === undefined || accountCustomer === undefined) return planLastStep(database, merge);
  const entries = await missingEntries(database, { from: accountCustomer.id, to: guestCustomer.id });
  if (entries.length > 0) {
    const some = entries.slice(0, recordsPerTransaction);
    return { writes: { entries: some.map((entry) => putOf(auditEntity(database).create(entry))) }, answer: "some" };
  }
  const subscriptions = await subscriptionsOf(database, accountCustomer.id);
  const active = subscriptions.filter(isInRevenue).length;
  // The counts are current, the index may lag: wait until it shows all.
  if (active !== accountCustomer.activeSubscriptions && !isLast) return RETRY;
  if (subscriptions.length <= recordsInLastStep) return planLastStep(database, { ...merge, moved: subscriptions });
  const moved = subscriptions.slice(0, recordsPerTransaction);
  const countChange = moved.filter(isInRevenue).length;
  const counted = (customer: CustomerRecord, change: number) =>
    customerUpdate(database, customer, { revision: nextRevision(customer) }, change);
  const writes = {
    guestCustomer: counted(guestCustomer, countChange),
    accountCustomer: counted(accountCustomer, -countChange),
    moved: moveWrites(database, moved, { to: guestCustomer.id, by: user.identityId, now }),
  };
  return { writes, answer: "some" };
};
