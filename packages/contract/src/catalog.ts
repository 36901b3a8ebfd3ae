import * as z from "zod/mini";
import { id, type Infer, schema } from "./schema.ts";

/** Kinds of services; the picture of a service follows from it. */
export const serviceTypes = ["standard", "deep", "moveout", "bedroom", "bathroom", "other"] as const;

/**
 * A cleaning service of the catalogue. `price` is text: `$150`, a range `100-150`, or with commas. A type that is missing
 * or unknown reads as `other`: one odd record must not hide the whole list.
 */
export const serviceSchema = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    description: z.string(),
    type: z.catch(z.enum(serviceTypes), "other"),
    features: z.array(z.string()),
    isPopular: z.boolean(),
    price: z.string(),
  }),
);
export type Service = Infer<typeof serviceSchema>;

/** Icons of extra services; anything else shows the default icon. */
export const extraServiceIcons = ["spray-can", "temperature-low", "fire", "other"] as const;

/** Something that can be added to a cleaning, at a price written as text. An icon nobody knows reads as `other`. */
export const extraServiceSchema = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    description: z.string(),
    icon: z.catch(z.enum(extraServiceIcons), "other"),
    price: z.string(),
  }),
);
export type ExtraService = Infer<typeof extraServiceSchema>;

/** What a customer said. `rating` is 0 to 5 with one decimal. */
export const testimonialSchema = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    location: z.string(),
    date: z.string(),
    rating: z.number().check(z.minimum(0), z.maximum(5)),
    text: z.string(),
    initials: z.string(),
    avatarColor: z.string(),
  }),
);
export type Testimonial = Infer<typeof testimonialSchema>;

/** An opening shown on the careers page. */
export const jobPositionSchema = schema(() =>
  z.object({ id: id(), title: z.string(), type: z.string(), description: z.string() }),
);
export type JobPosition = Infer<typeof jobPositionSchema>;

/** Everything the public pages show that an owner may change, by the names the lists have in their answers. */
export type Catalog = {
  services: readonly Service[];
  extraServices: readonly ExtraService[];
  testimonials: readonly Testimonial[];
  positions: readonly JobPosition[];
};

const words = () => z.string("is missing").check(z.trim(), z.minLength(1, "is empty"));
const perhapsEmpty = () => z.string("is missing").check(z.trim());
/** Records that are new in a file have no id yet. */
const fileId = () => z.optional(id());

/**
 * The lists as an owner writes them into a file (`pnpm catalog`): every field, no others, in the order in which they are
 * to be shown. A list that is left out stays as it is; a record without an id is the one of the same name, or new.
 */
export const catalogFile = schema(() =>
  z.strictObject({
    services: z.optional(
      z.array(
        z.strictObject({
          id: fileId(),
          name: words(),
          description: words(),
          type: z.enum(serviceTypes, `is none of ${serviceTypes.join(", ")}`),
          features: z.array(words()),
          isPopular: z.boolean("is neither true nor false"),
          price: words(),
        }),
      ),
    ),
    extraServices: z.optional(
      z.array(
        z.strictObject({
          id: fileId(),
          name: words(),
          description: words(),
          icon: z.enum(extraServiceIcons, `is none of ${extraServiceIcons.join(", ")}`),
          price: words(),
        }),
      ),
    ),
    testimonials: z.optional(
      z.array(
        z.strictObject({
          id: fileId(),
          name: words(),
          location: words(),
          date: words(),
          rating: z.number("is not a number").check(
            z.minimum(0, "is below 0"),
            z.maximum(5, "is above 5"),
            z.refine((rating) => /^\d(\.\d)?$/.test(String(rating)), "has more than one decimal"),
          ),
          text: words(),
          initials: words(),
          avatarColor: words(),
        }),
      ),
    ),
    positions: z.optional(
      z.array(z.strictObject({ id: fileId(), title: words(), type: perhapsEmpty(), description: words() })),
    ),
  }),
);
export type CatalogFile = Infer<typeof catalogFile>;
