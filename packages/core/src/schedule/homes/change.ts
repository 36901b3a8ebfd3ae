import { isDeepStrictEqual } from "node:util";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { formatDate } from "@cleaning/contract/format/date";
import {
  type Home,
  type HomeChange,
  homesMessages,
  maxHomes,
  type NewHome,
  profileAddressForAdmin,
} from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import { customerBasics, customerEntity, type CustomerRecord } from "../../people/customers/entity.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import { searchedAttributes, userBasics, type UserRecord } from "../../people/users/entity.ts";
import { readUser } from "../../people/users/index.ts";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import { unchanged } from "../../platform/database/condition.ts";
import { nextId } from "../../platform/database/counter.ts";
import { madeRecord, runOnce, type Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import { recordChangeWrites } from "../../platform/records/change.ts";
import { hasNext } from "../subscriptions/as-of.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionsOf } from "../subscriptions/index.ts";
import { subscriptionBasics } from "../subscriptions/revenue.ts";
import { preferenceWrites } from "./agent-preferences.ts";
import { accessEntity, homeEntity, type HomeRecord } from "./entity.ts";
import { type HomeKey, homeOf, homeRecordsOf, noSuchHome, type Profile, readHome } from "./homes.ts";
import { readBookedHomes } from "./list.ts";
import { movedAccessWrites } from "./moved-access.ts";
import { type OwnHome, ownHomesToKeep } from "./own.ts";
import { homeTermWrites } from "./terms.ts";

/** The first id is the profile's home of every customer. */
const counter = "home";

export const nextHomeId = async (database: Database): Promise<number> =>
  profileHome + (await nextId(database, counter));

const withoutNulls = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], null | undefined>;
  };

export const customerCheck = (database: Database, id: number): Write =>
  checkOf(
    customerEntity(database)
      .delete({ id })
      .where((has, { exists }) => exists(has.id)),
  );

/** Writes a home with its search terms, if it is still as `before`; undefined: there was none. */
export const homeWrites = (database: Database, before: HomeRecord | undefined, after: HomeRecord): Write[] => {
  const entity = homeEntity(database);
  const next = { ...after, revision: (before?.revision ?? 0) + 1 };
  return [
    before === undefined
      ? putOf(entity.create(next))
      : putOf(entity.put(next).where(({ revision }, { eq }) => eq(revision, before.revision))),
    ...homeTermWrites(database, before, next),
  ];
};

/** Of two concurrent calls one reads again: the profile's record is rewritten too. @throws AppError `conflict` */
export const addOwnHome = (
  database: Database,
  identityId: string,
  home: NewHome,
  { now, ...submission }: Submission & { now: Date },
): Promise<{ id: number }> => {
  const add = async (): Promise<{ id: number }> => {
    const { customer, isShown } = await ownHomesToKeep(database, identityId, now);
    const customerId = customer.id;
    const homeId = await nextHomeId(database);
    return command({ database, now, submission }, async () => {
      const records = await homeRecordsOf(database, customerId);
      const first = records.find((record) => record.homeId === profileHome);
      if (records.filter((record) => record !== first && isShown(record)).length >= maxHomes - 1)
        throw new AppError("conflict", homesMessages.tooMany);
      return {
        writes: {
          home: homeWrites(database, undefined, { customerId, homeId, ...withoutNulls(home), revision: 1 }),
          first: homeWrites(database, first, first ?? { customerId, homeId: profileHome, revision: 0 }),
          customer: customerCheck(database, customerId),
        },
        record: { recordId: homeId },
        answer: { id: homeId },
      };
    });
  };
  return runOnce(database, submission, add, async (made) => ({ id: madeRecord(made) }));
};

const isForHome = (homeId: number) => (subscription: Pick<SubscriptionRecord, "homeId">) =>
  (subscription.homeId ?? profileHome) === homeId;

type OneHome = HomeChange & { homeId: number };

type Changing = { customer: CustomerRecord; before: HomeRecord | undefined; profileAddress: string };

const historyFields = {
  label: "homeName",
  address: "homeAddress",
  city: "homeCity",
  state: "homeState",
  zipCode: "homeZipCode",
  squareFeet: "homeSquareFeet",
  bedrooms: "homeBedrooms",
  bathrooms: "homeBathrooms",
  pets: "homePets",
  parking: "homeParking",
} as const satisfies Partial<Record<keyof HomeRecord, string>>;

