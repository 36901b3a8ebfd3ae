import * as z from "zod/mini";
import { orderRequest } from "../checkout/order-requests.ts";
import { type Infer, schema } from "../http/schema.ts";
import { frequencies } from "../pricing/frequencies.ts";
import { userSchema } from "./accounts.ts";
import { contactFields, nameFields } from "./registration.ts";

/** `price` in dollars per visit, `frequency` as stored. */
export const accountSubscription = schema(() =>
  z.object({ service: z.string(), frequency: z.enum(frequencies), price: z.number() }),
);

export const cleaningSchema = schema(() => z.object({ date: z.string(), service: z.string() }));
export type AccountSubscription = Infer<typeof accountSubscription>;

export const accountSchema = schema(() =>
  z.extend(userSchema(), {
    lastName: z.optional(z.string()),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    zipCode: z.nullable(z.string()),
    notes: z.nullable(z.string()),
    /** Whether the office or an order made them a customer. Missing in answers of earlier releases. */
    isCustomer: z.optional(z.boolean()),
    /** Proven by a code; a password is reset only by a mail to a proven address. */
    emailConfirmed: z.boolean(),
    subscription: z.nullable(accountSubscription()),
    subscriptions: z.array(accountSubscription()),
    nextCleaning: z.nullable(cleaningSchema()),
    upcoming: z.array(cleaningSchema()),
    /** Versions of the terms that were agreed to with what is the person's. */
    agreedTerms: z.optional(z.array(z.string())),
    requests: z.array(orderRequest()),
  }),
);
export type Account = Infer<typeof accountSchema>;

export const accountChange = schema(() => {
  const { phone, address, city, state, zipCode } = contactFields();
  const { firstName, lastName } = nameFields();
  return z.object({
    firstName: z.optional(firstName),
    lastName: z.optional(lastName),
    phone: z.optional(phone),
    address: z.optional(address),
    city: z.optional(city),
    state: z.optional(state),
    zipCode: z.optional(zipCode),
  });
});
export type AccountChange = Infer<typeof accountChange>;

const placeFields = ["address", "city", "zipCode"] as const;
const nameParts = ["firstName", "lastName"] as const;
const changeableFields = ["phone", ...placeFields, "state"] as const;
type Changeable = Pick<Account, (typeof changeableFields)[number] | (typeof nameParts)[number]>;

export const ownNameMessage = "Your name is in the team's lists. Please ask the office to change it.";

/** Customers read agents' names, and the office reads those of its people in histories: none of them change their own. */
export const mayChangeName = ({ role }: Pick<Account, "role">): boolean => role === "customer";

const isGiven = (fields: unknown, name: string): boolean =>
  typeof fields === "object" && fields !== null && Reflect.get(fields, name) !== undefined;

const fieldText = (fields: unknown, name: string): string => {
  const value: unknown = typeof fields === "object" && fields !== null ? Reflect.get(fields, name) : undefined;
  return typeof value === "string" ? value.trim() : "";
};

/** Only changed fields are sent, of a name both parts. An address needs all of its lines. */
export const accountForm = (stored: Changeable) => {
  const changed = (fields: unknown): unknown => {
    const value = (name: keyof Changeable): string => fieldText(fields, name);
    // The state alone is no address: the form proposes one.
    const withoutPlace = placeFields.every((name) => stored[name] === null && value(name) === "");
    const changedFields = changeableFields.filter((name) => {
      if (value(name) === stored[name]) return false;
      return name === "phone" ? stored.phone !== null || value(name) !== "" : !withoutPlace;
    });
    const isRenamed = nameParts.some((name) => isGiven(fields, name) && value(name) !== stored[name]);
    const sent = [...(isRenamed ? nameParts : []), ...changedFields];
    return Object.fromEntries(sent.map((name) => [name, value(name)]));
  };
  return schema(() => z.pipe(z.transform(changed), accountChange()));
};
