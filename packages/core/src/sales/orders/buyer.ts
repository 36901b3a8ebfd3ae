import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import type { CustomerRecord } from "../../people/customers/entity.ts";
import { findCustomerOfUser } from "../../people/customers/index.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { findUserBy, findUserRecord } from "../../people/users/index.ts";
import { nextId } from "../../platform/database/counter.ts";
import type { Database } from "../../platform/database/index.ts";

/** A person as customers' and subscriptions' records copy them. */
type Person = Pick<CustomerRecord, "name" | "firstName" | "sortName" | "email"> & {
  phone?: string | undefined;
  city?: string | undefined;
};

/**
 * Whom a subscription belongs to, and what of them is new. A known person is left exactly as they are: any visitor may
 * write any address into the form.
 */
export type Buyer = {
  userId: number;
  customerId: number;
  person: Person;
  /** As read; undefined for a new person. */
  user: UserRecord | undefined;
  /** The same, as a customer. */
  customer: CustomerRecord | undefined;
  /** Found by the e-mail address alone, which is no proof. */
  isByEmail: boolean;
  /** Found so, and the address has an account: its owner is asked first. */
  isAsked: boolean;
};

/** Whether nobody has proved the address that a buyer is known by: they are not signed in, or never confirmed it. */
export const isUnproven = ({ isByEmail, user }: Pick<Buyer, "isByEmail" | "user">): boolean =>
  isByEmail || user?.emailConfirmed !== true;

const personOf = (record: Omit<Person, "firstName"> & Partial<Person>): Person => {
  const { name, firstName = name, sortName, email, phone, city } = record;
  return { name, firstName, sortName, email, phone, city };
};

/**
 * The person who is signed in, else the owner of the e-mail address, else a new one with the ids that they will have.
 * Three requests each: the time does not tell them apart.
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