const inHistory = (home: Partial<HomeRecord> | undefined) =>
  Object.fromEntries(
    Object.entries(historyFields).map(([field, name]): [string, unknown] => [
      name,
      home === undefined ? undefined : Reflect.get(home, field),
    ]),
  );

type ChangedHome = {
  before: HomeRecord | undefined;
  change: { [K in keyof HomeRecord]?: HomeRecord[K] | null | undefined } & HomeKey;
};

/** What a home's change brings with it: notes stay with the address of before, plans follow to another town. */
export const changedHomeWrites = async (database: Database, { before, change }: ChangedHome, now: Date) => {
  const { customerId, homeId, city, zipCode } = change;
  const isMoved =
    (city !== undefined && city !== before?.city) || (zipCode !== undefined && zipCode !== before?.zipCode);
  const fields = { ...before, ...omitUndefined(change) };
  const after: HomeRecord = { ...withoutNulls(fields), customerId, homeId, revision: (before?.revision ?? 0) + 1 };
  const subscriptions = isMoved ? (await subscriptionsOf(database, customerId)).filter(isForHome(homeId)) : [];
  const subscriptionIds = subscriptions.map(({ id }) => id);
  return {
    after,
    writes: {
      home: homeWrites(database, before, after),
      access: await movedAccessWrites(database, { customerId, homeId }, before ?? {}, after),
      subscriptions:
        subscriptionIds.length === 0 ? [] : visitJobWrite(database, { kind: "subscriptions", subscriptionIds }, now),
    },
  };
};

type Owner = { customer: CustomerRecord; user: UserRecord };

/** Whose profile goes with this home: no other one stands for it. */
const profileOf = async (database: Database, customer: CustomerRecord, homeId: number): Promise<Owner | undefined> => {
  const [booked, ...others] = await readBookedHomes(database, customer);
  const user = booked?.homeId === homeId && others.length === 0 ? await readUser(database, customer.userId) : undefined;
  return user && { customer, user };
};

const addressOf = ({ address, city, state, zipCode }: Profile): Profile => ({ address, city, state, zipCode });

const profileWrites = (
  database: Database,
  { id }: CustomerRecord,
  owner: Owner | undefined,
  moved: Profile,
): { customer: Write | readonly Write[]; user: readonly Write[] } => {
  const customer = owner === undefined ? [] : recordChangeWrites(customerBasics, database, owner.customer, moved);
  return {
    customer: customer.length === 0 ? customerCheck(database, id) : customer,
    user:
      owner === undefined
        ? []
        : recordChangeWrites(userBasics, database, owner.user, moved, ["customerId", ...searchedAttributes]),
  };
};

/** Lists find plans by the town of their customer's profile. */
const copyCity = async (database: Database, customerId: number, city: string, now: Date): Promise<void> => {
  for (const { id } of await subscriptionsOf(database, customerId))
    await command({ database, now }, async () => {
      const { data } = await subscriptionEntity(database).get({ id }).go({ consistent: true });
      return data === null
        ? {}
        : { writes: { record: recordChangeWrites(subscriptionBasics, database, data, { city }) } };
    });
};

const changeHome = async (
  database: Database,
  { customer, before, profileAddress }: Changing,
  { homeId, revision, ...change }: OneHome,
  { by, now }: Partial<By> & Pick<By, "now">,
): Promise<{ home: Home }> => {
  const customerId = customer.id;
  const { address, city, state, zipCode } = change;
  const isAddressed = [address, city, state, zipCode].some((field) => field !== undefined);
  if (homeId === profileHome && isAddressed) throw new AppError("conflict", profileAddress);
  if ((before?.revision ?? 0) !== revision) {
    const isStored = isDeepStrictEqual(
      withoutNulls({ ...before }),
      withoutNulls({ ...before, ...omitUndefined(change) }),
    );
    // The same again, after an answer that was lost.
    if (before !== undefined && isStored) return { home: homeOf(homeId, before, customer) };
    throw new AppError("conflict", homesMessages.changed);
  }
  const withProfile = isAddressed ? await profileOf(database, customer, homeId) : undefined;
  const changed = await changedHomeWrites(database, { before, change: { customerId, homeId, ...change } }, now);
  const { after } = changed;
  const moved = omitUndefined({ address, city, state, zipCode });
  const answer = await command({ database, by, now }, async () => ({
    writes: {
      ...changed.writes,
      ...profileWrites(database, customer, withProfile, moved),
    },
    // What people change of their own homes is in no history.
    history:
      by === undefined
        ? []
        : {
            kind: "customers",
            id: customerId,
            before: { ...inHistory(before), ...(withProfile && addressOf(withProfile.customer)) },
            after: { ...inHistory(after), ...(withProfile && { ...addressOf(withProfile.customer), ...moved }) },
          },
    refusals: new AppError("conflict", homesMessages.changed),
    answer: { home: homeOf(homeId, after, customer) },
  }));
  if (withProfile !== undefined && city !== undefined) await copyCity(database, customerId, city, now);
  return answer;
};

