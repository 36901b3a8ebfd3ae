import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import { AppError } from "@cleaning/contract/http/app-error";
import type { CustomerRecord } from "../../people/customers/entity.ts";
import { findCustomerOfUser } from "../../people/customers/index.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { findUserBy, findUserRecord, readUser } from "../../people/users/index.ts";
import { nextId } from "../../platform/database/counter.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Recipient } from "../../platform/messages/message.ts";
import { sortNameOf } from "../../platform/search/folded.ts";

type Person = Pick<CustomerRecord, "name" | "firstName" | "sortName" | "email"> & {
  phone?: string | undefined;
  city?: string | undefined;
};

/** Existing people are left unchanged: any visitor can type any address into the form. */
export type Buyer = {
  userId: number;
  customerId: number;
  person: Person;
  user: UserRecord | undefined;
  customer: CustomerRecord | undefined;
  /** Found by the email address alone, which is no proof. */
  isByEmail: boolean;
  /** Found by the address of an account: its owner is asked first. */
  needsAcceptance: boolean;
  /** Chosen by the office: their homes are known, and nobody is asked. Seen in an account with a confirmed address. */
  isByOffice?: boolean;
  source?: CustomerRecord["source"];
};

export const isUnverifiedBuyer = ({ isByEmail, user }: Pick<Buyer, "isByEmail" | "user">): boolean =>
  isByEmail || user?.emailConfirmed !== true;

/** Where a confirmation goes that says what was typed in a form: there, also where it is not the person's own address. */
export const typedAddress = (
  typed: string,
  { email }: Pick<Person, "email">,
): Pick<Recipient, "email" | "isTyped"> => ({
  email: typed,
  ...(typed.toLowerCase() === email ? {} : { isTyped: true }),
});

export const contactOf = ({ firstName, lastName, email, phone, address, city, state, zipCode }: CustomerInfo) => ({
  name: `${firstName} ${lastName}`,
  email,
  phone,
  address: `${address}, ${city}, ${state} ${zipCode}`,
});

const personOf = (record: Omit<Person, "firstName"> & Partial<Person>): Person => {
  const { name, firstName = name, sortName, email, phone, city } = record;
  return { name, firstName, sortName, email, phone, city };
};

const buyerOf = async (database: Database, info: CustomerInfo, user: UserRecord | undefined) => {
  const email = info.email.toLowerCase();
  const name = `${info.firstName} ${info.lastName}`;
  const stranger: Person = { ...info, name, sortName: sortNameOf(name), email };
  const customer = user === undefined ? undefined : await findCustomerOfUser(database, user.id);
  const [userId, customerId] = await Promise.all([
    user?.id ?? nextId(database, "user"),
    customer?.id ?? nextId(database, "customer"),
  ]);
  return {
    userId,
    customerId,
    person: personOf(customer ?? user ?? stranger),
    user,
    customer,
  };
};

/** Each takes as many requests, so that the response time does not tell them apart. */
export const findBuyer = async (
  database: Database,
  info: CustomerInfo,
  identityId: string | undefined,
): Promise<Buyer> => {
  const email = info.email.toLowerCase();
  const signedIn = identityId === undefined ? undefined : await findUserRecord(database, identityId);
  const user = signedIn ?? (await findUserBy(database, "email", email));
  return {
    ...(await buyerOf(database, info, user)),
    isByEmail: signedIn === undefined,
    needsAcceptance: signedIn === undefined && user?.identityId !== undefined,
  };
};

/** By `userId`, else by address, else somebody new. @throws AppError `notFound` for a person who is not there */
export const findCaller = async (
  database: Database,
  info: CustomerInfo,
  callerId: number | undefined,
): Promise<Buyer> => {
  const email = info.email.toLowerCase();
  const owner = email === "" ? undefined : () => findUserBy(database, "email", email);
  const user = await (callerId === undefined ? owner?.() : readUser(database, callerId));
  if (callerId !== undefined && (user === undefined || user.closedAt !== undefined))
    throw new AppError("notFound", "This customer is no longer there. Please look for them again.");
  return { ...(await buyerOf(database, info, user)), isByEmail: true, needsAcceptance: false, isByOffice: true };
};
