import type { CustomerInfo } from "@cleaning/contract/checkout";
import type { CustomerRecord } from "../customers/entity.ts";
import { findCustomerOfUser } from "../customers/index.ts";
import { nextId } from "../database/counter.ts";
import type { Database } from "../database/index.ts";
import type { UserRecord } from "../users/entity.ts";
import { findUserBy, findUserRecord } from "../users/index.ts";

/** A person as customers' and subscriptions' records copy them. */
type Person = Pick<CustomerRecord, "name" | "firstName" | "sortName" | "email"> & {
  phone?: string | undefined;
  city?: string | undefined;
};

/**
 * Whom a subscription belongs to, and what of them is new. Somebody who is known is left exactly as they are: anybody may
 * write anybody's address into the form.
 */
export type Buyer = {
  userId: number;
  customerId: number;
  person: Person;
  /** As they were read; undefined for somebody new. */
  user: UserRecord | undefined;
  /** The same, as a customer. */
  customer: CustomerRecord | undefined;
  /** Found by the e-mail address alone: nobody has proven that it is theirs. */
  isByEmail: boolean;
  /** Found so, and it is the address of somebody with an account: they are asked before it is theirs. */
  isAsked: boolean;
};

const personOf = (record: Omit<Person, "firstName"> & Partial<Person>): Person => {
  const { name, firstName = name, sortName, email, phone, city } = record;
  return { name, firstName, sortName, email, phone, city };
};

/**
 * Finds who is ordering: the person who is signed in, else whoever has the e-mail address, else somebody new with the
 * ids that they will have. Three requests for somebody known, three for somebody new: the time does not tell them apart.
 *
 * @param identityId of the person who is signed in, as their verified token says
 */
export const findBuyer = async (
  database: Database,
  info: CustomerInfo,
  identityId: string | undefined,
): Promise<Buyer> => {
  const email = info.email.toLowerCase();
  const signedIn = identityId === undefined ? undefined : await findUserRecord(database, identityId);
  const user = signedIn ?? (await findUserBy(database, "email", email));
  const name = `${info.firstName} ${info.lastName}`;
  const stranger: Person = { ...info, name, sortName: name.toLowerCase(), email };
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
    isByEmail: signedIn === undefined,
    isAsked: signedIn === undefined && user?.identityId !== undefined,
  };
};
