import * as z from "zod/mini";
import { pageFields } from "../http/paging.ts";
import { id, type Infer, schema, text } from "../http/schema.ts";
import { maxRatingLength } from "./visit-rating.ts";

const person = () => z.object({ id: id(), name: z.string() });

const idFilter = (name: string) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/, `${name} must be a number`)),
      z.transform((digits: string): number => Number(digits)),
    ),
  );

/** `stars`: "low" for those that need an answer. */
export const ratingsSearchParams = schema(() =>
  z.object({
    ...pageFields(),
    stars: z.optional(z.enum(["low"], "stars must be low")),
    agentId: idFilter("agentId"),
    customerId: idFilter("customerId"),
  }),
);

export const adminRating = schema(() =>
  z.object({
    visitId: z.string(),
    date: z.string(),
    service: z.string(),
    customer: z.extend(person(), { email: z.string(), phone: z.nullable(z.string()) }),
    agents: z.array(person()),
    stars: z.number(),
    words: z.string(),
    at: z.string(),
    /** The customer's consent to show it with first name and town. */
    mayPublish: z.boolean(),
    signedBy: z.object({ name: z.string(), town: z.string() }),
    /** Low, and nobody has said yet that it is dealt with. */
    isOpen: z.boolean(),
    /** Of a low one that is dealt with: when, and the address of who said so, where they are known. */
    answered: z.nullable(z.object({ at: z.optional(z.string()), by: z.optional(z.string()) })),
    testimonial: z.nullable(z.object({ id: id(), text: z.string() })),
  }),
);
export type AdminRating = Infer<typeof adminRating>;

export const ratingAnswered = schema(() => z.object({ isAnswered: z.boolean("Please say whether it is answered") }));

export const newTestimonial = schema(() =>
  z.object({ text: text("Please leave some of the words", 1, maxRatingLength) }),
);

export const publishingMessages = {
  noConsent: "This customer has not allowed us to show it.",
  noWords: "There are no words to show.",
  shown: "This review is on the site already.",
} as const;