/** Subscriptions follow to another town. @throws `conflict` for a home changed since it was seen */
export const changeOwnHome = (
  database: Database,
  { key: { homeId }, customer, home: before }: OwnHome,
  change: HomeChange,
  now: Date,
): Promise<{ home: Home }> => {
  const { profileAddress } = homesMessages;
  return changeHome(database, { customer, before, profileAddress }, { homeId, ...change }, { now });
};

export const changeHomeForAdmin = async (
  database: Database,
  customerId: number,
  change: OneHome,
  by: By,
): Promise<{ home: Home }> => {
  const { homeId } = change;
  const [customer, before] = await Promise.all([
    readCustomer(database, customerId),
    readHome(database, { customerId, homeId }),
  ]);
  if (customer === undefined || (before === undefined && homeId !== profileHome)) throw noSuchHome();
  return changeHome(database, { customer, before, profileAddress: profileAddressForAdmin }, change, by);
};

/** The index of a customer's subscriptions may lag. */
const storedSubscriptionsOf = async (database: Database, customerId: number): Promise<SubscriptionRecord[]> => {
  const listed = await subscriptionsOf(database, customerId);
  const entity = subscriptionEntity(database);
  const found = await batchGetMany(
    database,
    listed.map(({ id }) => readOf(entity, { id })),
  );
  return found.filter((subscription) => subscription !== null);
};

/** @throws AppError `conflict` for a plan that goes on, and for a visit that is to come */
const checkNotInUse = (subscriptions: readonly SubscriptionRecord[], now: Date): void => {
  const isLastLeft = (one: SubscriptionRecord): boolean => one.endsOn !== undefined && hasNext(one, now);
  if (subscriptions.some((one) => one.isActive && one.frequency !== "once" && !isLastLeft(one)))
    throw new AppError("conflict", homesMessages.inUse);
  const booked = subscriptions.find((subscription) => hasNext(subscription, now));
  if (booked !== undefined)
    throw new AppError(
      "conflict",
      `A cleaning of ${formatDate(booked.nextDate)} is booked for this home. Please cancel it first, or call us to move it to another home.`,
    );
};

/**
 * Ended subscriptions, and single visits that are over or cancelled, go to the profile's home, but keep the name of theirs, and
 * do not come back there.
 * @throws AppError `notFound`, `conflict` while one is for it
 */
export const removeOwnHome = async (
  database: Database,
  { key, home: seenHome }: OwnHome,
  now: Date,
): Promise<{ success: true }> => {
  const { customerId, homeId } = key;
  if (homeId === profileHome) throw new AppError("conflict", homesMessages.profileStays);
  return command({ database, now }, async (attempt) => {
    const home = attempt === 0 ? seenHome : await readHome(database, key);
    if (home === undefined) throw noSuchHome();
    const subscriptions = (await storedSubscriptionsOf(database, customerId)).filter(isForHome(homeId));
    checkNotInUse(subscriptions, now);
    const subscriptionIds = subscriptions.map(({ id }) => id);
    const gone = { homeId: undefined, isHomeGone: true, goneHome: home.label ?? home.address ?? home.city };
    const deletion = homeEntity(database)
      .delete(key)
      .where(unchanged({ revision: home.revision }));
    return {
      writes: {
        home: [deleteOf(deletion), ...homeTermWrites(database, home, undefined)],
        access: deleteOf(accessEntity(database).delete(key)),
        preferences: await preferenceWrites(database, [{ before: home, after: undefined }]),
        subscriptions: subscriptions.flatMap((subscription) =>
          recordChangeWrites(subscriptionBasics, database, subscription, gone),
        ),
        job:
          subscriptionIds.length === 0 ? [] : visitJobWrite(database, { kind: "subscriptions", subscriptionIds }, now),
      },
      answer: { success: true },
    };
  });
};
