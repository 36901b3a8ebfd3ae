import * as z from "zod/mini";
import { contactFields } from "../accounts/registration.ts";
import { id, type Infer, limits, schema } from "../http/schema.ts";
import { accessNotes } from "./access-notes.ts";
import { maxHomeTextLength } from "./longest-home-text.ts";

export const maxHomes = 20;

export const homesMessages = {
  tooMany: `You have ${maxHomes} homes already. Please remove one, or call us.`,
  changed: "This home was changed in the meantime. Please look at it again, then save.",
  notesChanged: "These notes were changed in the meantime. Please look at them again, then save.",
  profileAddress: "This is the address of your profile. Please change it under Account.",
  profileStays: "This is the home of your profile, which stays.",
  inUse: "A cleaning plan is for this home. Please cancel it first, or call us to move it to another home.",
  noCustomer: "Please confirm your email address first, at the top of your portal: then your homes are kept.",
} as const;

export const profileAddressForAdmin =
  "This is the address of the customer's profile. Please change it in their details.";

const wholeNumber = (max: number, message: string) =>
  z.nullable(z.int(message).check(z.minimum(0, message), z.maximum(max, message)));

const halfSteps = (max: number, message: string) =>
  z.nullable(z.number(message).check(z.minimum(0, message), z.maximum(max, message), z.multipleOf(0.5, message)));

const optionalText = (max: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`))),
    z.transform((text): string | null => (text === "" ? null : text)),
  );

const aboutHome = () => ({
  label: optionalText(limits.name),
  squareFeet: wholeNumber(50_000, "Please enter whole square feet, at most 50,000"),
  bedrooms: wholeNumber(50, "Please enter a whole number of bedrooms, at most 50"),
  bathrooms: halfSteps(50, "Please enter bathrooms in halves, at most 50"),
  pets: optionalText(maxHomeTextLength),
  parking: optionalText(maxHomeTextLength),
});

const addressFields = () => {
  const { address, city, state, zipCode } = contactFields();
  return { address, city, state, zipCode };
};

const revision = () => z.int().check(z.minimum(0));

export const newHome = schema(() => {
  const { label, squareFeet, bedrooms, bathrooms, pets, parking } = aboutHome();
  return z.object({
    ...addressFields(),
    label: z._default(label, null),
    squareFeet: z._default(squareFeet, null),
    bedrooms: z._default(bedrooms, null),
    bathrooms: z._default(bathrooms, null),
    pets: z._default(pets, null),
    parking: z._default(parking, null),
  });
});
export type NewHome = Infer<typeof newHome>;

export const homeChange = schema(() => {
  const { address, city, state, zipCode } = addressFields();
  const { label, squareFeet, bedrooms, bathrooms, pets, parking } = aboutHome();
  return z.object({
    revision: revision(),
    address: z.optional(address),
    city: z.optional(city),
    state: z.optional(state),
    zipCode: z.optional(zipCode),
    label: z.optional(label),
    squareFeet: z.optional(squareFeet),
    bedrooms: z.optional(bedrooms),
    bathrooms: z.optional(bathrooms),
    pets: z.optional(pets),
    parking: z.optional(parking),
  });
});
export type HomeChange = Infer<typeof homeChange>;

/** Only the profile's address may be missing. Access notes have a call of their own. */
export const homeSchema = schema(() =>
  z.object({
    id: id(),
    isProfile: z.boolean(),
    label: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    zipCode: z.nullable(z.string()),
    squareFeet: z.nullable(z.number()),
    bedrooms: z.nullable(z.number()),
    bathrooms: z.nullable(z.number()),
    pets: z.nullable(z.string()),
    parking: z.nullable(z.string()),
    revision: revision(),
    /** In one's own list: the address that the notes on how to get in are of, where the home has moved since. */
    accessMovedFrom: z.optional(z.string()),
  }),
);
export type Home = Infer<typeof homeSchema>;

export const homesAnswer = schema(() => z.object({ homes: z.array(homeSchema()) }));

/** With the names of the agents who come if possible, and of those who never come; missing for nobody. */
export const adminHome = schema(() =>
  z.extend(homeSchema(), {
    preferredAgents: z.optional(z.array(z.string())),
    excludedAgents: z.optional(z.array(z.string())),
  }),
);
export type AdminHome = Infer<typeof adminHome>;
export const adminHomesAnswer = schema(() => z.object({ homes: z.array(adminHome()) }));
export const homeAnswer = schema(() => z.object({ home: homeSchema() }));
export const homeCreated = schema(() => z.object({ id: id() }));

/** `revision` is 0 while nothing is noted. `movedFrom`: the address that the notes are of, where the home has moved since. */
export const accessSchema = schema(() =>
  z.object({ notes: z.string(), revision: revision(), movedFrom: z.optional(z.string()) }),
);
export type Access = Infer<typeof accessSchema>;

/** `changedByLink`: when a visit's link wrote them; with those of before until that visit is over. */
export const accessForAdmin = schema(() =>
  z.extend(accessSchema(), {
    changedByLink: z.optional(z.object({ at: z.string(), replaced: z.optional(z.string()) })),
  }),
);
export type AccessForAdmin = Infer<typeof accessForAdmin>;

/** Empty notes are none. `revision` is that of the notes as they were read. */
export const accessChange = schema(() =>
  z.object({
    notes: accessNotes(),
    revision: revision(),
  }),
);

export const homeName = ({ label, address, city }: Pick<Home, "label" | "address" | "city">): string =>
  label ?? [address, city].filter((part) => part !== null).join(", ");
