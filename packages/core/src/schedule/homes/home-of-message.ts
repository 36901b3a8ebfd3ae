import { homeNames } from "@cleaning/contract/homes/home-names";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { definitionOf, isMessageKind } from "@cleaning/contract/messages/kinds";
import { readCustomer } from "../../people/customers/read-customer.ts";
import type { Database } from "../../platform/database/index.ts";
import type { StoredMessage } from "../../platform/messages/message.ts";
import { readVisitKey } from "../records/visit-of-id.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { homesOf } from "./list.ts";

const maxLetters = 40;
/** A street has as many as it has. */
const maxDigitsOfLabel = 6;
/** Nothing of which a mail program or a phone makes a link. */
const plainWords = /^(?!.*\.\p{L}{2})[\p{L}\p{M}\p{N}'’#&,. ()/-]+$/u;

const plain = (text: string | null): string | null =>
  text !== null && text.length <= maxLetters && plainWords.test(text) ? text : null;

const plainLabel = (text: string | null): string | null =>
  (text?.match(/\d/g) ?? []).length > maxDigitsOfLabel ? null : plain(text);

const subscriptionOf = async (
  database: Database,
  { visitId, facts }: { visitId: string | undefined; facts: StoredMessage["facts"] },
): Promise<number | undefined> => {
  if (visitId !== undefined) return (await readVisitKey(database, visitId))?.subscriptionId;
  return typeof facts["subscriptionId"] === "number" ? facts["subscriptionId"] : undefined;
};

type HomeOf = { customerId: number | undefined; homeId?: number | undefined };

/** Of a customer with two or more, in words that may stand in a subject or a text message. */
export const namesOfHomes = async (
  database: Database,
  customerId: number | undefined,
): Promise<ReadonlyMap<number, string>> => {
  const customer = await readCustomer(database, customerId);
  if (customer === undefined) return new Map();
  const homes = await homesOf(database, customer, ({ askedFor }) => askedFor === undefined);
  return homeNames(
    homes.map(({ label, address, city, ...home }) => ({
      ...home,
      label: plainLabel(label),
      address: plain(address),
      city: plain(city),
    })),
  );
};

const nameOfHome = async (
  database: Database,
  { customerId, homeId = profileHome }: HomeOf,
): Promise<string | undefined> => (await namesOfHomes(database, customerId)).get(homeId);

/** Whether its customer has removed it. */
export const isHomeGoneOf = async (database: Database, id: number): Promise<boolean> => {
  const { data: subscription } = await subscriptionEntity(database).get({ id }).go({ consistent: true });
  return subscription?.isHomeGone === true;
};

/** Which home it is for. */
export const homeOfSubscription = async (database: Database, id: number): Promise<string | undefined> => {
  const { data: subscription } = await subscriptionEntity(database).get({ id }).go({ consistent: true });
  if (subscription?.isHomeGone === true) return plainLabel(subscription.goneHome ?? null) ?? undefined;
  return nameOfHome(database, { customerId: subscription?.customerId, homeId: subscription?.homeId });
};

/** Agents are told towns and streets in words of their own. */
export const homeOfMessage = async (
  database: Database,
  { kind, visitId, facts }: Pick<StoredMessage, "kind" | "visitId" | "facts">,
): Promise<string | undefined> => {
  if (!isMessageKind(kind) || definitionOf(kind).audience === "agent") return undefined;
  const { customerId, homeId } = facts;
  if (typeof customerId === "number" && typeof homeId === "number") return nameOfHome(database, { customerId, homeId });
  const id = await subscriptionOf(database, { visitId, facts });
  return id === undefined ? undefined : homeOfSubscription(database, id);
};
