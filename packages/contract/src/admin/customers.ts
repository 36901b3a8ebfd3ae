import * as z from "zod/mini";
import { contactFields } from "../accounts/registration.ts";
import {
  email,
  id,
  type Infer,
  limits,
  optionalEmail,
  optionalText,
  personName,
  phone,
  schema,
} from "../http/schema.ts";
import { customerSource } from "./customer-source.ts";
import { customerSourceValues } from "./customer-sources.ts";
import { expectedFields, linkedPerson, reference } from "./record.ts";

export const preferredServices = {
  standard: "Standard Cleaning",
  deep: "Deep Cleaning",
  moveout: "Move Out Cleaning",
} as const;
type PreferredService = keyof typeof preferredServices;
const preferredServiceValues = Object.keys(preferredServices) as [PreferredService, ...PreferredService[]];

const preferredService = () =>
  z.nullable(
    z.pipe(
      z.enum([...preferredServiceValues, "none"]),
      z.transform((value): PreferredService | null => (value === "none" ? null : value)),
    ),
  );

export const newCustomer = schema(() =>
  z.object({
    userId: reference("User ID is required"),
    preferredService: z._default(preferredService(), null),
    source: z._default(customerSource(), null),
    notes: optionalText(limits.text),
    hasPets: z._default(z.boolean(), false),
  }),
);
export type NewCustomer = Infer<typeof newCustomer>;

export const newCustomerWithoutAccount = schema(() =>
  z.object({
    firstName: personName("First name is required", 1),
    lastName: personName("Last name is required", 1),
    phone: phone("Please enter a valid phone number"),
    email: z._default(optionalEmail(), ""),
    preferredService: z._default(preferredService(), null),
    source: z._default(customerSource(), null),
    notes: optionalText(limits.text),
    hasPets: z._default(z.boolean(), false),
    /** Somebody else has the same phone number, as families do. */
    evenIfKnown: z.optional(z.boolean()),
  }),
);
export type NewCustomerWithoutAccount = Infer<typeof newCustomerWithoutAccount>;

export const knownCustomerMessage = "A customer has this email address already. Please search for them.";

export const knownUserMessage =
  "Somebody has an account with this email address. Please go back and choose them as the user.";

export const ownEmailMessage =
  "This customer has an account and signs in with this email address. Only they can change it themselves.";

export const customerChange = schema(() => {
  const { address, city, state, zipCode } = contactFields();
  return z.object({
    firstName: z.optional(personName("First name is required", 1)),
    lastName: z.optional(personName("Last name is required", 1)),
    email: z.optional(email("Please enter a valid email address")),
    phone: z.optional(phone("Please enter a valid phone number")),
    address: z.optional(address),
    city: z.optional(city),
    state: z.optional(state),
    zipCode: z.optional(zipCode),
    preferredService: z.optional(preferredService()),
    source: z.optional(customerSource()),
    notes: optionalText(limits.text),
    hasPets: z.optional(z.boolean()),
    expected: expectedFields(),
  });
});
export type CustomerChange = Infer<typeof customerChange>;

export const customerSchema = schema(() =>
  z.object({
    id: id(),
    userId: id(),
    user: z.extend(linkedPerson(), {
      emailConfirmed: z.boolean(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.nullable(z.string()),
      address: z.nullable(z.string()),
      city: z.nullable(z.string()),
      state: z.nullable(z.string()),
      zipCode: z.nullable(z.string()),
    }),
    preferredService: z.nullable(z.enum(preferredServiceValues)),
    source: z._default(z.nullable(z.enum(customerSourceValues)), null),
    notes: z.nullable(z.string()),
    hasPets: z.boolean(),
    activeSubscriptions: z.int(),
    createdAt: z.string(),
  }),
);
export type Customer = Infer<typeof customerSchema>;

export const customerStats = schema(() =>
  z.object({ total: z.int(), withPets: z.int(), activeSubscriptions: z.int() }),
);
