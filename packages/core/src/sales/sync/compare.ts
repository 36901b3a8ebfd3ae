import type { SyncComparison, SyncData } from "@cleaning/contract/checkout/sync";
import { readPhone } from "@cleaning/contract/format/phone";
import { readFrequency } from "@cleaning/contract/pricing/frequencies";
import { isSameService } from "@cleaning/contract/pricing/plans";
import { parsePrice } from "@cleaning/contract/pricing/pricing";
import { business } from "@cleaning/contract/site/business";
import { readServices } from "../../catalog/catalog/services.ts";
import { userEntity, type UserRecord } from "../../people/users/entity.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";

type ProviderFields = Readonly<Record<string, unknown>>;
type Compared = NonNullable<SyncData["compared"]>;
type Pair = { field: string; theirs: unknown; ours: string | number | boolean | undefined; isSame?: boolean };

const maxTextLength = 200;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
const displayText = (value: unknown): string =>
  (typeof value === "boolean" ? (value ? "yes" : "no") : textOf(value)).slice(0, maxTextLength);
const normalizedText = (value: unknown): string => displayText(value).toLowerCase();
const numberOf = (value: unknown): string => readPhone(textOf(value))?.number ?? textOf(value).replaceAll(/\D/g, "");
const emailOf = ({ email }: ProviderFields): string => textOf(email).toLowerCase();

/** A field that the provider lacks is no difference. */
const differs = ({ theirs, ours, isSame }: Pair): boolean =>
  theirs !== undefined && theirs !== null && !(isSame ?? normalizedText(theirs) === normalizedText(ours));

const comparisonOf = (pairs: readonly Pair[]): SyncComparison => ({
  isKnown: true,
  differences: pairs
    .filter(differs)
    .map(({ field, theirs, ours }) => ({ field, theirs: displayText(theirs), ours: displayText(ours) })),
});
const unknownRecord: SyncComparison = { isKnown: false, differences: [] };

const readUsersByEmail = async (database: Database, emails: readonly string[]): Promise<Map<string, UserRecord>> => {
  const unique = uniqueEntity(database);
  const addresses = [...new Set(emails)].filter((email) => email !== "");
  // Verified owners come last and so overwrite claims.
  const keys = (["claim", "email"] as const).flatMap((kind) => addresses.map((value) => ({ kind, value })));
  const owners = await batchGetMany(
    database,
    keys.map((key) => readOf(unique, key)),
  );
  const ids = new Map<string, number>();
  for (const [index, owner] of owners.entries()) {
    const email = keys[index]?.value;
    if (owner !== null && email !== undefined) ids.set(email, owner.userId);
  }
  const users = await batchGetMany(
    database,
    [...ids.values()].map((id) => readOf(userEntity(database), { id })),
  );
  return new Map([...ids.keys()].flatMap((email, index) => (users[index] ? [[email, users[index]] as const] : [])));
};

const namePairs = (theirs: ProviderFields, ours: UserRecord): Pair[] => [
  { field: "firstName", theirs: theirs["firstName"], ours: ours.firstName },
  { field: "lastName", theirs: theirs["lastName"], ours: ours.lastName },
  {
    field: "phone",
    theirs: theirs["phone"],
    ours: ours.phone,
    isSame: numberOf(theirs["phone"]) === numberOf(ours.phone),
  },
];

const placeFields = ["address", "city", "state", "zipCode"] as const;

const customerOf = (theirs: ProviderFields, ours: UserRecord | undefined): SyncComparison =>
  ours?.customerId === undefined
    ? unknownRecord
    : comparisonOf([
        ...namePairs(theirs, ours),
        ...placeFields.map((field) => ({ field, theirs: theirs[field], ours: ours[field] })),
      ]);

const agentOf = (theirs: ProviderFields, ours: UserRecord | undefined): SyncComparison =>
  ours?.agentId === undefined ? unknownRecord : comparisonOf(namePairs(theirs, ours));

const referenceOf = ({ reference }: ProviderFields): number | undefined => {
  const [, id] = /^subscription-([1-9]\d{0,14})$/.exec(textOf(reference)) ?? [];
  return id === undefined ? undefined : Number(id);
};

const subscriptionOf = (theirs: ProviderFields, ours: SubscriptionRecord | undefined): SyncComparison => {
  const { service, frequency, price, status } = theirs;
  return ours === undefined
    ? unknownRecord
    : comparisonOf([
        {
          field: "service",
          theirs: service,
          ours: ours.serviceName,
          isSame: isSameService(textOf(service), ours.serviceName),
        },
        {
          field: "frequency",
          theirs: frequency,
          ours: ours.frequency,
          isSame: readFrequency(textOf(frequency)) === ours.frequency,
        },
        { field: "price", theirs: price, ours: ours.priceCents / 100 },
        {
          field: "status",
          theirs: status,
          ours: ours.isActive ? "active" : "inactive",
          isSame: (normalizedText(status) === "active") === ours.isActive,
        },
      ]);
};

const serviceOf = (theirs: ProviderFields, ours: { name: string; price: string } | undefined): SyncComparison =>
  ours === undefined
    ? unknownRecord
    : comparisonOf([{ field: "price", theirs: theirs["price"], ours: parsePrice(ours.price) }]);

const organizationOf = (theirs: ProviderFields): SyncComparison =>
  comparisonOf([
    { field: "name", theirs: theirs["name"], ours: business.name },
    {
      field: "phone",
      theirs: theirs["phone"],
      ours: business.phone.text,
      isSame: numberOf(theirs["phone"]) === numberOf(business.phone.text),
    },
    { field: "timeZone", theirs: theirs["timeZone"], ours: business.timeZone },
    { field: "since", theirs: theirs["since"], ours: business.since },
  ]);

export const compareWithOurs = async (
  database: Database,
  { services, customers, agents, subscriptions, organization }: SyncData,
): Promise<Compared> => {
  const references = subscriptions.map(referenceOf);
  const numbers = [...new Set(references.filter((id) => id !== undefined))];
  const [{ services: catalogServices }, usersByEmail, storedSubscriptions] = await Promise.all([
    readServices(database),
    readUsersByEmail(database, [...customers, ...agents].map(emailOf)),
    batchGetMany(
      database,
      numbers.map((id) => readOf(subscriptionEntity(database), { id })),
    ),
  ]);
  const ours = new Map(numbers.map((id, index) => [id, storedSubscriptions[index] ?? undefined]));
  return {
    services: services.map((theirs) =>
      serviceOf(
        theirs,
        catalogServices.find(({ name }) => isSameService(name, textOf(theirs["name"]))),
      ),
    ),
    customers: customers.map((theirs) => customerOf(theirs, usersByEmail.get(emailOf(theirs)))),
    agents: agents.map((theirs) => agentOf(theirs, usersByEmail.get(emailOf(theirs)))),
    subscriptions: subscriptions.map((theirs, index) => subscriptionOf(theirs, ours.get(references[index] ?? 0))),
    organization: organization === null ? [] : [organizationOf(organization)],
  };
};
